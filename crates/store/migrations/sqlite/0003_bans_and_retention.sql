-- Guests and addresses that the host has banned. `until` is null for a ban without end.
create table bans (
    kind       text   not null check (kind in ('guest', 'address')),
    subject    text   not null,
    reason     text   not null,
    created_at bigint not null,
    until      bigint,
    primary key (kind, subject)
) without rowid;

-- Deleted guests whose names are still to be removed from stored games.
create table redactions (
    guest        text   not null primary key,
    requested_at bigint not null
) without rowid;

create index guests_by_age on guests (created_at);

-- A transaction that inserts a row here may delete the entries of whole tables or remove names from them. It deletes the
-- row before it commits, so nothing else can change entries.
create table maintenance (
    purpose text not null primary key
) without rowid;
drop trigger entries_are_never_changed;
drop trigger entries_are_never_removed;
create trigger entries_are_never_changed before update on entries when not exists (select 1 from maintenance)
begin
    select raise(abort, 'entries are append-only');
end;
create trigger entries_are_never_removed before delete on entries when not exists (select 1 from maintenance)
begin
    select raise(abort, 'entries are append-only');
end;
