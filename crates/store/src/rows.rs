//! Write requests, and the database rows that they become.

use serde::Serialize;

use crate::database::ensure_storable;
use crate::{Commit, Guest, Head, Millis, NewEntry, NewTable, RatedGame, Status, StoreError};

/// A table to create.
pub(crate) struct Creation {
    pub(crate) table: NewTable,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) head: Head,
}

/// Something to write completely or not at all. Invariant: `commit.create` is `None`, because the content of that field
/// was moved to `create`.
#[derive(Default)]
pub(crate) struct WriteRequest {
    pub(crate) commit: Option<Commit>,
    pub(crate) create: Option<Creation>,
    /// A new guest.
    pub(crate) guest: Option<Guest>,
}

impl WriteRequest {
    /// Returns the ids of the tables that the request writes to.
    pub(crate) fn tables(&self) -> impl Iterator<Item = &str> {
        let commit = self.commit.iter().map(|commit| commit.table.as_str());
        commit.chain(self.create.iter().map(|create| create.table.id.as_str()))
    }

    /// Returns the approximate number of bytes to write.
    pub(crate) fn size(&self) -> usize {
        let commit = self.commit.iter().map(|commit| size(&commit.entries, &commit.head));
        commit.chain(self.create.iter().map(|create| size(&create.entries, &create.head))).sum()
    }

    /// Refuses data that the database would refuse, because such data would make the whole batch fail.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if let Some(commit) = &self.commit {
            ensure_storable([commit.table.as_str()])?;
            check(&commit.entries, &commit.head)?;
        }
        if let Some(Creation { table, entries, head }) = &self.create {
            ensure_storable([table.id.as_str(), &table.setup, &table.seed])?;
            ensure_storable(table.maker.as_deref().into_iter().chain(table.origin.as_deref()))?;
            check(entries, head)?;
        }
        if let Some(guest) = &self.guest {
            ensure_storable([guest.id.as_str(), &guest.secret_hash, &guest.name, &guest.emblem])?;
        }
        match (&self.commit, &self.create) {
            (Some(commit), Some(create)) if commit.table == create.table.id => Err(StoreError::Exists),
            _ => Ok(()),
        }
    }
}

fn size(entries: &[NewEntry], head: &Head) -> usize {
    let entries: usize = entries.iter().map(|entry| entry.body.len()).sum();
    entries + head.summary.len() + head.snapshot.as_ref().map_or(0, String::len)
}

fn check(entries: &[NewEntry], head: &Head) -> Result<(), StoreError> {
    ensure_storable(entries.iter().map(|entry| entry.body.as_str()))?;
    ensure_storable(std::iter::once(head.summary.as_str()).chain(head.snapshot.as_deref()))?;
    ensure_storable(head.seats.iter().flatten().map(|seat| seat.guest.as_str()))?;
    ensure_storable(head.results.iter().map(|result| result.guest.as_str()))?;
    ensure_unique(head.seats.iter().flatten().map(|seat| seat.seat))?;
    ensure_unique(head.results.iter().map(|result| result.seat))?;
    head.rated.as_ref().map_or(Ok(()), check_rated)
}

fn check_rated(game: &RatedGame) -> Result<(), StoreError> {
    ensure_unique(game.seats.iter().map(|seat| seat.seat))?;
    let mut guests: Vec<&str> = game.seats.iter().filter_map(|seat| seat.player.guest()).collect();
    ensure_storable(guests.iter().copied())?;
    guests.sort_unstable();
    match guests.windows(2).any(|pair| pair[0] == pair[1]) {
        true => Err(StoreError::Invalid("a guest on two seats of a rated game")),
        false => Ok(()),
    }
}

/// Fails if a seat occurs twice.
fn ensure_unique(seats: impl Iterator<Item = u8>) -> Result<(), StoreError> {
    let mut seen = [false; 256];
    for seat in seats {
        if std::mem::replace(&mut seen[usize::from(seat)], true) {
            return Err(StoreError::Invalid("a seat named twice"));
        }
    }
    Ok(())
}

/// The rows of many requests, one list per database table. Each list is written by one statement, as a JSON array.
#[derive(Default)]
pub(crate) struct Rows<'a> {
    pub(crate) entries: Vec<Entry<'a>>,
    /// The heads of tables whose status stays the same, and of those whose status changes.
    pub(crate) heads: Vec<HeadRow<'a>>,
    pub(crate) new_statuses: Vec<HeadRow<'a>>,
    pub(crate) snapshots: Vec<Snapshot<'a>>,
    /// Tables whose seats are about to be replaced.
    pub(crate) reseated: Vec<Id<'a>>,
    pub(crate) seats: Vec<Seat<'a>>,
    pub(crate) results: Vec<Outcome<'a>>,
    /// Finished games that count for ratings, with the ids of their tables.
    pub(crate) rated: Vec<(&'a str, &'a RatedGame)>,
    pub(crate) guests: Vec<NewGuest<'a>>,
    /// The table id and the new number of entries of each request, for notifications to the other servers.
    pub(crate) notifications: Vec<(&'a str, u64)>,
}

