import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mount } from '../../testing/mount';
import { type Status, subscriber } from '../../testing/subscriptions';
import { PlanLock } from './plan-lock';

/** By the function that the api and the robot use too. */
const isLocked: Record<Status, boolean> = {
  active: false,
  trialing: false,
  past_due: false,
  incomplete: false,
  incomplete_expired: false,
  canceled: true,
  unpaid: true,
};
const person = 'GET /users/current';

const statuses = Object.keys(isLocked) as Status[];
const open = (status: Status) => {
  const body = subscriber('annual', status);
  return mount(<PlanLock>the content</PlanLock>, { answers: { [person]: { status: 200, body } } });
};

test.each(statuses.filter((status) => !isLocked[status]))('%s is open', async (status) => {
  const view = open(status);
  await waitFor(() => expect(view.callsTo(person)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(statuses.filter((status) => isLocked[status]))(
  '%s locks: the overlay leads to buying',
  async (status) => {
    const view = open(status);
    const lock = await screen.findByRole('button');
    expect(lock.textContent).toBe('Account is lockedSubscribe to unlock');
    fireEvent.click(lock);
    expect(view.place()).toBe('/subscribe');
  },
);

test('a lock by an admin leads to support, and sells nothing', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const body = { ...subscriber('annual', 'active'), is_locked: true, locked_by_admin: true };
  const view = mount(<PlanLock>the content</PlanLock>, {
    answers: { [person]: { status: 200, body } },
  });
  const lock = await screen.findByRole('button');
  expect(lock.textContent).toBe('Account is lockedWrite to support to unlock');
  fireEvent.click(lock);
  expect(leave).toHaveBeenCalledWith('mailto:support@winnow.example');
  expect(view.place()).toBe('/');
  leave.mockRestore();
});
