-- Discount tokens. No user's data: it is looked up by the token alone. Validity 0 withdraws one.
create table coupons (
  token text collate "C" primary key,
  validity int not null default 1 check (validity >= 0),
  created_at timestamptz not null,
  expires_at timestamptz
);
