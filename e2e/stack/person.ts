import type { BrowserContext, Page } from '@playwright/test';
import { type Client, createClient } from '@winnow/sdk/client';
import { contract } from '@winnow/sdk/contract';
import { DialogPage } from '../pages/dialog-page';
import { SignInPage } from '../pages/sign-in-page';
import type { PersonName, SandboxControl } from './sandbox-control';

/** Somebody at their browser: signs in for real, and has the api at hand through the session of that sign-in. */
export class Person {
  readonly name: PersonName;
  readonly context: BrowserContext;
  private readonly sandbox: SandboxControl;
  private readonly webUrl: string;
  private readonly apiUrl: string;
  private readonly networkOrigin: string;
  private token: string | null = null;
  readonly api: Client;

  constructor(parts: {
    name: PersonName;
    context: BrowserContext;
    sandbox: SandboxControl;
    webUrl: string;
    apiUrl: string;
    /** Where the sign-in of the network is, if not at the sandbox's own address. */
    networkOrigin?: string;
  }) {
    this.name = parts.name;
    this.context = parts.context;
    this.sandbox = parts.sandbox;
    this.webUrl = parts.webUrl;
    this.apiUrl = parts.apiUrl;
    this.networkOrigin = parts.networkOrigin ?? parts.sandbox.url;
    this.api = createClient({ baseUrl: this.apiUrl, token: () => this.token, contract });
  }

  /** Signs in on the practice network, as somebody else too. */
  async enterNetwork(as: PersonName = this.name) {
    const page = await this.context.newPage();
    await page.goto(this.sandbox.signInUrl(as, this.networkOrigin));
    await page.close();
  }

  /** From the sign-in screen to the dashboard; the page that stands there. */
  async signIn(page?: Page): Promise<Page> {
    const here = page ?? this.context.pages()[0] ?? (await this.context.newPage());
    await this.enterNetwork();
    const signIn = new SignInPage(here);
    await here.goto(`${this.webUrl}/auth/login`);
    const exchanged = here.waitForResponse((reply) => reply.url().endsWith('/v1/auth/exchange'));
    await signIn.signIn();
    await new DialogPage(here).goOn();
    const { token } = (await (await exchanged).json()) as { token: string };
    this.token = token;
    return here;
  }

  /** Leaves nothing of this person behind in the api. */
  async deleteAccount() {
    if (this.token) await this.api.users.remove({ confirm: 'delete everything' });
    this.token = null;
  }
}
