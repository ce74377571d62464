import { brand } from '@winnow/sdk/brand';
import { freeReactions, recommendedReactionBatches } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { useNavigate } from 'react-router';
import { Guide } from '../../shared/guide';
import { store } from '../../shared/storage/storage';

const steps = [
  ['Choose the reaction', 'Love or Like. Every post of a run gets the same one.'],
  [
    'Choose how many, and how fast',
    'The robot waits between two reactions, at random within the delay you choose. A longer delay is gentler on your account.',
  ],
  [
    'Start',
    `The robot opens a small window, scrolls through your ${brand.network} feed and reacts. You can watch, pause and resume.`,
  ],
  [
    'Check the result',
    'Every post is listed with a link. A reaction counts once the robot has seen it on the post.',
  ],
] as const;

const never = [
  'a post that you reacted to already',
  'the same post twice',
  'advertisements',
  'suggested posts by people who are not your friends',
  'a post that the robot cannot tell from an advertisement; it counts those',
  'posts of groups, while they are switched off',
];

/** What auto reactions do and do not do. Its button closes the guide for good. */
export function ReactionsGuide() {
  const navigate = useNavigate();
  function goOn() {
    store('firstTimePopup', 'false');
    void navigate('/auto_react');
  }
  return (
    <Guide
      title="How Auto Reactions work"
      subtitle="Read this once before the first run."
      actions={
        <Button variant="primary" onClick={goOn}>
          Go to Auto Reactions
        </Button>
      }
      label="Auto reactions"
      steps={steps}
    >
      <Card title="It never reacts to">
        <ul className="list-disc space-y-1 pl-5 text-muted">
          {never.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </Card>
      <Card title="How many we advise">
        <p className="text-muted">
          {recommendedReactionBatches.join(' or ')} at a time. Without PRO you have {freeReactions}{' '}
          in total; PRO has a daily limit, which protects your account.
        </p>
      </Card>
    </Guide>
  );
}
