//! One table that is awake: it owns the table, hears everyone, stores every entry before anybody is told of it.

mod audience;
mod load;
mod notice;
mod store;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Refusal, RefusalCode, ReplayStep, Request, ServerMessage, TableView, Viewpoint,
};
use deepwater_table::{BotChoice, Decided, Entry, Heard, HintTask, Table};
use serde_json::Value;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::clock::now;
use crate::hub::Hub;
use crate::socket::Line;
use audience::Audience;
pub use audience::Client;
pub(crate) use load::{LoadError, creation, fresh_seed, load};
use notice::Notice;
use store::Failure;

/// Notes that may wait for a table before their senders do.
pub(crate) const MAILBOX: usize = 256;
/// How long a table stays awake for nobody.
const NAP: Duration = Duration::from_secs(30);
/// A server that did not cause a bot's turn leaves it to the one that did, for so long.
const COURTESY: Duration = Duration::from_secs(2);
/// How often an entry is tried again that another server was quicker than.
const ATTEMPTS: usize = 8;

/// What can be said to a table.
pub enum Note {
    /// A connection comes.
    Join {
        /// Who, and where to answer.
        client: Client,
        /// The number of its `hello`.
        id: u32,
        /// The last entry it knows.
        since: Option<u64>,
    },
    /// A connection is gone.
    Leave {
        /// Which.
        client: u64,
    },
    /// A connection says something.
    Said {
        /// Which.
        client: u64,
        /// What.
        request: Request,
    },
    /// Another server has stored entries up to this one.
    Elsewhere(u64),
    /// Somebody without a connection asks.
    Ask(Question),
    /// The server shuts down.
    Close,
}

/// What can be asked without a connection.
pub enum Question {
    /// The table as everybody sees it, for this guest.
    View(Option<Guest>, oneshot::Sender<Result<TableView, Refusal>>),
    /// Its record.
    Export(Option<Guest>, oneshot::Sender<Result<Value, Refusal>>),
    /// A moment of the finished game.
    Moment(Option<Guest>, u32, Viewpoint, oneshot::Sender<Result<ReplayStep, Refusal>>),
    /// Whether this guest holds this seat.
    Holds(Guest, u8, oneshot::Sender<Result<(), Refusal>>),
}

/// A table that is awake.
pub(crate) struct Desk {
    hub: Arc<Hub>,
    table: Table,
    audience: Audience,
    /// What a bot is thinking about, and where its answer comes from.
    thinking: Option<oneshot::Receiver<BotChoice>>,
    /// From when on bots may be asked here.
    bots_from: Instant,
    quiet_since: Instant,
    notice: Option<Notice>,
}

impl Desk {
    pub fn new(hub: Arc<Hub>, table: Table) -> Desk {
        let (audience, soon) = (Audience::default(), Instant::now());
        Desk { hub, table, audience, thinking: None, bots_from: soon, quiet_since: soon, notice: None }
    }

    pub async fn run(mut self, mut mailbox: mpsc::Receiver<Note>) {
        loop {
            self.ask_bot();
            let wake = self.next_wake();
            tokio::select! {
                note = mailbox.recv() => match note {
                    Some(Note::Close) | None => break,
                    Some(note) => self.hear(note).await,
                },
                choice = thought(&mut self.thinking) => {
                    self.thinking = None;
                    if let Some(choice) = choice {
                        self.bot_moved(choice).await;
                    }
                }
                () = sleep_until(wake) => self.look_around(&mut mailbox).await,
            }
            if mailbox.is_closed() && mailbox.is_empty() {
                break;
            }
        }
        mailbox.close();
        while let Ok(note) = mailbox.try_recv() {
            if let Note::Join { client, .. } = note {
                client.close("shutting-down");
            }
        }
        self.audience.close("shutting-down");
        self.hub.asleep(&self.table.charter().id).await;
    }

