import { brand } from '@winnow/sdk/brand';
import { freeReactions, recommendedReactionBatches } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { PageHeader } from '@winnow/ui/page-header';
import { Stepper } from '@winnow/ui/stepper';
import { useNavigate } from 'react-router';
import { store } from '../../shared/storage';

const steps = [
  ['Choose the reaction', 'Love or Like. The same one for every post of a run.'],
  [
    'Choose how many, and how fast',
    'The robot waits between two reactions, at random within the delay you choose. A longer delay is gentler on your account.',
  ],
  [
    'Start',
    `The robot opens a small window, walks down your ${brand.network} feed and reacts. You can watch, pause and go on.`,
  ],
  [
    'Read what was done',
    'Every post is listed with a link. A reaction counts once it is seen on the post.',
  ],
] as const;

const never = [
  'a post that you reacted to already',
  'the same post twice',
  'sponsored posts',
  'posts of groups, while they are switched off',
];

/** What auto reactions do and do not do. Going on closes the guide for good. */
export function ReactionsGuide() {
  const navigate = useNavigate();
  function goOn() {
    store('firstTimePopup', 'false');
    void navigate('/auto_react');
  }
  return (
    <>
      <PageHeader
        title="How Auto Reactions work"
        subtitle="Read this once before the first run."
        actions={
          <Button variant="primary" onClick={goOn}>
            Go to Auto Reactions
          </Button>
        }
      />
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Card title="In four steps">
          <Stepper
            label="Auto reactions"
            steps={steps.map(([title, description]) => ({
              key: title,
              title,
              description,
              state: 'plain',
            }))}
          />
        </Card>
        <div className="flex flex-col gap-5">
          <Card title="It never reacts to">
            <ul className="list-disc space-y-1 pl-5 text-muted">
              {never.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
          </Card>
          <Card title="How many are wise">
            <p className="text-muted">
              {recommendedReactionBatches.join(' or ')} at a time. Without PRO there are{' '}
              {freeReactions} in all; with PRO there is a limit a day, which protects your account.
            </p>
          </Card>
        </div>
      </div>
    </>
  );
}
