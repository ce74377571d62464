import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

interface Complaint {
  code: string;
  message: string;
  file?: string;
}

interface Verdict {
  errors: Complaint[];
  warnings: Complaint[];
}

/** The findings of Mozilla's linter for extensions. It knows Chrome's rules as far as browsers share them. */
export async function lintExtension(zip: string): Promise<Verdict> {
  const home = dirname(createRequire(import.meta.url).resolve('addons-linter/package.json'));
  const child = spawn(process.execPath, [join(home, 'bin/addons-linter'), '--output', 'json', zip]);
  let [said, failed] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (failed += text));
  await new Promise((ended) => child.once('close', ended));
  // Its exit code only repeats whether there were errors.
  if (!said.startsWith('{')) throw new Error(`the linter said nothing: ${failed.slice(-1000)}`);
  return JSON.parse(said) as Verdict;
}
