import { brand } from '@winnow/sdk/brand';
import { friendRequestAdvice, friendRequestsPerDay } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Link } from 'react-router';
import { Guide } from '../../../shared/guide';

const steps = [
  [
    'Sync your engagement',
    'The robot reads who reacted to, commented on or shared your posts. People who are not your friends are listed on the Non-Friends tab.',
  ],
  [
    'Choose people you know',
    'Click a row, or drag over several. People who already have a request, or have no Add Friend option, cannot be selected.',
  ],
  [
    'Press Add friends',
    'Before anything is sent, you see who gets a request, how long it takes and how many requests are left. You can pause at any time.',
  ],
  [
    'Sync your friends again',
    'When someone accepts, the next friends sync moves them to your friends.',
  ],
] as const;

const { minPerDay, maxPerDay, gapSeconds, pauseHours, perDayAfterPause } = friendRequestAdvice;

const advice = [
  [`${minPerDay} to ${maxPerDay} a day`, 'is our advice.'],
  [`${friendRequestsPerDay} a day`, 'is the most that PRO sends.'],
  [`${gapSeconds.min} to ${gapSeconds.max} seconds`, 'pass between two requests.'],
  [
    `Wait ${pauseHours.min} to ${pauseHours.max} hours`,
    `when ${brand.network} blocks requests. Then start again with ${perDayAfterPause} a day. The robot does this automatically.`,
  ],
] as const;

/** How friend requests work, and how many are advisable. */
export function RequestGuide() {
  return (
    <Guide
      title="Friend Requests"
      subtitle="To people who engaged with your posts and are not friends yet."
      actions={
        <Button variant="primary" render={(props) => <Link to="/friends/nonfriends" {...props} />}>
          Go to Non-Friends
        </Button>
      }
      label="Sending friend requests"
      steps={steps}
    >
      <Card title="How many we advise">
        <dl className="flex flex-col gap-3">
          {advice.map(([number, words]) => (
            <div key={number}>
              <dt className="font-strong tabular-nums">{number}</dt>
              <dd className="text-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Guide>
  );
}
