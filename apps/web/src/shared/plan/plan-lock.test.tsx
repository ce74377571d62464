import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test.each(Object.entries(isLocked) as [Status, boolean][])(
  'a %s subscription locks: %s (B-193)',
  async (status, locks) => {
    const body = subscriber('annual', status);
    const view = mount(<PlanLock>the content</PlanLock>, {
      answers: { [person]: { status: 200, body } },
    });
    await waitFor(() => expect(view.callsTo(person)).toHaveLength(1));
    if (!locks) {
      expect(screen.queryByRole('button')).toBeNull();
      return;
    }
    const lock = await screen.findByRole('button');
    expect(lock.textContent).toBe('Account is lockedSubscribe to unlock');
    fireEvent.click(lock);
    expect(view.place()).toBe('/subscribe');
  },
);
