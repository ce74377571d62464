-- The sign-in whose robot last spoke of it, by the hash of its token: what was only planned is let go when that
-- sign-in ends. Null: told before this was kept, or by a release that keeps nothing of it.
alter table acts add column sign_in bytea;
alter table permits add column sign_in bytea;
