import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { fakeRobot, openApp } from './app';

export const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
export const row = (at: number) => rows()[at]!;
/** The accessible name of a row's checkbox: 'Select ' and the person's name. */
export const boxName = (at: number) => row(at).querySelector('input')!.getAttribute('aria-label')!;
/** The name that a row shows. */
export const nameAt = (at: number) => boxName(at).replace(/^Select /, '');
export const chosen = () =>
  rows().flatMap((it, at) => (it.querySelector('input')?.checked ? [at] : []));
export const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
export const shown = () => waitFor(() => expect(rows().length).toBeGreaterThan(3));
export const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Groups of friends' })).findByRole('link', {
    name,
  });

/** Waits until all that match are loaded, so that actions are possible. */
export const allRead = () =>
  waitFor(() => {
    const [move] = bar().getAllByRole<HTMLButtonElement>('button', {
      name: /whitelist$|^Move to inactive$|^Already removed$|^Add \d/,
    });
    expect([move?.disabled, move?.getAttribute('aria-disabled')]).toEqual([false, null]);
  });

/** Opens a list of friends with a robot, and waits for its rows. */
export async function openFriends(path: string, options: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(path, { robot: fakeRobot(), ...options });
  await shown();
  return app;
}
type App = Awaited<ReturnType<typeof openFriends>>;
export const lists = (app: App) =>
  app.callsTo('GET /friends').filter((call) => call.query['limit'] !== '1');

/** Opens a list and holds back each load of all that match until the test calls `go`. */
export async function openHeld(path: string, options: Parameters<typeof openFriends>[1] = {}) {
  const app = await openFriends(path, { friends: 800, robot: fakeRobot(), ...options });
  await screen.findByText('64 of 100');
  const answered = fetch;
  const held: (() => void)[] = [];
  let dropped = 0;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (new URL(address, 'http://localhost').pathname.endsWith('friends/all')) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        init.signal?.addEventListener('abort', () => {
          dropped += 1;
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    }
    return answered(address, init);
  });
  const go = async () => {
    await waitFor(() => expect(held.length).toBeGreaterThan(0));
    await act(async () => held.shift()!());
  };
  return { ...app, go, held, dropped: () => dropped };
}

const allowance = (limit: number, left: number) => ({ limit, left, spent: limit - left });
/** An answer of `GET /friends/limits` on the free plan with `left` of 50 removals left. */
export function freeLimits(left: number): { status: number; body: unknown } {
  const free = allowance(50, left);
  const [daily, weekly] = [allowance(100, 100), allowance(500, 500)];
  return {
    status: 200,
    body: {
      current: free,
      daily,
      weekly,
      free,
      reset_at: new Date().toISOString(),
      seconds_till_reset: 60,
    },
  };
}
