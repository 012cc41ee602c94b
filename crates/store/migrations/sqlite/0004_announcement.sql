-- What the host announces to everyone who is connected. At most one row.
create table announcement (
    id   bigint not null primary key check (id = 1),
    body text   not null
);
