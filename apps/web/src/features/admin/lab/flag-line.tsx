import type { Flags } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Select } from '@winnow/ui/select';
import { useState } from 'react';
import type { Person, Step } from './step';
import { StepLine } from './step-rows';

/** All of them: a flag that is missing does not compile. */
const everyFlag: Record<keyof Flags, true> = {
  welcome_page_seen: true,
  checkbox_payment_terms_accept: true,
  announcement_skipped: true,
  count_clicks_confirm_username: true,
  count_clicks_fetch_friends: true,
  count_clicks_fetch_posts: true,
  count_devtools_opens_app: true,
  count_get_new_friends_error: true,
  count_get_posts_error: true,
  count_payment_error: true,
  count_remove_friend_error: true,
  facebook_shared_removed_count: true,
  count_share_facebook_cleaning_announcement: true,
  count_share_facebook_referral_link: true,
  count_share_facebook_unfriending_milestone: true,
  last_share_facebook_unfriending_milestone_at: true,
};
const flags = Object.keys(everyFlag) as (keyof Flags)[];

interface Props {
  person: Person;
  onChoose: (step: Step) => void;
}

/** Removes a flag, also one that otherwise only rises. */
export function FlagLine({ person: { id, name }, onChoose }: Props) {
  const [flag, setFlag] = useState<keyof Flags>('welcome_page_seen');
  return (
    <StepLine label="Flag">
      <Select
        label="Flag"
        hideLabel
        className="min-w-0 flex-1 basis-64"
        options={flags.map((value) => ({ value, label: value }))}
        value={flag}
        onValueChange={setFlag}
      />
      <Button
        onClick={() =>
          onChoose({
            label: 'Remove flag',
            question: `Remove the flag ${flag} of ${name}?`,
            note: 'It is as on the first day again.',
            confirm: 'Remove the flag',
            action: { name: 'remove_flag', id, flag },
          })
        }
      >
        Remove flag
      </Button>
    </StepLine>
  );
}
