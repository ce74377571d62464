import { readFileSync } from 'node:fs';
import { expect, test as base } from '../fixtures';
import { apiClient } from '../stack/api-client';
import { arrangeSignIn } from '../stack/arrange-session';
import type { PersonName } from '../stack/sandbox-control';
import { endOf } from '../stack/transport';

// Nothing of this is on a screen. The failed tasks are logged as errors, which the fixture of the logs would take.
const test = base.extend({ expectComplaint: async ({}, use) => use(() => {}) });

test.use({ asksMarketing: true });

test(
  'who agreed reaches the marketing tool once, though it was down, had enough of us, or was slow',
  { tag: '@full' },
  async ({ playwright, sandbox, stack }) => {
    const from = endOf(stack.log);
    const arrive = async (name: PersonName) => {
      const request = await playwright.request.newContext();
      let token: string | null = null;
      const api = apiClient(stack.apiUrl, 'plain', () => token);
      const networkSignInUrl = sandbox.signInUrl(name);
      const places = { webUrl: stack.webUrl, networkSignInUrl };
      ({ token } = await api.auth.exchange(await arrangeSignIn(request, places)));
      await request.dispose();
      return api;
    };
    const people = [await arrive('dana'), await arrive('alex'), await arrive('fresh')];
    await sandbox.fault('marketing_down', { n: 1 });
    await sandbox.fault('marketing_limit', { n: 1, retry_after: 1 });
    await sandbox.fault('marketing_slow', { ms: 300 });
    const outcomes = async () =>
      (await sandbox.requests('marketing')).map(({ outcome }) => outcome);
    const agreed = { user_agent: 'Mozilla/5.0', marketing: true };
    for (const [index, { conversions }] of people.entries()) {
      await conversions.answer(agreed);
      await conversions.answer(agreed);
      // One after another, so that each meets a fault of its own.
      await expect.poll(outcomes).toHaveLength(index + 1);
    }
    expect(await outcomes()).toEqual(['down', 'limited', 'ok']);

    // The task's first pause is 30 s.
    await expect.poll(sandbox.contacts.bind(sandbox), { timeout: 90_000 }).toHaveLength(3);
    const [finn, ...later] = await sandbox.contacts();
    expect(finn).toEqual({
      email: 'finn.marlowe@people.example',
      firstname: 'Finn',
      lastname: 'Marlowe',
    });
    expect(later).toHaveLength(2);
    expect(later).toEqual(
      expect.arrayContaining([
        { email: 'dana.whitfield@people.example', firstname: 'Dana', lastname: 'Whitfield' },
        { email: 'alex.brannigan@people.example', firstname: 'Alex', lastname: 'Brannigan' },
      ]),
    );
    expect(await outcomes()).toEqual(['down', 'limited', 'ok', 'ok', 'ok']);
    const log = readFileSync(stack.log).subarray(from).toString('utf8');
    expect(log).toContain('answered with status 502');
    expect(log).toContain('answered with status 429');
    expect(log).not.toMatch(/hooks\/catch|@people\.example/);
    for (const { users } of people) await users.remove({ confirm: 'delete everything' });
  },
);
