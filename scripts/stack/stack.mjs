import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { onStop, root } from '../run.mjs';

const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href;

/** Environment of an api that works with the practice network. Without the mail port no mail is sent. */
export function practiceEnvironment(
  sandboxUrl,
  { dialogUrl = `${sandboxUrl}/network`, smtpPort } = {},
) {
  return {
    FB_APP_ID: 'winnow-practice-app',
    FB_APP_SECRET: 'winnow-practice-secret',
    FB_GRAPH_URL: `${sandboxUrl}/graph`,
    FB_DIALOG_URL: dialogUrl,
    FRESHDESK_URL: `${sandboxUrl}/freshdesk`,
    FRESHDESK_API_KEY: 'winnow-practice-key',
    FRESHDESK_LESSONS_FOLDER: '43000170101',
    META_PIXEL_URL: `${sandboxUrl}/network/tr`,
    REWARDFUL_URL: `${sandboxUrl}/rewardful/v1`,
    REWARDFUL_SECRET: 'winnow-practice-secret',
    REWARDFUL_WEBHOOK_SECRET: 'winnow-practice-webhook-secret',
    REWARDFUL_KEY: 'winnow-practice-affiliates',
    REWARDFUL_JS_URL: `${sandboxUrl}/rewardful/rw.js`,
    CHURNKEY_APP_ID: 'winnow-practice-app',
    CHURNKEY_API_KEY: 'winnow-practice-key',
    CHURNKEY_JS_URL: `${sandboxUrl}/churnkey/js/app.js`,
    ZAPIER_HOOK_URL: `${sandboxUrl}/zapier/hooks/catch/1000001/winnow1/`,
    STRIPE_SECRET_KEY: 'sk_test_winnowpractice',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_winnowpractice',
    STRIPE_WEBHOOK_SECRET: 'whsec_winnow_practice',
    STRIPE_API_URL: sandboxUrl,
    STRIPE_JS_URL: `${sandboxUrl}/js/stripe.js`,
    TEST_DISCOUNT_TOKEN: 'winnow-practice-free',
    LAB: 'on',
    ...(smtpPort && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
  };
}

/**
 * Starts the practice network with the other practice services. Port 0 takes a free port. With `data` it keeps its
 * state in that folder. `apiUrl`: the api that takes the payment provider's webhooks.
 */
export function startSandbox({
  port = 0,
  httpsPort = 0,
  smtpPort = 0,
  apiUrl,
  data,
  env = {},
  log,
} = {}) {
  const args = ['--port', port, '--https-port', httpsPort, '--smtp-port', smtpPort].map(String);
  if (apiUrl) args.push('--api', apiUrl);
  if (data) args.push('--data', data);
  return startServer(join(root, 'apps/sandbox/dist/server.js'), { args, env, log });
}

/**
 * Starts the api and the web's files in one process. `env` extends the practice environment. Background tasks
 * run in it too, unless `role` is api alone. A worker is started as docs/operating.md says. With `quickWebAssembly` the
 * WebAssembly of an embedded database is not optimized: that takes more time than it saves where few statements run.
 */
export function startApi({ port = 0, role, env = {}, log, quickWebAssembly = false } = {}) {
  const args = role ? ['--role', role] : [];
  const own = { PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'development', ...env };
  const flags = [
    ...(role === 'worker' ? ['--max-semi-space-size=4'] : []),
    ...(quickWebAssembly ? ['--liftoff-only'] : []),
  ];
  return startServer(join(root, 'apps/api/dist/server.js'), { flags, args, env: own, log });
}

/**
 * Starts a built server and waits for its line {"ready":true,…}. Returns the fields of that line, its `pid`,
 * `stop` (SIGTERM, then SIGKILL), `kill` (at once, like a crash) and `ended`. Throws with the end of its log
 * when it is not ready within a minute. With `log` the server writes its errors directly to that file,
 * without a pipe, so that what it wrote before an answer is there when the answer is.
 */
async function startServer(file, { flags = [], args = [], env = {}, log }) {
  const errors = log ? openSync(log, 'a') : undefined;
  const began = log ? fstatSync(errors).size : 0;
  const child = spawn(process.execPath, [...flags, '--import', exitWithParent, file, ...args], {
    cwd: root,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['pipe', 'pipe', errors ?? 'pipe'],
  });
  if (log) closeSync(errors); // the server has its own descriptor
  let tail = '';
  const keep = (chunk) => {
    if (log) appendFileSync(log, chunk);
    else tail = (tail + chunk).slice(-4000);
  };
  const words = () => (log ? String(readFileSync(log).subarray(began)).slice(-4000) : tail);
  child.stderr?.setEncoding('utf8').on('data', keep);
  child.stdin.on('error', () => {}); // the server ended first
  const ended = new Promise((resolve) => child.once('close', resolve));

  const ready = new Promise((resolve, reject) => {
    let seen = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      keep(chunk);
      seen += chunk;
      const line = seen.split('\n').find((one) => one.startsWith('{"ready":true'));
      if (line && seen.includes(`${line}\n`)) resolve(JSON.parse(line));
    });
    const late = setTimeout(() => reject(new Error(`${file} did not get ready`)), 60_000);
    void ended.then(() => reject(new Error(`${file} ended`)));
    void ended.then(() => clearTimeout(late));
    late.unref();
  });

  const end = (signal, patience) => async () => {
    forget();
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      const clock = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(clock);
    }
  };
  const stop = end('SIGTERM', 8000);
  const forget = onStop(stop);
  try {
    return { ...(await ready), pid: child.pid, stop, kill: end('SIGKILL', 1000), ended };
  } catch (error) {
    await stop();
    throw new Error(`${error.message}:\n${words()}`, { cause: error });
  }
}

/** The environment without variables that would change a practice start. */
function cleanEnvironment() {
  const ours =
    /^(PORT|HOST|DATABASE_URL|DATA_DIR|WEB_|PUBLIC_URL|ROBOT_ID|FB_|FRESHDESK_|META_|REWARDFUL_|STRIPE_|CHURNKEY_|ZAPIER_|TEST_DISCOUNT_|TRIAL_|DATA_REMOVAL_|SMTP_|METRICS_PORT|NODE_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** Throws an Error that names the taken port and what to do. */
export async function claimPort(port, purpose) {
  for (const host of ['127.0.0.1', '::1']) {
    await new Promise((resolve, reject) => {
      const probe = createServer();
      probe.once('error', (error) => {
        if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') resolve();
        else
          reject(
            new Error(
              `Port ${port}, where ${purpose} belongs, is taken by another program. ` +
                'Perhaps Winnow is running already: stop it (Ctrl+C in its terminal) or use its windows.',
            ),
          );
      });
      probe.listen(port, host, () => probe.close(resolve));
    });
  }
}

/** A port that is free at the moment, for a server whose address must be known before it starts. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Arguments of Chromium with the robot loaded. `hosts` maps host names to loopback ports. With it all other
 * names are unresolvable, so no request can leave this machine.
 */
export function chromiumArguments({ extension, hosts } = {}) {
  const args = [
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ];
  if (extension)
    args.push(`--disable-extensions-except=${extension}`, `--load-extension=${extension}`);
  if (hosts) {
    const rules = Object.entries(hosts).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`);
    rules.push('MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1');
    // Playwright's own switch for certificates does not apply to fetch in a service worker.
    args.push(`--host-resolver-rules=${rules.join(', ')}`, '--ignore-certificate-errors');
  }
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return args;
}

export const builds = {
  practice: join(root, 'apps/robot/dist-practice'),
  store: join(root, 'apps/robot/dist'),
};
