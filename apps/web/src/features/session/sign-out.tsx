import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from '../../shared/person-api';
import type { RobotSlice } from '../../shared/robot/slice';
import { useRobotSend } from '../../shared/robot/use-robot';
import { WaitingPage } from '../../shared/waiting-page';
import { endSession } from './end-session';
import { forgetPerson, type ForgetRefusal } from './forget-person';

const words = {
  job_under_way: {
    goOn: 'Stop it and sign out',
    means:
      'Everyone still waiting stays your friend. Friends already removed stay removed. Results that cannot be saved within a few seconds are discarded.',
  },
  outbox_undelivered: {
    goOn: 'Sign out and discard them',
    means:
      'Signing out discards what has not been delivered. Friends already removed stay removed.',
  },
};

interface Question extends ForgetRefusal {
  goOn: () => void;
}

/** Signs out; asks first while the robot is at work, or holds something that the api does not have. */
export function SignOut() {
  const send = useRobotSend();
  const store = useStore<{ robot: RobotSlice }>();
  const navigate = useNavigate();
  const { data: user, isLoading } = useCurrentUserQuery();
  const person = user?.id ?? null;
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
    void forgetPerson({ store, send, person, signal: leaving.signal }, ask).then(() =>
      endSession(),
    );
    return () => leaving.abort();
  }, [store, send, person, isLoading]);

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
          description={`${question.text} ${asked.means}`}
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