    /// When to look around next even if nobody says anything.
    fn next_wake(&self) -> Instant {
        let mut wake =
            if self.audience.is_empty() { self.quiet_since + NAP } else { Instant::now() + Duration::from_secs(3600) };
        if let Some(notice) = &self.notice {
            wake = wake.min(notice.at);
        }
        if let Some(due) = self.table.due() {
            let wait = Duration::from_millis(u64::try_from(due - now()).unwrap_or_default());
            let from = if self.table.bot_to_move().is_some() { self.bots_from } else { Instant::now() };
            if self.thinking.is_none() {
                wake = wake.min((Instant::now() + wait).max(from));
            }
        }
        wake
    }

    async fn look_around(&mut self, mailbox: &mut mpsc::Receiver<Note>) {
        self.call_if_due();
        if let Some(entry) = self.table.automatic(now()) {
            self.carry_out(entry).await;
        } else if self.audience.is_empty() && self.thinking.is_none() && self.quiet_since.elapsed() >= NAP {
            mailbox.close();
        }
    }

    /// Lets a bot think on a thread of its own, so that no other table waits for it.
    fn ask_bot(&mut self) {
        if self.thinking.is_some() || Instant::now() < self.bots_from {
            return;
        }
        let Some(task) = self.table.bot_to_move() else { return };
        let (sender, receiver) = oneshot::channel();
        let places = Arc::clone(&self.hub.thinking);
        tokio::spawn(async move {
            let Ok(place) = places.acquire_owned().await else { return };
            let thought = tokio::task::spawn_blocking(move || {
                let _place = place;
                task.choose(rand::random())
            });
            if let Ok(choice) = thought.await {
                let _ = sender.send(choice);
            }
        });
        self.thinking = Some(receiver);
    }

    async fn bot_moved(&mut self, choice: BotChoice) {
        // The table may have moved on meanwhile: an undo, a person who came back, another server.
        if let Ok(entry) = self.table.bot_moved(choice) {
            self.carry_out(entry).await;
        }
    }

