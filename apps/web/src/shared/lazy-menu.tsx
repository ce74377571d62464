import type { MenuProps } from '@winnow/ui/menu';
import type { PopoverProps } from '@winnow/ui/popover';
import {
  cloneElement,
  type ComponentProps,
  lazy,
  type ReactElement,
  Suspense,
  useState,
} from 'react';
import { ErrorBoundary } from './error-boundary';

const Menu = lazy(() => import('@winnow/ui/menu').then(({ Menu: it }) => ({ default: it })));
const Popover = lazy(() =>
  import('@winnow/ui/popover').then(({ Popover: it }) => ({ default: it })),
);

type Trigger = ReactElement<ComponentProps<'button'>>;

/** Stands in for a trigger whose popup's code is still on its way; a click meanwhile is not lost. */
function useStandIn(trigger: Trigger, popup: 'menu' | 'dialog') {
  const [isAsked, setAsked] = useState(false);
  const standIn = cloneElement(trigger, {
    'aria-haspopup': popup,
    onClick: () => setAsked(true),
  });
  return [standIn, isAsked] as const;
}

/** Where that code does not come the rest of the screen goes on. */
const broken = (trigger: Trigger) =>
  cloneElement(trigger, { disabled: true, title: 'This could not be loaded. Reload the page.' });

/** A menu whose code comes once the screen stands. */
export function LazyMenu({ trigger, ...rest }: MenuProps & { trigger: Trigger }) {
  const [standIn, isAsked] = useStandIn(trigger, 'menu');
  return (
    <ErrorBoundary fallback={broken(trigger)}>
      <Suspense fallback={standIn}>
        <Menu {...rest} trigger={trigger} defaultOpen={isAsked} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** A popover whose code comes once the screen stands. */
export function LazyPopover({ trigger, ...rest }: PopoverProps & { trigger: Trigger }) {
  const [standIn, isAsked] = useStandIn(trigger, 'dialog');
  return (
    <ErrorBoundary fallback={broken(trigger)}>
      <Suspense fallback={standIn}>
        <Popover {...rest} trigger={trigger} defaultOpen={isAsked} />
      </Suspense>
    </ErrorBoundary>
  );
}
