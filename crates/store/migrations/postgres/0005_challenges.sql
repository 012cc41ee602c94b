-- A deal that several people play, each alone against the same bots. Daily deals have no row: they follow from the date,
-- which is their id.
create table challenges (
    id         text   not null primary key,
    deal       text   not null,
    maker      text   not null,
    created_at bigint not null
);
create index challenges_of_maker on challenges (maker, created_at);

-- The one counted try of a guest at a challenge. The columns that may be null are filled when the game is over. `origin`
-- is a keyed hash of the guest's network, removed after some days. `marked`: another guest handed in a result from the
-- same network or with the same answers before.
create table tries (
    challenge   text   not null,
    guest       text   not null references guests (id) on delete cascade,
    begun_at    bigint not null,
    finished_at bigint,
    score       bigint,
    won         bigint check (won in (0, 1)),
    answers     text,
    origin      text,
    marked      bigint not null default 0 check (marked in (0, 1)),
    primary key (challenge, guest)
);
create index tries_of_guest on tries (guest, challenge);
create index tries_by_age on tries (begun_at);
