-- The optional step of the onboarding is skipped by the person, not by one of their browsers.
alter table flags add column announcement_skipped boolean not null default false;
