-- 1 for a guest that is a program, 0 for a person.
alter table guests add column program bigint not null default 0;
