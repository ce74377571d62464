import { Button } from '@winnow/ui/button';
import type { MenuItem } from '@winnow/ui/menu';
import { Tooltip } from '@winnow/ui/tooltip';
import { LazyMenu } from '../../../shared/dialogs/lazy-menu';
import type { Act, Ask } from './acts/user-act';
import type { UserFile } from './users-api';

interface Props {
  user: UserFile['user'];
  /** The admin's own account: admins cannot ban, lock, demote, cancel or delete themselves here. */
  isOwn: boolean;
  ask: Ask;
}

type ItemLook = Omit<Exclude<MenuItem, { separator: true }>, 'key' | 'label'>;

/** Everything that concerns the account as a whole, at the right of the user's name. */
export function UserActions({ user, isOwn, ask }: Props) {
  const item = (act: Act, label: string, more: ItemLook): MenuItem => ({
    key: act,
    label,
    onSelect: () => ask(act),
    ...more,
  });
  const why = refusalOf(user, isOwn);
  return (
    <>
      <Tooltip content={why}>
        <Button icon="login" unavailable={why !== ''} onClick={() => ask('signInAs')}>
          Sign in as
        </Button>
      </Tooltip>
      <LazyMenu
        label="Account"
        align="end"
        trigger={<Button iconEnd="chevron-down">Account</Button>}
        items={[
          item('pin', user.admin_pinned ? 'Unpin' : 'Pin', { icon: 'star' }),
          item('email', 'Change e-mail address', { icon: 'mail' }),
          item('lock', user.locked_by_admin ? 'Unlock' : 'Lock', { icon: 'lock', disabled: isOwn }),
          item('ban', user.is_banned ? 'Lift the ban' : 'Ban', {
            icon: 'circle-x',
            disabled: isOwn,
          }),
          item('admin', user.is_admin ? 'Take the admin’s rights' : 'Make admin', {
            icon: 'shield',
            disabled: isOwn,
          }),
          { key: 'danger', separator: true },
          item('clear', 'Clear fetched data', { icon: 'undo', tone: 'danger' }),
          item('delete', 'Delete user', { icon: 'trash', tone: 'danger', disabled: isOwn }),
        ]}
      />
    </>
  );
}

/** Why an admin cannot act as this user; empty when they can. */
function refusalOf({ is_admin, is_banned }: UserFile['user'], isOwn: boolean): string {
  if (isOwn) return 'This is your own account.';
  if (is_admin) return 'You cannot act as an admin.';
  return is_banned ? 'You cannot act as a banned user.' : '';
}

/** What concerns the plan and its payments. */
export function PlanActions({ user, isOwn, ask }: Props) {
  const known = user.stripe_customer_id !== null;
  const item = (act: Act, label: string, look: ItemLook = {}): MenuItem => ({
    key: act,
    label,
    onSelect: () => ask(act),
    ...look,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Tooltip content={known ? '' : 'Stripe does not know this user: nothing was bought.'}>
        <Button size="sm" icon="refresh" unavailable={!known} onClick={() => ask('sync')}>
          Sync with Stripe
        </Button>
      </Tooltip>
      <LazyMenu
        label="Change the plan"
        align="end"
        trigger={
          <Button size="sm" iconEnd="chevron-down">
            Change
          </Button>
        }
        items={[
          item('plan', 'Set plan'),
          item('trial', 'Change trial'),
          item('move', 'Move subscription', { disabled: !known }),
          { key: 'danger', separator: true },
          item('cancel', 'Cancel account', { tone: 'danger', disabled: !known || isOwn }),
        ]}
      />
    </div>
  );
}
