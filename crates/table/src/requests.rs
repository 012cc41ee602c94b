//! Requests of one connection, and the updates that it receives.

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Millis, Refusal, RefusalCode, Request, ServerMessage, Update, Viewpoint,
};

use deepwater_rules::pieces::PlayerId;

use crate::hint::HintTask;
use crate::occurrence::Occurrence;
use crate::table::Table;

/// A connection as the table knows it: its guest, and the view that it asked for.
#[derive(Clone, Debug, Default)]
pub struct Subscriber {
    /// The guest; `None` for a connection without a token, which can only watch.
    pub guest: Option<Guest>,
    /// The view that the connection asked for; `None` for the default.
    pub eyes: Option<Viewpoint>,
}

/// What a request leads to.
#[derive(Clone, Debug)]
pub enum RequestOutcome {
    /// Reply with these messages, in this order.
    Reply(Vec<ServerMessage>),
    /// Reply with the result of this task, which takes a while.
    Advise(Box<HintTask>),
    /// Remind `guest`, in the name of seat `by`, that the table waits for them. Then reply with `done`.
    Remind {
        /// The seat of the player who asked.
        by: PlayerId,
        /// The person to remind.
        guest: GuestId,
    },
    /// The guest asks for a change: pass the message to [`Table::decide`].
    Change(Guest),
}

impl Subscriber {
    /// Returns the id of the guest.
    pub fn id(&self) -> Option<&GuestId> {
        self.guest.as_ref().map(|guest| &guest.id)
    }
}

impl Table {
    /// Returns the first messages for a connection, in reply to `hello` number `id`. `since` is the number of the last
    /// entry that the client knows. If too much has happened after that entry, the update has only the latest page (see
    /// [`Update::omitted`]).
    pub fn first_messages(
        &self,
        subscriber: &Subscriber,
        id: u32,
        since: Option<u64>,
    ) -> Result<[ServerMessage; 2], Refusal> {
        self.admits(subscriber.id())?;
        let eyes = self.eyes(subscriber.id(), subscriber.eyes)?;
        let seq = self.seq();
        let since = self.known_entry(since);
        let page = self.newest_page(since);
        let update = Update { omitted: page.omitted, ..self.update(subscriber.id(), eyes, &page.happened, true) };
        Ok([ServerMessage::Update(Box::new(update)), ServerMessage::Done { id, seq }])
    }

    /// Returns the number of the last entry that a client knows. A client that knows more entries than there are (after
    /// a restored backup) starts from the beginning.
    pub fn known_entry(&self, since: Option<u64>) -> u64 {
        since.filter(|since| *since <= self.seq()).unwrap_or(0)
    }

    /// Answers a request that needs no change of the table. For any other request, returns what the caller has to do.
    pub fn handle(
        &self,
        subscriber: &mut Subscriber,
        request: &Request,
        now: Millis,
    ) -> Result<RequestOutcome, Refusal> {
        let id = request.id;
        let reply = |message| Ok(RequestOutcome::Reply(vec![message]));
        match &request.message {
            ClientMessage::Hello { .. } => {
                Err(Refusal::new(RefusalCode::HelloFirst, "this connection has already sent hello"))
            }
            ClientMessage::Ping {} => reply(ServerMessage::Pong { id, now }),
            ClientMessage::Look { eyes } => {
                let seen = self.eyes(subscriber.id(), *eyes)?;
                subscriber.eyes = *eyes;
                let update = self.update(subscriber.id(), seen, &[], true);
                let done = ServerMessage::Done { id, seq: self.seq() };
                Ok(RequestOutcome::Reply(vec![ServerMessage::Update(Box::new(update)), done]))
            }
            ClientMessage::Recap { since } => {
                let eyes = self.eyes(subscriber.id(), subscriber.eyes)?;
                let (happened, more) = self.recap_page(*since, eyes);
                reply(ServerMessage::Recap { id, happened, more })
            }
            ClientMessage::Past { action } => {
                let eyes = self.eyes(subscriber.id(), subscriber.eyes)?;
                reply(ServerMessage::Past { id, step: Box::new(self.past(*action, eyes)?) })
            }
            ClientMessage::Notebook {} => {
                let eyes = self.eyes(subscriber.id(), subscriber.eyes)?;
                reply(ServerMessage::Notebook { id, opponents: self.notebook(eyes)? })
            }
            message => {
                let watcher = || Refusal::new(RefusalCode::GuestNeeded, "a connection without a token can only watch");
                let guest = subscriber.guest.as_ref().ok_or_else(watcher)?;
                match message {
                    ClientMessage::Preview { seq } => {
                        reply(ServerMessage::Preview { id, seq: *seq, options: self.preview(&guest.id, *seq)? })
                    }
                    ClientMessage::Hint { seq } => {
                        Ok(RequestOutcome::Advise(Box::new(self.hint(&guest.id, id, *seq)?)))
                    }
                    ClientMessage::Remind { seat } => self.reminder(guest, *seat),
                    _ => Ok(RequestOutcome::Change(guest.clone())),
                }
            }
        }
    }

    /// Returns the reminder that a guest asks for. Refuses if the table does not wait for the person on `seat`.
    fn reminder(&self, guest: &Guest, seat: u8) -> Result<RequestOutcome, Refusal> {
        let by = self.any_seat(guest)?;
        let seat = self.seat_id(seat)?;
        self.awaits_other(self.running()?, guest, seat)?;
        let Some(awaited) = self.seats[seat.index()].guest() else { unreachable!("the table waits for a person") };
        Ok(RequestOutcome::Remind { by, guest: awaited.clone() })
    }

    /// Returns the view that a connection has now: the view that it asked for, or the default view if that one is no
    /// longer allowed.
    pub fn eyes_of(&self, guest: Option<&GuestId>, wish: Option<Viewpoint>) -> Viewpoint {
        self.eyes(guest, wish).unwrap_or_else(|_| self.default_eyes(guest))
    }

    /// Returns the update about `news` for a connection.
    pub fn update_for(&self, subscriber: &Subscriber, news: &[Occurrence]) -> ServerMessage {
        let eyes = self.eyes_of(subscriber.id(), subscriber.eyes);
        ServerMessage::Update(Box::new(self.update(subscriber.id(), eyes, news, Table::changes_game(news))))
    }
}
