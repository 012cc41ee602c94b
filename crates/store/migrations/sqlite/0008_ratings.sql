-- The rating of a guest in a pool ('2', '3-4' or '5-6' seats). Numbers are millionths; `lower` is the lower end of the
-- shown interval, which leaderboards are sorted by.
create table ratings (
    guest    text   not null references guests (id) on delete cascade,
    pool     text   not null,
    mu       bigint not null,
    sigma    bigint not null,
    lower    bigint not null,
    games    bigint not null,
    rated_at bigint not null,
    primary key (guest, pool)
) without rowid;
create index ratings_by_rank on ratings (pool, lower);
create index ratings_by_time on ratings (pool, rated_at);

-- What a guest has chosen about ratings and the public profile. No row: rated, and visible.
create table profiles (
    guest   text   not null primary key references guests (id) on delete cascade,
    unrated bigint not null check (unrated in (0, 1)),
    hidden  bigint not null check (hidden in (0, 1))
) without rowid;

-- What archives and profiles show of a game. Rows of older programs and of copies of older databases have null.
-- `arranged`: counts in no statistics; `hidden`: removed from the guest's own list; the last four: the rating after a
-- rated game, by how much the game changed it, and the number of rated games until then.
alter table results add column arranged bigint;
alter table results add column hidden bigint;
alter table results add column lord text;
alter table results add column pool text;
alter table results add column mu bigint;
alter table results add column sigma bigint;
alter table results add column gain bigint;
alter table results add column nth bigint;
drop index results_of_guest;
create index results_of_guest on results (guest, finished_at);
