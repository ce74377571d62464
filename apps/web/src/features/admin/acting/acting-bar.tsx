import { Button } from '@winnow/ui/button';
import { Icon } from '@winnow/ui/icon';
import { isActing, stopActing } from '../../../shared/session/acting';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { personName } from '../../../shared/format/person-name';
import { useDrag } from './use-drag';

/** A movable bar above every screen while an admin impersonates a user. */
export function ActingBar() {
  const { data: user } = useCurrentUserQuery();
  const { style, handle } = useDrag();
  if (!isActing() || !user) return null;
  const name = personName(user) || user.email;
  return (
    <section
      aria-label="Acting as another user"
      style={style}
      className="fixed inset-x-0 top-3 z-60 mx-auto flex w-max max-w-[calc(100vw-2rem)] items-center gap-3 rounded-card border border-inactive-border bg-inactive-soft py-2 pr-2 pl-1 shadow-float"
    >
      <button
        type="button"
        {...handle}
        aria-label="Move this bar; the arrow keys do it too"
        className="cursor-move touch-none rounded-small p-1.5 text-inactive-text"
      >
        <Icon name="more" />
      </button>
      <p className="text-sm">
        What you do here is done on behalf of <b>{name}</b>.
      </p>
      <Button size="sm" onClick={() => stopActing()}>
        Back to admin account
      </Button>
    </section>
  );
}
