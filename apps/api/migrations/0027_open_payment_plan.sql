-- The plan that the open payment is for: of a first purchase that is not paid, no other column has it.
alter table users add column open_payment_plan text;
