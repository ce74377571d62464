-- People see where they are signed in: the kind of browser, where it said.
alter table tokens add column browser text;

-- How many events one person makes a day is limited; what the robot says of when they happened does not count for that.
alter table conversion_events add column recorded_at timestamptz not null default now();
-- What is kept already counts to the day it happened on, not to that of the upgrade.
update conversion_events set recorded_at = least(happened_at, recorded_at);
-- When it was last said of somebody that there were too many.
alter table conversion_consents add column capped_at timestamptz;
