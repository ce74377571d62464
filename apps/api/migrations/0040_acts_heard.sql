-- heard_at: when the api first had the act. Before this release: null, and then its last change is the best that is known.
alter table acts add column heard_at timestamptz;
