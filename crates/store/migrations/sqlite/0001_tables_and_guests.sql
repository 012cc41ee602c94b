-- Only TEXT and BIGINT: both databases and the copy between them treat these alike. Times are milliseconds since 1970.

-- A table (one game with its seats) and what lists show of it. `seq` is the number of its entries.
create table tables (
    id            text   not null primary key,
    rules_version bigint not null,
    setup         text   not null,
    seed          text   not null,
    public        bigint not null check (public in (0, 1)),
    created_at    bigint not null,
    updated_at    bigint not null,
    seq           bigint not null,
    status        text   not null check (status in ('open', 'running', 'finished', 'abandoned')),
    summary       text   not null,
    due_at        bigint
);
create index tables_by_status on tables (status, created_at);
create index tables_in_public on tables (status, created_at) where public = 1;
create index tables_due on tables (due_at) where due_at is not null;

-- What happened at a table, in order. Nothing is ever changed or removed here.
create table entries (
    table_id text   not null references tables (id),
    seq      bigint not null,
    at       bigint not null,
    body     text   not null,
    primary key (table_id, seq)
) without rowid;
create trigger entries_are_never_changed before update on entries
begin
    select raise(abort, 'entries are append-only');
end;
create trigger entries_are_never_removed before delete on entries
begin
    select raise(abort, 'entries are append-only');
end;

-- Apart from `tables`, because every move rewrites a row there and snapshots are large.
create table snapshots (
    table_id text not null primary key references tables (id),
    body     text not null
) without rowid;

-- Who sits where. No reference to guests: a guest may go, the seat stays.
create table seats (
    table_id text   not null references tables (id),
    seat     bigint not null,
    guest    text   not null,
    primary key (table_id, seat)
) without rowid;
create index seats_of_guest on seats (guest, table_id);

create table results (
    table_id    text   not null references tables (id),
    seat        bigint not null,
    guest       text   not null,
    place       bigint not null,
    score       bigint not null,
    players     bigint not null,
    won         bigint not null check (won in (0, 1)),
    finished_at bigint not null,
    primary key (table_id, seat)
) without rowid;
create index results_of_guest on results (guest);

create table guests (
    id          text   not null primary key,
    secret_hash text   not null,
    name        text   not null,
    emblem      text   not null,
    created_at  bigint not null
);

create table pushes (
    endpoint text   not null primary key,
    guest    text   not null references guests (id) on delete cascade,
    p256dh   text   not null,
    auth     text   not null,
    added_at bigint not null
);
create index pushes_of_guest on pushes (guest, added_at);

create table webhooks (
    table_id text   not null references tables (id),
    seat     bigint not null,
    guest    text   not null references guests (id) on delete cascade,
    url      text   not null,
    primary key (table_id, seat)
) without rowid;
create index webhooks_of_guest on webhooks (guest);

-- Values made once and the same for all servers ever after.
create table keys (
    name  text not null primary key,
    value text not null
);
