import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JobActs } from './job-acts';

test('a removal with a problem has the specification’s words once, and plain ones beside them (A-429)', () => {
  const text = 'This profile have some issue in removal, please try to remove it manually.';
  const failed = { facebook_id: '2', full_name: 'Anja Petrović', state: 'failed' as const, at: '' };
  render(
    <JobActs
      job={{
        id: 'job-00000001',
        name: 'remove_user_friends',
        args: {},
        args_id: 'a',
        status: 'done',
        progress: null,
        acts: [{ ...failed, text }],
        created_at: '2026-11-21T09:00:00.000Z',
      }}
    />,
  );
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(
    screen.getByText(
      /^Something is wrong with each profile marked ‘Not removed’\. Open the profile and unfriend there\./,
    ),
  ).toBeTruthy();
});
