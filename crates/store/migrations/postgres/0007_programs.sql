-- 1 for a guest that is a program, 0 or null for a person. Null is in copies of older databases, which lack the column.
alter table guests add column program bigint;
