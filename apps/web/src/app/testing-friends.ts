import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeRobot, openApp } from './testing';

export const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
export const row = (at: number) => rows()[at]!;
export const chosen = () =>
  rows().flatMap((it, at) => (it.querySelector('input')?.checked ? [at] : []));
export const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
export const shown = () => waitFor(() => expect(rows().length).toBeGreaterThan(3));
export const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Groups of friends' })).findByRole('link', {
    name,
  });

/** All that match were read: what was chosen on this tab can be moved now. */
export const allRead = () =>
  waitFor(() => {
    const [move] = bar().getAllByRole<HTMLButtonElement>('button', {
      name: /whitelist$|^Move to inactive$|^Already removed$/,
    });
    expect([move?.disabled, move?.getAttribute('aria-disabled')]).toEqual([false, null]);
  });

/** Opens a list of friends with a robot beside it, and waits for its rows. */
export async function openFriends(path: string, options: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(path, { robot: fakeRobot(), ...options });
  await shown();
  return app;
}
type App = Awaited<ReturnType<typeof openFriends>>;
export const lists = (app: App) =>
  app.callsTo('GET /friends').filter((call) => call.query['limit'] !== '1');
