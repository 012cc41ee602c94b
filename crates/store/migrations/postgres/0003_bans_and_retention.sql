-- Guests and addresses that the host has banned. `until` is null for a ban without end.
create table bans (
    kind       text   not null check (kind in ('guest', 'address')),
    subject    text   not null,
    reason     text   not null,
    created_at bigint not null,
    until      bigint,
    primary key (kind, subject)
);

-- Deleted guests whose names are still to be removed from stored games.
create table redactions (
    guest        text   not null primary key,
    requested_at bigint not null
);

create index guests_by_age on guests (created_at);

-- A transaction that inserts a row here may delete the entries of whole tables or remove names from them. It deletes the
-- row before it commits, so nothing else can change entries.
create table maintenance (
    purpose text not null primary key
);
create or replace function refuse_to_change_entries() returns trigger language plpgsql as $$
begin
    if tg_op <> 'TRUNCATE' and exists (select 1 from maintenance) then
        return null;
    end if;
    raise exception 'entries are append-only';
end
$$;
