-- Whether the person agreed that their name and address are handed to the marketing tool. Null: not asked. The consent to
-- conversion events says nothing about it, so whoever was requested by that one alone is not sent.
alter table conversion_consents add column marketing_granted boolean;
delete from marketing_contacts where sent_at is null;
