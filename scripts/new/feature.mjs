import { withEntry, withLineBefore } from './edit.mjs';
import { spellings } from './names.mjs';

/** A web feature for a module with a list: its query, the list with a test, and its route. */
export function newFeature(given, { read }) {
  const { kebab, snake, camel, pascal, words, title } = spellings(given);
  if (
    !new RegExp(`^  ${camel}: \\{\\s*list: 'GET `, 'm').test(
      read('packages/sdk/src/contract/routes.ts'),
    )
  )
    throw new Error(
      `The contract comes first: it has no ${camel}.list (pnpm new module ${kebab}).`,
    );
  const folder = `apps/web/src/features/${kebab}`;
  return {
    files: {
      [`${folder}/api.ts`]: `import { api, fromSdk } from '../../shared/api/api';
import { sdk } from '../../shared/api/sdk';

export const ${camel}Api = api.injectEndpoints({
  endpoints: (build) => ({
    ${camel}: build.query({ queryFn: fromSdk(sdk.${camel}.list), providesTags: ['${pascal}'] }),
  }),
});

export const { use${pascal}Query } = ${camel}Api;
`,
      [`${folder}/${kebab}-list.tsx`]: `import { Button } from '@winnow/ui/button';
import { EmptyState } from '@winnow/ui/empty-state';
import { Skeleton } from '@winnow/ui/skeleton';
import { errorText } from '../../shared/feedback/error-text';
import { use${pascal}Query } from './api';

export function ${pascal}List() {
  const { data, error, refetch } = use${pascal}Query({});

  if (error)
    return (
      <EmptyState
        tone="danger"
        title={errorText(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  if (!data) return <Skeleton className="h-24" />;
  if (data.${camel}.length === 0) return <EmptyState title="No ${words} yet" />;

  return (
    <ul aria-label="${title}">
      {data.${camel}.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
`,
      [`${folder}/${kebab}-list.test.tsx`]: `import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../../shared/api/api';
import { ${pascal}List } from './${kebab}-list';

afterEach(cleanup);

function show(answer: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
  });
  render(
    <Provider store={store}>
      <${pascal}List />
    </Provider>,
  );
}

test('names every one', async () => {
  const ${camel} = ['first', 'second'].map((name) => ({ id: name, name }));
  show(() => Response.json({ ${camel} }));
  await screen.findByRole('list', { name: '${title}' });
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['first', 'second']);
});

test('says that there is none', async () => {
  show(() => Response.json({ ${camel}: [] }));
  expect(await screen.findByText('No ${words} yet')).toBeTruthy();
});

test('says what went wrong, and can try again', async () => {
  show(() => new Response('', { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
`,
      [`apps/web/src/app/routes/${kebab}.tsx`]: `import { ${pascal}List } from '../../features/${kebab}/${kebab}-list';
import { Title } from '../title';

export function ${pascal}Route() {
  return (
    <>
      <Title>${title}</Title>
      <${pascal}List />
    </>
  );
}
`,
    },
    changes: {
      'apps/web/src/shared/api/api.ts': (text) => withEntry(text, 'tagTypes: [', `    '${pascal}'`),
      'apps/web/src/app/router.tsx': (text) =>
        withLineBefore(
          withLineBefore(
            text,
            '/** A redirect that keeps',
            `const ${pascal}Route = lazyComponent(() =>
  import('./routes/${kebab}').then(({ ${pascal}Route: it }) => it),
);
`,
          ),
          '<Route path="admin/*"',
          `          <Route path="${snake}" element={<${pascal}Route />} />`,
        ),
    },
    next: [
      'its place in the menu (apps/web/src/app/shell/app-sidebar.tsx), and in the test that lists it (shell.test.tsx)',
      'a page object and an end to end spec',
    ],
  };
}
