import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Client } from '@winnow/sdk/client';
import type { Friend } from '@winnow/sdk/contract';
import { DialogPage } from '../pages/dialog-page';
import { SignInPage } from '../pages/sign-in-page';
import { apiClient } from './api-client';
import { arrangeSignIn, openSignedIn } from './arrange-session';
import { firstPage } from './browser/browser';
import type { PersonName, SandboxControl, Truth } from './sandbox-control';
import type { Transport } from './transport';

type Choice = Omit<Parameters<Client['friends']['list']>[0], 'limit' | 'offset'>;

/** A user at their browser: signs in, by the screens or by their calls, and can call the api with that session. */
export class Person {
  readonly name: PersonName;
  readonly context: BrowserContext;
  readonly sandbox: SandboxControl;
  private readonly webUrl: string;
  private readonly apiUrl: string;
  private readonly networkOrigin: string;
  private readonly transport: Transport;
  private token: string | null = null;
  readonly api: Client;

  constructor(parts: {
    name: PersonName;
    context: BrowserContext;
    sandbox: SandboxControl;
    webUrl: string;
    apiUrl: string;
    /** The address of the network's sign-in, if it is not the sandbox's own. */
    networkOrigin?: string;
    transport?: Transport;
  }) {
    this.name = parts.name;
    this.context = parts.context;
    this.sandbox = parts.sandbox;
    this.webUrl = parts.webUrl;
    this.apiUrl = parts.apiUrl;
    this.networkOrigin = parts.networkOrigin ?? parts.sandbox.url;
    this.transport = parts.transport ?? 'plain';
    this.api = this.clientOf(() => this.token);
  }

  private clientOf(token: () => string | null): Client {
    return apiClient(this.apiUrl, this.transport, token);
  }

  /** Signs in on the practice network, also as another person. */
  async enterNetwork(as: PersonName = this.name) {
    const page = await this.context.newPage();
    await page.goto(this.sandbox.signInUrl(as, this.networkOrigin));
    await page.close();
  }

  /** Signs in by the screens up to the dashboard. Returns the page. */
  async signIn(page?: Page): Promise<Page> {
    const here = page ?? (await firstPage(this.context));
    await this.enterNetwork();
    const signIn = new SignInPage(here);
    await here.goto(`${this.webUrl}/auth/login`);
    await signIn.signIn();
    await new DialogPage(here).goOn();
    // Read from where the app stores it: the answer itself may be sealed.
    const kept = await here.waitForFunction(() => localStorage.getItem('winnow.token'));
    this.token = await kept.jsonValue();
    return here;
  }

  /** Signs in by calls as a user who was greeted before, then runs `before`. Returns the page, opened at `path`. */
  async arriveSignedIn(
    path = '/dashboard',
    page?: Page,
    before?: () => Promise<unknown>,
  ): Promise<Page> {
    const here = page ?? (await firstPage(this.context));
    const { token } = await this.api.auth.exchange(
      await arrangeSignIn(this.context.request, {
        webUrl: this.webUrl,
        networkSignInUrl: this.sandbox.signInUrl(this.name, this.networkOrigin),
      }),
    );
    this.token = token;
    await this.api.flags.write({ flags: { welcome_page_seen: true } });
    await before?.();
    await openSignedIn(here, `${this.webUrl}${path}`, token);
    return here;
  }

  /** A client of the api with a robot's token of this user. */
  async robotClient(): Promise<Client> {
    const { token } = await this.api.auth.robot({});
    return this.clientOf(() => token);
  }

  /** Every friend that the api lists for this query, page by page. */
  async friendsOf(choice: Choice): Promise<Friend[]> {
    const found: Friend[] = [];
    for (;;) {
      const { friends, count_filtered } = await this.api.friends.list({
        ...choice,
        limit: 100,
        offset: found.length,
      });
      found.push(...friends);
      if (found.length >= count_filtered || friends.length === 0) return found;
    }
  }

  /** The friends who may be removed, in the order of the screen: inactive, with a unique name, not deactivated. */
  async inactive(): Promise<Friend[]> {
    const all = await this.friendsOf({
      no_activities: true,
      is_whitelisted: false,
      is_deleted: false,
      order: 'full_name asc',
    });
    const isUnique = (name: string) => all.filter((one) => one.full_name === name).length === 1;
    return all.filter((friend) => !friend.is_banned && isUnique(friend.full_name));
  }

  /** Expects that the api stores exactly the friends of the network, each with their id, name and state. */
  async expectFriends(truth: Truth) {
    const stored = await this.friendsOf({ is_deleted: false });
    const shape = (one: { id: string; name: string; deactivated: boolean }) =>
      `${one.id} ${one.name}${one.deactivated ? ' (deactivated)' : ''}`;
    expect(
      stored
        .map((one) =>
          shape({ id: one.facebook_id, name: one.full_name, deactivated: one.is_banned }),
        )
        .toSorted(),
    ).toEqual(truth.friends.map(shape).toSorted());
  }

  /** Deletes all data of this user from the api. */
  async deleteAccount() {
    if (this.token) await this.api.users.remove({ confirm: 'delete everything' });
    this.token = null;
  }
}
