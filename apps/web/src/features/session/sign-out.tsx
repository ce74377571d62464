import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Spinner } from '@winnow/ui/spinner';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { count } from '../../shared/format';
import { type RobotSlice, selectOutboxSize } from '../../shared/robot/slice';
import { useRobotSend } from '../../shared/robot/use-robot';
import { endSession } from './end-session';

/** Signs out; asks first when the robot still holds something that the api does not have. */
export function SignOut() {
  const send = useRobotSend();
  const navigate = useNavigate();
  const undelivered = useSelector((state: { robot: RobotSlice }) => selectOutboxSize(state));
  const started = useRef(false);

  useEffect(() => {
    if (undelivered > 0 || started.current) return;
    started.current = true;
    void endSession(send);
  }, [undelivered, send]);

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Spinner size={24} label="Signing you out" />
      {undelivered > 0 && (
        <Dialog
          open
          dismissible={false}
          onOpenChange={() => {}}
          tone="danger"
          title="Sign out now?"
          description={`The robot still holds ${count(undelivered, 'result')} that could not be delivered. Signing out drops what was not delivered; friends already removed stay removed.`}
          footer={
            <>
              <Button onClick={() => void navigate('/dashboard')}>Stay signed in</Button>
              <Button variant="danger" onClick={() => void endSession(send)}>
                Sign out and drop them
              </Button>
            </>
          }
        />
      )}
    </main>
  );
}
