-- To find the tries whose origin is to be removed without reading all others: the writer does that every hour.
create index tries_with_origin on tries (begun_at) where origin is not null;
