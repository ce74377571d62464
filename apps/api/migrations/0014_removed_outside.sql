-- outside: a robot reported the removal, and the api had granted no permit for it. The friend is gone all the same.
alter table friends
  drop constraint friends_removed_by_check,
  add constraint friends_removed_by_check check (removed_by in ('unfriended', 'marked', 'gone', 'outside'));