    /// Stores and tells what the table does by itself. If another server was quicker, there is nothing left to do.
    async fn carry_out(&mut self, entry: Entry) {
        match self.store(entry, None).await {
            Ok(news) => self.tell(&news),
            Err(Failure::Overtaken) => {}
            Err(Failure::NotStored) => {
                // The database is away; do not ask it a thousand times a second.
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    }

    async fn hear(&mut self, note: Note) {
        self.quiet_since = Instant::now();
        match note {
            Note::Join { client, id, since } => self.join(client, id, since).await,
            Note::Leave { client } => {
                self.audience.leave(client);
                self.audience.tell_presence(&self.table);
            }
            Note::Said { client, request } => self.said(client, request).await,
            Note::Elsewhere(seq) => {
                if seq > self.table.seq() {
                    self.catch_up().await;
                }
            }
            Note::Ask(question) => self.answer(question),
            Note::Close => {}
        }
    }

    async fn join(&mut self, client: Client, id: u32, since: Option<u64>) {
        if since.is_some_and(|since| since > self.table.seq()) {
            // They come from another server, and are quicker than its word.
            self.catch_up().await;
        }
        match self.table.greet(&client.visitor, id, since) {
            Ok(messages) => {
                for message in &messages {
                    client.say(message);
                }
                let guest = client.visitor.guest.as_ref().map(|guest| guest.id.clone());
                self.audience.join(client);
                self.audience.tell_presence(&self.table);
                if let Some(guest) = guest {
                    self.arrived(&guest).await;
                }
            }
            Err(refusal) => {
                client.say(&ServerMessage::Refused { id: Some(id), refusal });
                client.close("refused");
            }
        }
    }

    /// A rematch waits for its people; this one is there.
    async fn arrived(&mut self, guest: &GuestId) {
        while let Some(entry) = self.table.arrival(guest) {
            match self.store(entry, None).await {
                Ok(news) => self.tell(&news),
                Err(Failure::Overtaken) => {}
                // They can still say `sit`, or connect again.
                Err(Failure::NotStored) => return,
            }
        }
    }

    async fn said(&mut self, client: u64, request: Request) {
        let Some(speaker) = self.audience.get_mut(client) else { return };
        let id = request.id;
        let heard = match self.table.hear(&mut speaker.visitor, &request, now()) {
            Ok(Heard::Do(guest)) => self.do_it(&guest, &request.message).await.map(|()| vec![self.done(id)]),
            Ok(Heard::Say(messages)) => Ok(messages),
            Ok(Heard::Think(task)) => advise(&self.hub, speaker, *task).map(|()| Vec::new()),
            Err(refusal) => Err(refusal),
        };
        let answers = heard.unwrap_or_else(|refusal| {
            metrics::counter!("deepwater_refusals_total", "code" => <&str>::from(refusal.code)).increment(1);
            vec![ServerMessage::Refused { id: Some(id), refusal }]
        });
        answers.iter().for_each(|answer| self.audience.say(client, answer));
    }

    fn done(&self, id: u32) -> ServerMessage {
        ServerMessage::Done { id, seq: self.table.seq() }
    }

    /// Decides, stores, tells everyone. If another server was quicker, decides again on what is now so.
    async fn do_it(&mut self, guest: &Guest, message: &ClientMessage) -> Result<(), Refusal> {
        for _ in 0..ATTEMPTS {
            let (entry, create) = match self.table.decide(guest, message, now())? {
                Decided::Nothing => return Ok(()),
                Decided::Entry(entry) => (entry, None),
                Decided::Rematch(plan) => load::rematch(plan)?,
            };
            match self.store(entry, create).await {
                Ok(news) => {
                    self.tell(&news);
                    return Ok(());
                }
                Err(Failure::Overtaken) => {}
                Err(Failure::NotStored) => break,
            }
        }
        Err(Refusal::new(RefusalCode::NotStored, "it could not be stored; nothing happened; try again"))
    }

    fn answer(&self, question: Question) {
        let admitted = |guest: &Option<Guest>| self.table.admits(guest.as_ref().map(|guest| &guest.id));
        // Whoever asked may be gone; then nobody hears the answer.
        match question {
            Question::View(guest, reply) => drop(reply.send(admitted(&guest).map(|()| self.table.view()))),
            Question::Export(guest, reply) => drop(reply.send(admitted(&guest).map(|()| self.table.export()))),
            Question::Moment(guest, action, eyes, reply) => {
                let over = self.table.status() == deepwater_protocol::messages::Status::Finished;
                let none = || match over {
                    true => Refusal::new(RefusalCode::BadMessage, "the game has fewer actions"),
                    false => Refusal::new(RefusalCode::NotOver, "a game can be replayed once it is over"),
                };
                let moment = admitted(&guest).and_then(|()| self.table.moment(action, eyes).ok_or_else(none));
                drop(reply.send(moment));
            }
            Question::Holds(guest, seat, reply) => {
                let holds = self.table.people().any(|(own, id)| own.0 == seat && *id == guest.id);
                let refusal = || Refusal::new(RefusalCode::NotYourSeat, "that is not your seat");
                drop(reply.send(holds.then_some(()).ok_or_else(refusal)));
            }
        }
    }
}

/// Lets an adviser think for a connection, apart from the table: nobody waits for it but whoever asked.
fn advise(hub: &Hub, client: &Client, task: HintTask) -> Result<(), Refusal> {
    if client.advised.swap(true, Ordering::Relaxed) {
        return Err(Refusal::new(RefusalCode::TooFast, "one hint at a time"));
    }
    let (places, out, advised) = (Arc::clone(&hub.advising), client.out.clone(), Arc::clone(&client.advised));
    tokio::spawn(async move {
        if let Ok(place) = places.acquire_owned().await {
            let thought = tokio::task::spawn_blocking(move || {
                let _place = place;
                task.think(rand::random())
            });
            if let Ok(answer) = thought.await {
                // A connection that is gone by now has no use for it.
                let _ = out.try_send(line(&answer));
            }
        }
        advised.store(false, Ordering::Relaxed);
    });
    Ok(())
}

/// The bot's answer, when it comes; never, if no bot thinks.
async fn thought(thinking: &mut Option<oneshot::Receiver<BotChoice>>) -> Option<BotChoice> {
    match thinking {
        Some(receiver) => receiver.await.ok(),
        None => std::future::pending().await,
    }
}

/// One line on its way to a client.
pub(crate) fn line(message: &ServerMessage) -> Line {
    // Every message is made of types that serialize; there is no other way to fail.
    Line::Text(serde_json::to_string(message).unwrap_or_default().into())
}
