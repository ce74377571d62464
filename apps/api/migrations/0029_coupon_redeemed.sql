-- When a token of a single use was used. The claim says it too, but goes with the account.
alter table coupons add column redeemed_at timestamptz;
update coupons c
   set redeemed_at = (select min(k.redeemed_at) from coupon_claims k where k.token = c.token)
 where is_single_use;
