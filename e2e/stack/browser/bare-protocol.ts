import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';

export interface Target {
  id: string;
  type: string;
  url: string;
  webSocketDebuggerUrl: string;
}

/**
 * A Chromium driven over the bare DevTools protocol. Playwright makes every page claim to be visible; here a page
 * without an attached debugger behaves as it does on a user's screen.
 */
export class BareBrowser {
  private readonly child: ChildProcess;
  private readonly portFile: string;

  private constructor(child: ChildProcess, portFile: string) {
    this.child = child;
    this.portFile = portFile;
  }

  static async start(profile: string, args: readonly string[], url: string): Promise<BareBrowser> {
    const portFile = join(profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const own = ['--headless=new', '--window-size=1440,1000', '--remote-debugging-port=0'];
    const child = spawn(
      process.env['CHROMIUM'] ?? 'chromium',
      [...own, `--user-data-dir=${profile}`, ...args, url],
      { stdio: 'ignore' },
    );
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('close', () => process.off('exit', kill));
    const browser = new BareBrowser(child, portFile);
    // The first line is the port; the second completes the file.
    const isWritten = () => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n');
    await expect.poll(isWritten, { timeout: 90_000 }).toBe(true);
    return browser;
  }

  async targets(): Promise<Target[]> {
    return (await (await this.ask('GET', 'list')).json()) as Target[];
  }

  async target(matches: (target: Target) => boolean): Promise<Target> {
    let found: Target | undefined;
    await expect
      .poll(async () => (found = (await this.targets()).find(matches)) !== undefined, {
        timeout: 90_000,
      })
      .toBe(true);
    return found!;
  }

  /** Opens an address in a new tab, and closes the tab once the page has loaded. */
  async visit(url: string) {
    const tab = (await (await this.ask('PUT', `new?${encodeURI(url)}`)).json()) as Target;
    const hasCome = `location.href !== 'about:blank' && document.readyState === 'complete'`;
    // During a navigation there is no context that could answer.
    const come = () => this.evaluate(tab, hasCome).catch(() => false);
    await expect.poll(come, { timeout: 90_000 }).toBe(true);
    await this.ask('GET', `close/${tab.id}`);
  }

  /** Evaluates in one target and detaches again; the value must be JSON. */
  async evaluate(target: Target, expression: string): Promise<unknown> {
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    const answer = new Promise<Answer>((resolve, reject) => {
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as Answer;
        if (message.id === 1) resolve(message);
      });
      socket.once('error', reject);
      socket.once('close', () => reject(new Error(`${target.url} went away`)));
    });
    answer.catch(() => undefined);
    await once(socket, 'open');
    try {
      const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
      const { result, error } = await answer;
      if (error) throw new Error(error.message);
      if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
      return result?.result.value;
    } finally {
      socket.close();
    }
  }

  async close() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  private ask(method: string, path: string): Promise<Response> {
    const [port = ''] = readFileSync(this.portFile, 'utf8').split('\n');
    return fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
  }
}

interface Answer {
  id: number;
  result?: { result: { value?: unknown }; exceptionDetails?: unknown };
  error?: { message: string };
}
