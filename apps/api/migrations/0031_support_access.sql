-- Until then staff who act as the user see the names and pictures of other people. Null or past: they are masked.
alter table users add column support_access_until timestamptz;
