import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenFiles } from '../checks/conventions.mjs';
import { newEndpoint } from './endpoint.mjs';
import { newFeature } from './feature.mjs';
import { newJob } from './job.mjs';
import { newModule } from './module.mjs';

const kinds = { feature: newFeature, module: newModule, job: newJob, endpoint: newEndpoint };

export const usage = `Usage:
  pnpm new job <verb_user_noun>              for example sync_user_posts
  pnpm new module <name>                     for example saved-posts
  pnpm new endpoint <module.verb> [route]    for example friends.archive "PUT /friends/:id/archive"
  pnpm new feature <name>                    for example saved-posts; its module comes first`;

/**
 * Plans what `pnpm new` writes into the repository at `base`: the whole new text of every path, and the steps
 * left to the developer. Writes no file. Throws when the name already exists or a registry is missing.
 */
export function planNew(base, [kind, name, route]) {
  const make = Object.hasOwn(kinds, kind ?? '') ? kinds[kind] : undefined;
  if (!make || !name) throw new Error(usage);
  const read = (path) => readFileSync(join(base, path), 'utf8');
  const { files, changes, next } = make(name, { files: writtenFiles(base), read, route });

  const there = Object.keys(files).find((path) => existsSync(join(base, path)));
  if (there) throw new Error(`${there} is there already.`);
  const changed = Object.entries(changes).map(([path, change]) => {
    try {
      return [path, change(read(path))];
    } catch (error) {
      throw new Error(`${path} ${error.message}: add ${name} by hand.`, { cause: error });
    }
  });
  return { texts: { ...files, ...Object.fromEntries(changed) }, next };
}
