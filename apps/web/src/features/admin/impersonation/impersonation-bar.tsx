import { Button } from '@winnow/ui/button';
import { Icon } from '@winnow/ui/icon';
import { useState } from 'react';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { personName } from '../../../shared/format/person-name';
import { endToken } from '../../../shared/session/end-token';
import { endImpersonation } from '../../../shared/session/impersonation';
import { stored } from '../../../shared/storage/storage';
import { useDrag } from './use-drag';
import { useTimeLeft } from './use-time-left';

/** A movable bar above every screen while an admin impersonates a user. It blinks five times, then stays still. */
export function ImpersonationBar() {
  const { data: user } = useCurrentUserQuery();
  const { ref, style, handle } = useDrag();
  const left = useTimeLeft();
  const [isEnding, setIsEnding] = useState(false);
  const name = user && (personName(user) || user.email);

  async function end() {
    setIsEnding(true);
    // The api first: afterwards no call of this page may be made with the admin's token.
    await endToken(stored('token') ?? '');
    endImpersonation();
  }

  return (
    <section
      ref={ref}
      aria-label="Acting as another user"
      style={style}
      className="blink-quickly fixed inset-x-0 top-3 z-60 max-[1100px]:top-auto max-[1100px]:bottom-3 mx-auto flex w-max max-w-[calc(100vw-2rem)] items-center gap-3 rounded-card border border-inactive-border bg-inactive-soft py-2 pr-2 pl-1 shadow-float"
    >
      <button
        type="button"
        {...handle}
        aria-label="Move this bar; the arrow keys do it too"
        className="cursor-move touch-none rounded-small p-1.5 text-inactive-text"
      >
        <Icon name="more" />
      </button>
      <div className="text-sm">
        <p>
          What you do here is done on behalf of <b>{name ?? 'another user'}</b>.
        </p>
        <p className="text-xs text-muted">
          {left !== null && (
            <>
              Ends in <span className="tabular-nums">{left}</span>.{' '}
            </>
          )}
          Names of others are hidden unless the user allows support access.
        </p>
      </div>
      <Button size="sm" className="shrink-0" loading={isEnding} onClick={() => void end()}>
        Back to admin account
      </Button>
    </section>
  );
}
