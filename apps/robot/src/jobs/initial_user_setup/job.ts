import type { Implementation } from '../../engine/work/implementation';

/** Reads who is signed in on the network. Reads nothing about other people. */
export const initialUserSetup: Implementation<'initial_user_setup'> = async (run) => {
  const identity = await run.step('identity', async () => {
    const { language: _, ...read } = await run.network.identity();
    run.identified(read);
    run.send(
      { call: 'identity', input: { identity: read, confirmed: false } },
      { notifies: 'reload_user' },
    );
    return { full_name: read.full_name, username: read.username };
  });
  await run.report({ done: 1, total: 1, unit: 'accounts', text: 'Check who is signed in' });
  return identity;
};
