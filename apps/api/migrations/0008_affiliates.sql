-- Whom the affiliate programme's own service knows the user as; null: the programme is off for them.
alter table users add column affiliate_id text collate "C" unique;
