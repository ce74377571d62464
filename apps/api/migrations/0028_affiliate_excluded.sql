-- Whom the affiliate service excluded, so that its approval finds the same user again: by this id, and by no address.
alter table users add column excluded_affiliate_id text collate "C" unique;
