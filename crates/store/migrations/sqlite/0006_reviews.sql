-- The reviews of finished games (docs/review.md), as JSON. They can be computed again at any time.
create table reviews (
    table_id text not null primary key references tables (id),
    body     text not null
);
