import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../run.mjs';

/**
 * A folder for one test: `files` maps paths to text, `copies` names files of the repository to copy, `links`
 * maps paths to folders inside the tree. Call `remove` when done.
 */
export function temporaryTree({ files, copies = [], links = {} }) {
  // The temporary folder may be a symbolic link, and the tools report real paths.
  const base = realpathSync(mkdtempSync(join(tmpdir(), 'winnow-tree-')));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  for (const path of copies) cpSync(join(root, path), join(base, path));
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    symlinkSync(join(base, target), join(base, path));
  }
  return { base, remove: () => rmSync(base, { recursive: true, force: true }) };
}
