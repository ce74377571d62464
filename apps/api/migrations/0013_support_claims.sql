-- Until when a message is in the hands of a worker that tells the help desk; killed meanwhile, it is another's then.
alter table support_messages add column claimed_until timestamptz;
