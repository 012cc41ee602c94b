//! One connection to a table, over a socket or from a page that holds the table itself: who it is, and what it is told.

use deepwater_protocol::messages::{
    ClientMessage, Guest, GuestId, Millis, Refusal, RefusalCode, Request, ServerMessage, Viewpoint,
};

use crate::hint::HintTask;
use crate::history::Occurrence;
use crate::table::Table;

/// A connection.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// Whose it is; nobody's: it can only watch.
    pub guest: Option<Guest>,
    /// Through whose eyes it wishes to look.
    pub eyes: Option<Viewpoint>,
}

/// What a request comes to.
#[derive(Clone, Debug)]
pub enum Heard {
    /// It is answered with these, in this order.
    Say(Vec<ServerMessage>),
    /// It is answered once this was thought about, which may take a while.
    Think(Box<HintTask>),
    /// This guest wants something done: see [`Table::decide`].
    Do(Guest),
}

impl Visitor {
    /// Whose connection it is.
    pub fn id(&self) -> Option<&GuestId> {
        self.guest.as_ref().map(|guest| &guest.id)
    }
}

impl Table {
    /// What a connection is told first, after `hello` number `id`. `since`: the last entry it knows.
    pub fn greet(&self, visitor: &Visitor, id: u32, since: Option<u64>) -> Result<[ServerMessage; 2], Refusal> {
        self.admits(visitor.id())?;
        let eyes = self.eyes(visitor.id(), visitor.eyes)?;
        let seq = self.seq();
        // A client that knows more than there is (a restored backup) starts over.
        let since = since.filter(|since| *since <= seq).unwrap_or(0);
        let update = self.update(visitor.id(), eyes, &self.history(since), true);
        Ok([ServerMessage::Update(Box::new(update)), ServerMessage::Done { id, seq }])
    }

    /// What a request of a connection comes to. Of the table nothing changes.
    pub fn hear(&self, visitor: &mut Visitor, request: &Request, now: Millis) -> Result<Heard, Refusal> {
        let id = request.id;
        let say = |message| Ok(Heard::Say(vec![message]));
        match &request.message {
            ClientMessage::Hello { .. } => Err(Refusal::new(RefusalCode::HelloFirst, "hello is said once")),
            ClientMessage::Ping {} => say(ServerMessage::Pong { id, now }),
            ClientMessage::Look { eyes } => {
                let seen = self.eyes(visitor.id(), *eyes)?;
                visitor.eyes = *eyes;
                let update = self.update(visitor.id(), seen, &[], true);
                let done = ServerMessage::Done { id, seq: self.seq() };
                Ok(Heard::Say(vec![ServerMessage::Update(Box::new(update)), done]))
            }
            ClientMessage::Recap { since } => {
                let eyes = self.eyes(visitor.id(), visitor.eyes)?;
                say(ServerMessage::Recap { id, happened: self.recap(*since, eyes) })
            }
            message => {
                let nobody = || Refusal::new(RefusalCode::GuestNeeded, "without a token a connection can only watch");
                let guest = visitor.guest.as_ref().ok_or_else(nobody)?;
                match message {
                    ClientMessage::Preview { seq } => {
                        say(ServerMessage::Preview { id, seq: *seq, options: self.preview(&guest.id, *seq)? })
                    }
                    ClientMessage::Hint { seq } => Ok(Heard::Think(Box::new(self.hint(&guest.id, id, *seq)?))),
                    _ => Ok(Heard::Do(guest.clone())),
                }
            }
        }
    }

    /// Through whose eyes a connection looks now. A wish that does not hold any more (the seat was given away) gives way
    /// to the default.
    pub fn eyes_of(&self, guest: Option<&GuestId>, wish: Option<Viewpoint>) -> Viewpoint {
        self.eyes(guest, wish).or_else(|_| self.eyes(guest, None)).unwrap_or(Viewpoint::Spectator)
    }

    /// What a connection is told of what happened.
    pub fn tell(&self, visitor: &Visitor, news: &[Occurrence]) -> ServerMessage {
        let eyes = self.eyes_of(visitor.id(), visitor.eyes);
        ServerMessage::Update(Box::new(self.update(visitor.id(), eyes, news, Table::changes_game(news))))
    }
}
