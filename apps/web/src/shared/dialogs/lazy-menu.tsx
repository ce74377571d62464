import type { MenuProps } from '@winnow/ui/menu';
import type { PopoverProps } from '@winnow/ui/popover';
import {
  cloneElement,
  type ComponentProps,
  type ReactElement,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { ErrorBoundary } from '../feedback/error-boundary';
import { lazyComponent } from '../loading/lazy-component';

const Menu = lazyComponent(() => import('@winnow/ui/menu').then(({ Menu: it }) => it));
const Popover = lazyComponent(() => import('@winnow/ui/popover').then(({ Popover: it }) => it));

type Trigger = ReactElement<ComponentProps<'button'>>;

/**
 * Stands in for a trigger while the code of its popup loads. A click in that time opens the popup later, if
 * the trigger still has the focus. With `afterMs` the load starts that much later, or at a click.
 */
function useStandIn(trigger: Trigger, popup: 'menu' | 'dialog', afterMs = 0) {
  const [isAsked, setAsked] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const [isDue, setDue] = useState(afterMs === 0);
  useEffect(() => {
    if (afterMs === 0) return undefined;
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  const standIn = cloneElement(trigger, {
    'aria-haspopup': popup,
    onClick: () => {
      setAsked(true);
      setAwaited(true);
    },
    // After a blur the popup must not open: it would take the focus from where the user went.
    onBlur: () => setAwaited(false),
  });
  return [standIn, isAwaited, isDue || isAsked] as const;
}

/** When the code fails to load, the trigger is disabled and the rest of the screen keeps working. */
const broken = (trigger: Trigger) =>
  cloneElement(trigger, { disabled: true, title: 'This could not be loaded. Reload the page.' });

/** A menu whose code loads after the screen. */
export function LazyMenu({
  trigger,
  afterMs,
  ...rest
}: MenuProps & { trigger: Trigger; afterMs?: number }) {
  const [standIn, isAwaited, isDue] = useStandIn(trigger, 'menu', afterMs);
  if (!isDue) return standIn;
  return (
    <ErrorBoundary fallback={broken(trigger)}>
      <Suspense fallback={standIn}>
        <Menu {...rest} trigger={trigger} defaultOpen={isAwaited} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A popover whose code loads after the screen. */
export function LazyPopover({ trigger, ...rest }: PopoverProps & { trigger: Trigger }) {
  const [standIn, isAwaited] = useStandIn(trigger, 'dialog');
  return (
    <ErrorBoundary fallback={broken(trigger)}>
      <Suspense fallback={standIn}>
        <Popover {...rest} trigger={trigger} defaultOpen={isAwaited} />
      </Suspense>
    </ErrorBoundary>
  );
}
