import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { freePort, practiceEnvironment, startApi } from '../scripts/stack/stack.mjs';

/** The built api on a free port, connected to a practice network. `env` has precedence. */
export async function apiBeside(sandboxUrl, env = {}) {
  return startedAt(await freePort(), { ...practiceEnvironment(sandboxUrl), ...env });
}

/**
 * The built api in production mode. It has no practice network, so no user can sign in. It sends no request
 * to the real network either.
 */
export async function apiInProduction(env, role) {
  const keys = { FB_APP_ID: 'winnow-bench-app', FB_APP_SECRET: 'winnow-bench-secret' };
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bench.winnow.example' };
  return startedAt(await freePort(), { ...keys, ...production, ...env }, role);
}

async function startedAt(port, env, role) {
  const origin = `http://localhost:${port}`;
  const own = { PUBLIC_URL: origin, LOG_LEVEL: 'warn', ...env };
  return { ...(await startApi({ port, env: own, role })), origin, v1: `${origin}/v1` };
}

/** Signs Dana in page by page, like a browser. Returns the tokens of a session and of a robot. */
export async function signIn({ v1 }, sandboxUrl) {
  const entered = await fetch(`${sandboxUrl}/__sandbox/sign-in?person=dana`, {
    redirect: 'manual',
  });
  const network = cookiesOf(entered);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const started = await fetch(`${v1}/auth/start?challenge=${challenge}`, { redirect: 'manual' });
  const own = cookiesOf(started);
  const dialog = await fetch(locationOf(started), { headers: { cookie: network } });
  const html = await dialog.text();
  const action = /<form[^>]*action="([^"]*confirm[^"]*)"/.exec(html)?.[1];
  if (!action) throw new Error(`the sign-in dialog has no form:\n${html.slice(0, 500)}`);
  const fields = [...html.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name, value]) => [name, unescaped(value)]));
  form.set('answer', 'yes');
  const agreed = await fetch(new URL(action, dialog.url), {
    method: 'POST',
    headers: { cookie: network },
    body: form,
    redirect: 'manual',
  });
  const back = await fetch(locationOf(agreed), { headers: { cookie: own }, redirect: 'manual' });
  const oneTime = /\/auth\/token\/([\w-]+)/.exec(locationOf(back))?.[1];
  const { token } = await call(v1, null, 'POST', '/auth/exchange', { token: oneTime, verifier });
  const robot = await call(v1, token, 'POST', '/auth/robot', {});
  return { session: token, robot: robot.token };
}

/** One call of the api. Throws with the answer when the api refuses it. */
export async function call(v1, token, method, path, body) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const reply = await fetch(v1 + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && path.startsWith('/robot/') && { 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { body: text }),
  });
  const answer = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${answer.slice(0, 500)}`);
  return answer === '' ? {} : JSON.parse(answer);
}

const cookiesOf = (reply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

function locationOf(reply) {
  const location = reply.headers.get('location');
  if (!location) throw new Error(`${reply.url}: ${reply.status} instead of a redirect`);
  return new URL(location, reply.url).href;
}

const unescaped = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
