-- Which kind of engagement the network did not show whole, and of how many posts.
alter table coverage
  add column reactions_partial int not null default 0,
  add column comments_partial int not null default 0,
  add column shares_partial int not null default 0;
