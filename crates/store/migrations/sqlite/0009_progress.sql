-- The figures of a guest's own reviewed games, as JSON (docs/protocol.md#reviews). `finished_at` is that of the result,
-- repeated here so that one index gives a page of games.
create table progress (
    guest       text   not null references guests (id) on delete cascade,
    table_id    text   not null references tables (id),
    seat        bigint not null,
    finished_at bigint not null,
    body        text   not null,
    primary key (guest, table_id)
) without rowid;
create index progress_by_time on progress (guest, finished_at);
create index progress_of_table on progress (table_id);
