import { withEntry, withImport, withLineBefore } from './edit.mjs';
import { singular, spellings } from './names.mjs';

/** An api module: its contract, routes, service and SQL with a test on a real database, and its migration. */
export function newModule(given, { files }) {
  const { kebab, snake, camel, pascal, words } = spellings(given);
  const entity = singular(pascal);
  const migrations = files.filter((path) => /^apps\/api\/migrations\/\d{4}_.*\.sql$/.test(path));
  const number = String(migrations.length + 1).padStart(4, '0');
  const folder = `apps/api/src/modules/${kebab}`;
  return {
    files: {
      [`packages/sdk/src/contract/${kebab}.ts`]: `import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

export const ${entity} = z.object({ id: z.uuid(), name: z.string() });
export type ${entity} = z.infer<typeof ${entity}>;

export const ${camel} = {
  list: endpoint({
    route: routes.${camel}.list,
    summary: "The user's ${words}.",
    access: 'user',
    input: z.object({}),
    output: z.object({ ${camel}: z.array(${entity}) }),
  }),
};
`,
      [`${folder}/routes.ts`]: `import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as ${camel} from './service';

export const ${camel}Routes = implement(contract.${camel}, {
  list: ({ db, userId }) => ${camel}.list(db, userId),
});
`,
      [`${folder}/service.ts`]: `import type { ${entity} } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import * as sql from './sql';

export async function list(db: Db, userId: string): Promise<{ ${camel}: ${entity}[] }> {
  return { ${camel}: await sql.select${pascal}(db, userId) };
}
`,
      [`${folder}/sql.ts`]: `import type { ${entity} } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';

export async function select${pascal}(db: Db, userId: string): Promise<${entity}[]> {
  return db.query<${entity}>(
    \`select id, name
       from ${snake}
      where user_id = $1
      order by name, id\`,
    [userId],
  );
}
`,
      [`${folder}/service.test.ts`]: `import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openWorld } from '../../testing/world';

test("list returns only the user's own ${words}", async () => {
  const world = await openWorld();
  const [ann, bob] = [await world.someone(), await world.someone()];
  const owned = [
    [ann, 'second'],
    [ann, 'first'],
    [bob, 'of another'],
  ] as const;
  for (const [{ id }, name] of owned)
    await world.db.query('insert into ${snake} (user_id, id, name) values ($1, $2, $3)', [
      id,
      randomUUID(),
      name,
    ]);

  const { ${camel} } = await ann.page.${camel}.list({});

  expect(${camel}.map(({ name }) => name)).toEqual(['first', 'second']);
});
`,
      [`apps/api/migrations/${number}_${snake}.sql`]: `create table ${snake} (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  name text not null,
  primary key (user_id, id)
);
`,
    },
    changes: {
      'packages/sdk/src/contract/routes.ts': (text) =>
        withEntry(text, 'routes = {', `  ${camel}: { list: 'GET /${snake}' }`),
      'packages/sdk/src/contract/index.ts': (text) =>
        withEntry(
          withLineBefore(
            withImport(text, `import { ${camel} } from './${kebab}';`),
            "export { routes } from './routes';",
            `export { ${entity} } from './${kebab}';`,
          ),
          'contract = {',
          `  ${camel}`,
        ),
      'apps/api/src/handlers.ts': (text) =>
        withEntry(
          withImport(text, `import { ${camel}Routes } from './modules/${kebab}/routes';`),
          'handlers: Handlers = {',
          `  ${camel}: ${camel}Routes`,
        ),
      'apps/api/src/testing/sample-inputs.ts': (text) =>
        withEntry(text, 'return {', `    ${camel}: { list: {} }`),
    },
    next: [
      `the columns in ${number}_${snake}.sql and the fields in the contract`,
      'further calls: pnpm new endpoint',
    ],
  };
}
