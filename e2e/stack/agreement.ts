import { expect } from '@playwright/test';
import type { ActLineKind } from '@winnow/sdk/jobs';
import type { Person } from './person';
import { askRobotDatabase } from './robot-database';
import { evaluateInRobotPage } from './robot-state';
import type { Truth } from './sandbox-control';

interface LedgerLine {
  kind: ActLineKind;
  facebook_id: string;
  state: string;
  evidence: string;
}

interface Sides {
  network: (truth: Truth) => { id: string; times: number }[];
  /** Null if the api stores only the count. */
  api: ((person: Person) => Promise<string[]>) | null;
  limits: (person: Person) => Promise<{ current: { spent: number } }>;
}

const idOf = ({ facebook_id }: { facebook_id: string }) => facebook_id;

const sides: Record<ActLineKind, Sides> = {
  removal: {
    network: ({ unfriended }) => unfriended,
    api: async (person) =>
      (await person.friendsOf({ is_deleted: true }))
        .filter(({ removed_by }) => removed_by === 'unfriended')
        .map(idOf),
    limits: ({ api }) => api.friends.limits({}),
  },
  friend_request: {
    network: ({ requested }) => requested,
    api: async ({ api }) =>
      (await api.nonFriends.list({ limit: 100 })).friends
        .filter(({ request_sent }) => request_sent)
        .map(idOf),
    limits: ({ api }) => api.nonFriends.limits({}),
  },
  reaction: {
    network: ({ reacted }) => reacted.map(({ target, times }) => ({ id: target, times })),
    api: null,
    limits: ({ api }) => api.autoReactions.limits({}),
  },
};

/**
 * Expects that the network, the robot's ledger and the api agree on who was acted on, each once, and on what counts
 * against the limit: besides these only the permits (`held`) of a waiting job. Returns their ids, sorted.
 */
export async function expectAgreed(
  person: Person,
  kind: ActLineKind,
  { held = 0 } = {},
): Promise<string[]> {
  const { network, api, limits } = sides[kind];
  const done = network(await person.sandbox.truth());
  expect(done.every(({ times }) => times === 1)).toBe(true);
  const ids = done.map(({ id }) => id).toSorted();
  const confirmed = (await ledgerOf(person)).filter((line) => line.state === 'confirmed');
  expect(
    confirmed
      .filter((line) => line.kind === kind)
      .map(idOf)
      .toSorted(),
  ).toEqual(ids);
  // Delivered a moment later, so poll.
  if (api) await expect.poll(async () => (await api(person)).toSorted()).toEqual(ids);
  await expect.poll(async () => (await limits(person)).current.spent).toBe(ids.length + held);
  return ids;
}

/** The robot's ledger, read from a page of its origin. */
export async function ledgerOf({ context }: Person): Promise<LedgerLine[]> {
  const lines = await evaluateInRobotPage(context, (page) =>
    askRobotDatabase(page, { store: 'ledger' }),
  );
  return lines as LedgerLine[];
}
