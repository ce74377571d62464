import { brand } from '@winnow/sdk/brand';
import { isActive, type Job, type JobName } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { type RobotSlice, selectJobs } from '../../../shared/robot/slice';
import { useRobotSend } from '../../../shared/robot/use-robot';
import { useSharedSelector } from '../../../shared/shared-state';
import { WaitingPage } from '../../../shared/feedback/waiting-page';
import { endSession } from './end-session';
import { disconnectRobot, type ForgetRefusal } from './disconnect-robot';

/** The effect of stopping, by the kind of the unfinished job. */
const stopMeans: Partial<Record<JobName, string>> = {
  remove_user_friends:
    'Everyone still waiting stays your friend. Friends already removed stay removed.',
  add_user_friends: 'No more friend requests are sent. Requests already sent stay sent.',
  fetch_user_newsfeed: 'No more posts get a reaction. Reactions already given stay.',
};
const doneStays = `What the robot did on ${brand.network} stays as it is.`;

function stopWords(jobs: readonly Job[]): string {
  const names = jobs.filter(({ status }) => isActive(status)).map(({ name }) => name);
  const means = [...new Set(names)].flatMap((name) => stopMeans[name] ?? []);
  // Opened by its address, this page knows no jobs.
  return means.length === 0 ? doneStays : means.join(' ');
}

const words = {
  job_under_way: {
    goOn: 'Stop it and sign out',
    means: (jobs: readonly Job[]) =>
      `${stopWords(jobs)} Results that cannot be saved within a few seconds are discarded.`,
  },
  outbox_undelivered: {
    goOn: 'Sign out and discard them',
    means: () => `Signing out discards what has not been delivered. ${doneStays}`,
  },
};

interface Question extends ForgetRefusal {
  goOn: () => void;
}

/** Signs out. Asks first while the robot works, or has data that the api does not have. */
export function SignOut() {
  const send = useRobotSend();
  const store = useStore<{ robot: RobotSlice }>();
  const navigate = useNavigate();
  const { data: user, isLoading } = useCurrentUserQuery();
  const userId = user?.id ?? null;
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    if (isLoading) return undefined;
    const leaving = new AbortController();
    const ask = (refusal: ForgetRefusal) =>
      new Promise<void>((resolve) => {
        const goOn = () => {
          setQuestion(null);
          resolve();
        };
        setQuestion({ ...refusal, goOn });
      });
    const { signal } = leaving;
    void disconnectRobot({ store, send, userId, signal }, ask).then(() =>
      signal.aborted ? undefined : endSession(),
    );
    return () => leaving.abort();
  }, [store, send, userId, isLoading]);

  const jobs = useSharedSelector(selectJobs);
  const asked = question && words[question.code];
  return (
    <>
      <WaitingPage label="Signing you out" />
      {question && asked && (
        <Dialog
          open
          dismissible={false}
          onOpenChange={() => {}}
          tone="danger"
          title="Sign out now?"
          description={`${question.text} ${asked.means(jobs)}`}
          footer={
            <>
              <Button onClick={() => void navigate('/dashboard')}>Stay signed in</Button>
              <Button variant="danger" onClick={question.goOn}>
                {asked.goOn}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
