import { withEntry } from './edit.mjs';
import { spellings } from './names.mjs';

const samples = 'apps/api/src/testing/sample-inputs.ts';

/**
 * A new call of a module, for example `friends.archive`. `route` is needed when it is not POST
 * /friends/archive.
 */
export function newEndpoint(given, { files, read, route }) {
  const [module, verb] = given.split('.').map((part) => spellings(part));
  if (!module || !verb)
    throw new Error('An endpoint is named module.verb, for example friends.archive.');
  const name = verb.camel;
  const path = route ?? `POST /${module.snake}/${verb.snake}`;
  if (!/^(GET|POST|PUT|PATCH|DELETE) \/\S+$/.test(path)) throw new Error(`${path} is no route.`);

  const contract = theFile('packages/sdk/src/contract/', `export const ${module.camel} = {`);
  const routes = theFile('apps/api/src/modules/', `implement(contract.${module.camel}, {`);
  const service = routes.replace(/routes\.ts$/, 'service.ts');
  const alias = /import \* as (\w+) from '\.\/service';/.exec(read(routes))?.[1];
  if (!alias)
    throw new Error(`${routes} does not import its service as a whole; write it by hand.`);

  function theFile(folder, opening) {
    const found = files.find((file) => file.startsWith(folder) && read(file).includes(opening));
    if (!found)
      throw new Error(`There is no module ${module.camel} (pnpm new module ${module.kebab}).`);
    return found;
  }

  return {
    files: {},
    changes: {
      'packages/sdk/src/contract/routes.ts': (text) =>
        withEntry(text, `\n  ${module.camel}: {`, `    ${name}: '${path}'`),
      [samples]: (text) => withEntry(text, `\n    ${module.camel}: {`, `      ${name}: {}`),
      [contract]: (text) =>
        withEntry(
          text,
          `export const ${module.camel} = {`,
          `  ${name}: endpoint({
    route: routes.${module.camel}.${name},
    summary: 'What it does, in one sentence.',
    access: 'user',
    input: z.object({}),
    output: z.object({}),
  })`,
        ),
      [routes]: (text) =>
        withEntry(
          text,
          `implement(contract.${module.camel}, {`,
          `  ${name}: ({ db, userId }, input) => ${alias}.${name}(db, userId, input)`,
        ),
      [service]: (text) => `${text}
export async function ${name}(..._call: unknown[]): Promise<never> {
  throw new Error('${module.camel}.${name} is not written yet');
}
`,
    },
    next: [
      `input, output, access and errors in ${contract}, and a sample of its input in ${samples}`,
      `${name} in ${service}, its SQL and a test`,
      'what apps/web/src/testing/fixture-api/api.ts answers, once the web calls it',
    ],
  };
}
