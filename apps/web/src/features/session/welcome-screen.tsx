import { Button } from '@winnow/ui/button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { LonePage } from '../../shared/feedback/lone-page';
import { useWriteFlagsMutation } from '../../shared/api/user-api';

/** Greets a user once, on the first visit. */
export function WelcomeScreen({ firstName }: { firstName: string | null }) {
  const [write] = useWriteFlagsMutation();
  useEffect(() => void write({ welcome_page_seen: true }), [write]);
  return (
    <LonePage
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      actions={
        <Button
          variant="primary"
          size="lg"
          render={(props) => <Link to="/dashboard" replace {...props} />}
        >
          Continue
        </Button>
      }
    >
      First the robot reads your friends list, then who engages with your posts. After that you
      choose, and no one is removed before you confirm it.
    </LonePage>
  );
}
