import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ServerType } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { generate } from 'selfsigned';
import { namedHosts, plainApp } from './app';
import { startMailServer } from './mail/server';
import { Sandbox } from './sandbox';

export type StartOptions = {
  /** 0 takes a free port. */
  port?: number;
  httpsPort?: number;
  /** Port of the mail server. Without it no mail is accepted. */
  smtpPort?: number;
  /** Folder for the state between runs. Without it the state is not kept. */
  data?: string;
  /** Address of the api that takes the webhooks of the payment provider and of the affiliate service. */
  apiUrl?: string;
};
export type Running = {
  url: string;
  httpsPort: number | null;
  smtpPort: number | null;
  close(): Promise<void>;
};

const listen = (server: ServerType, port: number, host?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const stop = (server: ServerType): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

export async function startSandbox(options: StartOptions = {}): Promise<Running> {
  const sandbox = new Sandbox(options.data);
  if (options.apiUrl !== undefined) {
    sandbox.stripe.sendEventsTo(options.apiUrl);
    sandbox.rewardful.sendEventsTo(options.apiUrl);
  }
  const plain = createAdaptorServer({ fetch: plainApp(sandbox).fetch });
  const servers = [plain];
  // Loopback only, because the sandbox authenticates no caller.
  const port = await listen(plain, options.port ?? 4010, 'localhost');
  let httpsPort: number | null = null;
  if (options.httpsPort !== undefined) {
    const { private: key, cert } = await generate(
      [{ name: 'commonName', value: 'www.facebook.com' }],
      {
        keyType: 'ec',
        algorithm: 'sha256',
        extensions: [
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'www.facebook.com' },
              { type: 2, value: '*.facebook.com' },
              { type: 2, value: '*.stripe.com' },
              { type: 2, value: '*.getrewardful.com' },
              { type: 2, value: 'r.wdfl.co' },
              { type: 2, value: '*.churnkey.co' },
              { type: 2, value: 'hooks.zapier.com' },
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ],
      },
    );
    const secure = createAdaptorServer({
      fetch: namedHosts(sandbox).fetch,
      createServer,
      serverOptions: { key, cert },
    });
    servers.push(secure);
    httpsPort = await listen(secure, options.httpsPort, '127.0.0.1');
  }
  const mail =
    options.smtpPort === undefined ? null : await startMailServer(sandbox, options.smtpPort);
  return {
    url: `http://localhost:${port}`,
    httpsPort,
    smtpPort: mail?.port ?? null,
    close: async () => {
      sandbox.stripe.close();
      sandbox.rewardful.hooks.close();
      await Promise.all([...servers.map(stop), mail?.close()]);
    },
  };
}
