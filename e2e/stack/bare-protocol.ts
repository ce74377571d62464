import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
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
 * A Chromium driven over the bare DevTools protocol. Playwright makes every page claim to be visible; here a page that
 * nobody attaches to behaves as it does on a person's screen.
 */
export class BareBrowser {
  private readonly child: ChildProcess;
  private readonly profile: string;

  private constructor(child: ChildProcess, profile: string) {
    this.child = child;
    this.profile = profile;
  }

  static async start(profile: string, args: readonly string[], url: string): Promise<BareBrowser> {
    const child = spawn(
      process.env['CHROMIUM'] ?? 'chromium',
      ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...args, url],
      { stdio: 'ignore' },
    );
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('close', () => process.off('exit', kill));
    const browser = new BareBrowser(child, profile);
    await expect.poll(() => existsSync(browser.portFile), { timeout: 30_000 }).toBe(true);
    return browser;
  }

  private get portFile() {
    return join(this.profile, 'DevToolsActivePort');
  }

  async targets(): Promise<Target[]> {
    const [port = ''] = readFileSync(this.portFile, 'utf8').split('\n');
    return (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[];
  }

  async target(matches: (target: Target) => boolean): Promise<Target> {
    let found: Target | undefined;
    await expect
      .poll(async () => (found = (await this.targets()).find(matches)) !== undefined, {
        timeout: 20_000,
      })
      .toBe(true);
    return found!;
  }

  /** Evaluates in one target and detaches again; the value must be JSON. */
  async evaluate(target: Target, expression: string): Promise<unknown> {
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await once(socket, 'open');
    try {
      const answer = new Promise<Answer>((resolve) => {
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as Answer;
          if (message.id === 1) resolve(message);
        });
      });
      const params = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
      const { result } = await answer;
      if (result?.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails));
      return result?.result.value;
    } finally {
      socket.close();
    }
  }

  async close() {
    const ended = new Promise((resolve) => this.child.once('close', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }
}

interface Answer {
  id: number;
  result?: { result: { value?: unknown }; exceptionDetails?: unknown };
}
