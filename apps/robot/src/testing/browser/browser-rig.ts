import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { headlessArguments } from '../../../../../scripts/stack/headless.mjs';
import { NetworkError } from '../../networks/network';
import type { Json, PagePort, PageReply, PageState } from '../../networks/page';

/**
 * Real Chromium with only the content scripts, for tests. It speaks the bare DevTools protocol over a pipe and
 * attaches to the extension's worker alone: a debugger on the page would make a hidden page seem visible.
 */
const WORKER = `
globalThis.hellos = [];
globalThis.own = true;
chrome.runtime.onMessage.addListener((hello, sender, reply) => {
  if (hello.winnow !== 'page.hello') return;
  hellos.push({ tab: sender.tab.id, hello });
  reply({ own: globalThis.own });
});`;

export type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export interface Rig {
  origin: string;
  port: PagePort;
  /** Runs in the extension's worker. */
  worker<Value>(code: string): Promise<Value>;
  /** Runs a function, given as source, in the page's own world. */
  inPage<Value>(source: string): Promise<Value>;
  /** How much of what the page calls is the robot's. */
  shims(): Promise<number>;
  /** Puts the robot's tab out of sight, or back. */
  hide(hidden: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startRig(handler: Handler): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-rig-'));
  const server = await serve(handler);
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const extension = await makeExtension(folder);
  const browser = spawn(
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${join(folder, 'profile')}`,
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--window-size=1280,900',
      ...headlessArguments,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const protocol = new Protocol(browser);
  const close = async () => {
    await stop(browser);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await protocol.attachToWorker();
    return { ...(await drive(protocol, origin)), origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function drive(protocol: Protocol, origin: string): Promise<Omit<Rig, 'origin' | 'close'>> {
  const worker = <Value>(code: string) => protocol.evaluate<Value>(code);
  const tab = await worker<number>(
    `chrome.tabs.create({ url: 'about:blank' }).then((tab) => tab.id)`,
  );
  let current: PageState | null = null;
  const port: PagePort = {
    async open(path) {
      current = await worker<PageState>(`(async () => {
        // A page that is left may greet once more, for example because it came into sight: it is not the new one.
        const known = new Set(hellos.map(({ hello }) => hello.document));
        await chrome.tabs.update(${tab}, { url: ${JSON.stringify(origin + path)} });
        for (let turn = 0; turn < 4000; turn += 1) {
          const found = hellos.find(({ tab, hello }) => tab === ${tab} && !known.has(hello.document));
          if (found) return found.hello;
          await new Promise((done) => setTimeout(done, 10));
        }
        throw new Error('no hello');
      })()`);
      return current;
    },
    current: () => Promise.resolve(current),
    async ask(document, command) {
      const ask = JSON.stringify({ winnow: 'page.ask', document, command });
      const reply = await worker<PageReply | null>(
        `chrome.tabs.sendMessage(${tab}, ${ask}).then((reply) => reply ?? null, () => null)`,
      );
      if (reply?.ok) return reply.value;
      throw new NetworkError('retry', reply?.code ?? 'page_lost');
    },
  };
  const inPage = <Value>(source: string) =>
    worker<Value>(`chrome.scripting.executeScript({
      target: { tabId: ${tab} }, world: 'MAIN', func: ${source},
    }).then(([{ result }]) => result)`);
  const shims = () =>
    inPage<number>(`() => [
      requestAnimationFrame, cancelAnimationFrame, IntersectionObserver, ResizeObserver,
      Object.getOwnPropertyDescriptor(Document.prototype, 'hidden').get,
    ].filter((made) => !Function.prototype.toString.call(made).includes('[native code]')).length`);
  const hide = async (hidden: boolean) => {
    const other = `chrome.tabs.query({}).then((tabs) => tabs.find(({ id }) => id !== ${tab}).id)`;
    await worker(
      `(${hidden ? other : `Promise.resolve(${tab})`}).then((id) => chrome.tabs.update(id, { active: true })).then(() => null)`,
    );
  };
  return { port, worker, inPage, shims, hide };
}

async function makeExtension(folder: string): Promise<string> {
  const out = join(folder, 'extension');
  await mkdir(out);
  for (const name of ['tap', 'reader']) {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: out,
        emptyOutDir: false,
        minify: false,
        lib: {
          entry: fileURLToPath(new URL(`../../entrypoints/content/${name}.ts`, import.meta.url)),
          formats: ['iife'],
          name: 'winnow',
          fileName: () => `${name}.js`,
        },
      },
    });
  }
  const script = (world: string, ...js: string[]) => ({
    matches: ['http://127.0.0.1/*'],
    js,
    run_at: 'document_start',
    world,
  });
  const manifest = {
    manifest_version: 3,
    name: 'rig',
    version: '1',
    permissions: ['tabs', 'scripting'],
    host_permissions: ['http://127.0.0.1/*'],
    background: { service_worker: 'worker.js' },
    content_scripts: [script('MAIN', 'tap.js'), script('ISOLATED', 'no-browser.js', 'reader.js')],
  };
  await writeFile(join(out, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(out, 'worker.js'), WORKER);
  // Older browsers have no `browser`, so that the polyfill wraps `chrome`. The end to end tests use what this one has.
  await writeFile(join(out, 'no-browser.js'), 'globalThis.browser = undefined;');
  return out;
}

function serve(handler: Handler): Promise<Server> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => handler(request, response, Buffer.concat(parts).toString()));
  });
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(server)));
}

async function stop(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null) return;
  const ended = new Promise((done) => browser.once('exit', done));
  browser.kill('SIGKILL');
  await ended;
}

interface Answer {
  id?: number;
  result?: { [key: string]: unknown };
  error?: { message: string };
}

class Protocol {
  readonly #input: Writable;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;
  #session = '';

  constructor(browser: ChildProcess) {
    this.#input = browser.stdio[3] as Writable;
    let rest = '';
    (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (part: string) => {
      const messages = (rest + part).split('\0');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer;
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
  }

  async attachToWorker(): Promise<void> {
    for (let turn = 0; turn < 1000; turn += 1) {
      const { targetInfos } = (await this.#send('Target.getTargets', {})) as {
        targetInfos: { targetId: string; type: string }[];
      };
      const target = targetInfos.find(({ type }) => type === 'service_worker');
      if (target) {
        const { sessionId } = await this.#send('Target.attachToTarget', {
          targetId: target.targetId,
          flatten: true,
        });
        this.#session = String(sessionId);
        // Attached this early, the worker may not have run its script yet.
        if ((await this.evaluate('typeof hellos')) === 'object') return;
        this.#session = '';
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('the extension did not start');
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const answer = await this.#send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { exceptionDetails, result } = answer as {
      exceptionDetails?: { text: string; exception?: { description?: string } };
      result: { value?: unknown };
    };
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Value;
  }

  #send(method: string, params: { [key: string]: Json }): Promise<{ [key: string]: unknown }> {
    this.#last += 1;
    const id = this.#last;
    const message = {
      id,
      method,
      params,
      ...(this.#session === '' ? {} : { sessionId: this.#session }),
    };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => {
        this.#waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result ?? {});
      });
      this.#input.write(`${JSON.stringify(message)}\0`);
    });
  }
}
