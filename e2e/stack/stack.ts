import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/run.mjs';
import {
  freePort,
  practiceEnvironment,
  type Running,
  startApi,
  startSandbox,
} from '../../scripts/stack/stack.mjs';
import { type Database, ownDatabase } from './made-database';
import { SandboxControl } from './sandbox-control';

/** The built product and the practice network, on free ports, with a database of their own. */
export class Stack {
  readonly sandbox: SandboxControl;
  /** The address of the web app, with its api under /v1. */
  readonly webUrl: string;
  /** The practice network as https://www.facebook.com serves it. */
  readonly networkHttpsPort: number;
  private readonly folder: string;
  private readonly network: Running;
  private readonly env: Record<string, string>;
  private readonly role: 'api' | undefined;
  private readonly database: Awaited<ReturnType<typeof ownDatabase>>;
  private api: Running;
  private readonly apiPort: number;
  private isAway = false;
  private coming: Promise<void> | null = null;

  private constructor(parts: {
    folder: string;
    network: Running;
    api: Running;
    apiPort: number;
    webUrl: string;
    env: Record<string, string>;
    role: 'api' | undefined;
    database: Awaited<ReturnType<typeof ownDatabase>>;
  }) {
    this.folder = parts.folder;
    this.network = parts.network;
    this.api = parts.api;
    this.apiPort = parts.apiPort;
    this.webUrl = parts.webUrl;
    this.env = parts.env;
    this.role = parts.role;
    this.database = parts.database;
    this.sandbox = new SandboxControl(parts.network.url);
    this.networkHttpsPort = parts.network.https_port ?? 0;
  }

  /** `publicUrl`: the address of the web app when a proxy is in front of it. */
  static async start({
    publicUrl,
    dialogUrl,
    apiEnv = {},
    role,
    database: kind = 'server',
    asksMarketing = false,
  }: {
    publicUrl?: string;
    dialogUrl?: string;
    apiEnv?: Record<string, string>;
    /** The api without its background tasks. */
    role?: 'api' | undefined;
    database?: Database;
    /** With the marketing tool, whose question stands in the corner of every screen until it is answered. */
    asksMarketing?: boolean;
  } = {}): Promise<Stack> {
    const folder = mkdtempSync(join(tmpdir(), 'winnow-e2e-'));
    const database = await ownDatabase(kind, folder);
    const apiPort = await freePort();
    const network = await startSandbox({
      apiUrl: `http://127.0.0.1:${apiPort}`,
      log: join(folder, 'network.log'),
      ...(publicUrl && { env: { SANDBOX_REDIRECT_ORIGINS: publicUrl } }),
    }).catch(async (error: unknown) => {
      await database.remove();
      throw error;
    });
    const webUrl = publicUrl ?? `http://localhost:${apiPort}`;
    const env = {
      ...practiceEnvironment(network.url, { dialogUrl, smtpPort: network.smtp_port }),
      ...database.env,
      // Empty is as without it.
      ...(!asksMarketing && { ZAPIER_HOOK_URL: '' }),
      PUBLIC_URL: webUrl,
      ...apiEnv,
    };
    try {
      const log = join(folder, 'api.log');
      const api = await startApi({
        quickWebAssembly: true,
        port: apiPort,
        ...(role && { role }),
        env,
        log,
      });
      return new Stack({ folder, network, api, apiPort, webUrl, env, role, database });
    } catch (error) {
      await network.stop();
      await database.remove();
      throw error;
    }
  }

  get apiUrl() {
    return `http://127.0.0.1:${this.apiPort}/v1`;
  }

  /** An origin that is neither the network's nor the web app's, as far as a browser can tell. */
  get otherSite() {
    return `http://127.0.0.1:${this.apiPort}/`;
  }

  /** The api's log file. */
  get log() {
    return join(this.folder, 'api.log');
  }

  /** The practice network's log file. */
  get networkLog() {
    return join(this.folder, 'network.log');
  }

  /** Only with a database on the tests' PostgreSQL. */
  get databaseUrl() {
    return this.env['DATABASE_URL'];
  }

  get port() {
    return this.apiPort;
  }

  /** Kills the api, as a power failure would. */
  async killApi() {
    this.isAway = true;
    await this.api.kill();
  }

  /** Starts the api unless it runs. Concurrent callers share one start. */
  async startApi() {
    if (!this.isAway) return;
    this.coming ??= this.#start().finally(() => {
      this.coming = null;
    });
    await this.coming;
  }

  async #start() {
    const { apiPort: port, role, env, log } = this;
    this.api = await startApi({ quickWebAssembly: true, port, ...(role && { role }), env, log });
    this.isAway = false;
  }

  private async stopApi() {
    this.isAway = true;
    await this.api.stop();
  }

  /** Runs the operator's command line; with the embedded database the server is stopped meanwhile. */
  async operate(...words: string[]): Promise<string> {
    const { isEmbedded } = this.database;
    if (isEmbedded) await this.stopApi();
    try {
      const command = [join(root, 'apps/api/dist/cli.js'), ...words];
      const { stdout } = await promisify(execFile)(process.execPath, command, {
        env: { PATH: process.env['PATH'], ...this.env },
      });
      return stdout;
    } finally {
      if (isEmbedded) await this.startApi();
    }
  }

  /** Sets the operator's policy for every robot (null: none) and restarts the api with it. */
  async policy(told: Record<string, unknown> | null) {
    delete this.env['ROBOT_POLICY'];
    if (told) this.env['ROBOT_POLICY'] = JSON.stringify(told);
    await this.stopApi();
    await this.startApi();
  }

  async stop() {
    await Promise.all([this.api.stop(), this.network.stop()]);
    await this.database.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
