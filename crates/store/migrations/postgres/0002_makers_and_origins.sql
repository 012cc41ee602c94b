-- Who made a table and from where, to limit the tables of one guest and one network. `origin` is a keyed hash of the
-- maker's network, removed when the game is over. Tables of older programs have neither.
alter table tables add column maker text;
alter table tables add column origin text;
-- When a person was last connected.
alter table tables add column seen_at bigint;
create index tables_of_maker on tables (maker, status);
create index tables_of_origin on tables (origin) where origin is not null;
