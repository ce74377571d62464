-- The payment attempts that claimed a token. A subscription names the attempt that bought it, so that the token of a paid
-- one is over however the answer was lost.
alter table coupon_claims add column attempts text[] not null default '{}';
