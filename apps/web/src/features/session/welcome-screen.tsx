import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useWriteFlagsMutation } from '../../shared/person-api';

/** Greets a person on their first visit, once. */
export function WelcomeScreen({ firstName }: { firstName: string | null }) {
  const [write] = useWriteFlagsMutation();
  useEffect(() => void write({ welcome_page_seen: true }), [write]);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[460px]">
        <Brand name={brand.name} size="lg" />
        <h1 className="mt-8 text-title">{firstName ? `Welcome, ${firstName}` : 'Welcome'}</h1>
        <p className="mt-2 text-lg text-muted">
          First the robot reads your friends list, then who engages with your posts. After that you
          choose, and nobody is removed before you confirm it.
        </p>
        <Button
          className="mt-6"
          variant="primary"
          size="lg"
          render={(props) => <Link to="/dashboard" replace {...props} />}
        >
          Continue
        </Button>
      </div>
    </main>
  );
}
