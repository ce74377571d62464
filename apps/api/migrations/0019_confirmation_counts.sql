-- Confirmation mails that were asked for, for the limits of a day. No row of a user: deleting the account must not make
-- room for more mails to somebody else's address. sender is a hash of the sign-in's id, address one of the address in
-- lower case, both SHA-256; the background work deletes rows older than a day.
create table confirmation_counts (
  sender bytea not null,
  address bytea not null,
  requested_at timestamptz not null
);
create index confirmation_counts_sender on confirmation_counts (sender, requested_at);
create index confirmation_counts_address on confirmation_counts (address, requested_at);
insert into confirmation_counts (sender, address, requested_at)
select sha256(convert_to(u.facebook_id, 'UTF8')), sha256(convert_to(lower(c.email), 'UTF8')), c.requested_at
  from email_confirmations c join users u on u.id = c.user_id
 where c.requested_at > now() - interval '1 day';

-- Only the counts of a day asked for it.
drop index email_confirmations_address;
