import { callerError } from '@winnow/sdk/errors/call-error';
import { afterEach, expect, test, vi } from 'vitest';
import { sdk } from '../../../shared/api/sdk';
import { letPass } from '../../../testing/clock';
import { allData } from './all-data';

afterEach(() => vi.restoreAllMocks());

const limited = callerError('rate_limited', { retryAfterSeconds: 60 });
const page = (id: number, next: string | null) => ({
  part: 'friends' as const,
  rows: [{ id }],
  next,
});

test('a download of more pages than a minute has goes on in the next one', async () => {
  const data = vi
    .spyOn(sdk.users, 'data')
    .mockResolvedValueOnce(page(1, 'after 1'))
    .mockRejectedValueOnce(limited)
    .mockResolvedValueOnce(page(2, null));
  const all = allData();
  await letPass(60_000);
  expect(await all).toEqual(new Map([['friends', [{ id: 1 }, { id: 2 }]]]));
  expect(data.mock.calls).toEqual([[{}], [{ after: 'after 1' }], [{ after: 'after 1' }]]);
});

test('a second download beside it is refused at once', async () => {
  vi.spyOn(sdk.users, 'data').mockRejectedValueOnce(limited);
  await expect(allData()).rejects.toBe(limited);
});
