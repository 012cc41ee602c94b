-- What guests have told the host about other people at a table. A later report of the same guest about the same seat
-- replaces the earlier one. `reason` is a code; `body` is in the guest's own words and may be empty.
create table reports (
    id         text   not null primary key,
    table_id   text   not null references tables (id),
    reporter   text   not null references guests (id) on delete cascade,
    seat       bigint not null,
    guest      text   not null references guests (id) on delete cascade,
    reason     text   not null,
    body       text   not null,
    created_at bigint not null,
    unique (table_id, reporter, seat)
) without rowid;
create index reports_by_time on reports (created_at, id);
create index reports_of_reporter on reports (reporter);
create index reports_of_guest on reports (guest);
