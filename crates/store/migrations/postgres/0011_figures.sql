-- The figures of the guest's own review of a game. They were in a table of their own, whose keys and indexes took more
-- space than the figures.
alter table results add column figures text;
update results set figures = (
    select p.body from progress p
    where p.guest = results.guest and p.table_id = results.table_id and p.seat = results.seat
) where exists (
    select 1 from progress p
    where p.guest = results.guest and p.table_id = results.table_id and p.seat = results.seat
);
drop table progress;
