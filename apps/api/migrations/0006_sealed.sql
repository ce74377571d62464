-- The keys that sealed calls are opened with, one row for all instances, and the noise of the envelopes that came.
create table rpc_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  private_key bytea not null check (octet_length(private_key) = 32),
  created_at timestamptz not null
);
create table rpc_noise (
  noise bytea primary key check (octet_length(noise) = 16),
  seen_at timestamptz not null
);