impl<'a> Rows<'a> {
    pub(crate) fn add_commit(&mut self, commit: &'a Commit, changes_status: bool) {
        let seq = self.add(&commit.table, commit.expected, &commit.entries, &commit.head);
        let heads = if changes_status { &mut self.new_statuses } else { &mut self.heads };
        heads.push(HeadRow {
            id: &commit.table,
            seq,
            status: commit.head.status.as_str(),
            summary: &commit.head.summary,
            due_at: commit.head.due_at,
            updated_at: commit.entries.last().map(|entry| entry.at),
        });
    }

    /// Adds the rows of a new table. Its head needs no row of its own: it is part of the table's row.
    pub(crate) fn add_creation(&mut self, creation: &'a Creation) {
        self.add(&creation.table.id, 0, &creation.entries, &creation.head);
    }

    pub(crate) fn add_guest(&mut self, guest: &'a Guest) {
        let Guest { id, secret_hash, name, emblem, created_at, .. } = guest;
        let program = i64::from(guest.program);
        self.guests.push(NewGuest { id, secret_hash, name, emblem, program, created_at: *created_at });
    }

    fn add(&mut self, table_id: &'a str, before: u64, entries: &'a [NewEntry], head: &'a Head) -> u64 {
        let numbered = (before + 1..).zip(entries);
        self.entries.extend(numbered.map(|(seq, entry)| Entry { table_id, seq, at: entry.at, body: &entry.body }));
        self.snapshots.extend(head.snapshot.as_ref().map(|body| Snapshot { table_id, body }));
        if let Some(seats) = &head.seats {
            self.reseated.push(Id { id: table_id });
            self.seats.extend(seats.iter().map(|row| Seat { table_id, seat: row.seat, guest: &row.guest }));
        }
        self.results.extend(head.results.iter().map(|row| Outcome {
            table_id,
            seat: row.seat,
            guest: &row.guest,
            place: row.place,
            score: row.score,
            players: row.players,
            won: row.won.into(),
            finished_at: row.finished_at,
            arranged: row.arranged.into(),
            lord: row.lord.as_deref(),
        }));
        self.rated.extend(head.rated.as_ref().map(|game| (table_id, game)));
        let seq = before + entries.len() as u64;
        self.notifications.push((table_id, seq));
        seq
    }
}

#[derive(Serialize)]
pub(crate) struct Id<'a> {
    pub(crate) id: &'a str,
}

#[derive(Serialize)]
pub(crate) struct Entry<'a> {
    table_id: &'a str,
    seq: u64,
    at: Millis,
    body: &'a str,
}

#[derive(Serialize)]
pub(crate) struct HeadRow<'a> {
    id: &'a str,
    seq: u64,
    status: &'a str,
    summary: &'a str,
    due_at: Option<Millis>,
    updated_at: Option<Millis>,
}

/// A new table with its first head.
#[derive(Serialize)]
pub(crate) struct Table<'a> {
    id: &'a str,
    rules_version: u32,
    setup: &'a str,
    seed: &'a str,
    public: u8,
    created_at: Millis,
    updated_at: Millis,
    seq: u64,
    status: &'a str,
    summary: &'a str,
    due_at: Option<Millis>,
    maker: Option<&'a str>,
    origin: Option<&'a str>,
}

impl<'a> From<&'a Creation> for Table<'a> {
    fn from(creation: &'a Creation) -> Table<'a> {
        let Creation { table, entries, head } = creation;
        Table {
            id: &table.id,
            rules_version: table.rules_version,
            setup: &table.setup,
            seed: &table.seed,
            public: table.public.into(),
            created_at: table.created_at,
            updated_at: entries.last().map_or(table.created_at, |entry| entry.at),
            seq: entries.len() as u64,
            status: head.status.as_str(),
            summary: &head.summary,
            due_at: head.due_at,
            maker: table.maker.as_deref(),
            origin: table.origin.as_deref().filter(|_| matches!(head.status, Status::Open | Status::Running)),
        }
    }
}

#[derive(Serialize)]
pub(crate) struct Snapshot<'a> {
    table_id: &'a str,
    body: &'a str,
}

#[derive(Serialize)]
pub(crate) struct Seat<'a> {
    table_id: &'a str,
    seat: u8,
    guest: &'a str,
}

#[derive(Serialize)]
pub(crate) struct Outcome<'a> {
    table_id: &'a str,
    seat: u8,
    guest: &'a str,
    place: u8,
    score: i64,
    players: u8,
    won: u8,
    finished_at: Millis,
    arranged: u8,
    lord: Option<&'a str>,
}

#[derive(Serialize)]
pub(crate) struct NewGuest<'a> {
    id: &'a str,
    secret_hash: &'a str,
    name: &'a str,
    emblem: &'a str,
    program: i64,
    created_at: Millis,
}
