import { brand } from '@winnow/sdk/brand';
import { friendRequestAdvice, friendRequestsPerDay } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Link } from 'react-router';
import { Guide } from '../../shared/guide';

const steps = [
  [
    'Sync your engagement',
    'The robot reads who reacted to, commented on or shared your posts. Whoever is no friend of yours stands on the Non-Friends tab.',
  ],
  [
    'Choose whom you know',
    'Click a row, or drag over several. Who was sent a request, or has no Add Friend option, cannot be chosen.',
  ],
  [
    'Press Add friends',
    'You see who, how long and what is left before anything is sent. You can pause at any time and go on later.',
  ],
  [
    'Sync your friends again',
    'When somebody accepts, the next friends sync moves them to your friends.',
  ],
] as const;

const advice = [
  [
    `${friendRequestAdvice.leastPerDay} to ${friendRequestAdvice.mostPerDay} a day`,
    'is what we advise.',
  ],
  [`${friendRequestsPerDay} a day`, 'is the most that PRO sends.'],
  ['30 to 40 seconds', 'pass between two requests.'],
  [
    '24 to 48 hours',
    `are to be waited when ${brand.network} blocks requests for a while; then start again with 10 a day. The robot does so by itself.`,
  ],
] as const;

/** How friend requests work, and how many are wise. */
export function RequestGuide() {
  return (
    <Guide
      title="Friend Requests"
      subtitle="To people who engaged with your posts and are no friends yet."
      actions={
        <Button variant="primary" render={(props) => <Link to="/friends/nonfriends" {...props} />}>
          Go to Non-Friends
        </Button>
      }
      label="Sending friend requests"
      steps={steps}
    >
      <Card title="How many are wise">
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
