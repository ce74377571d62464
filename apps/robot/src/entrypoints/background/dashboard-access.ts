interface Dashboard {
  user: string;
  /** Resolves when the robot took the user or refused; null from then on. */
  asked: Promise<void> | null;
}

/** own: a dashboard of the connected user · other: of another user, or of a user not taken yet · unknown: it
 *  never sent a user, or none is connected. Only the first gets the jobs. */
export type Access = 'own' | 'other' | 'unknown';

/** Which user each dashboard belongs to, and which user the robot serves. A dashboard of another user learns nothing
 *  about the served user's jobs. */
export class DashboardAccess<Page extends object> {
  readonly #dashboards = new WeakMap<Page, Dashboard>();
  #connected: string | null = null;

  /** `connectedUser` returns the user whom the robot serves afterwards, whether or not it took this dashboard's user. */
  async handOver(
    page: Page,
    user: string,
    take: () => Promise<void>,
    connectedUser: () => Promise<string | null>,
  ): Promise<void> {
    // Hand-overs of one dashboard run in order: the latest token counts.
    const former = this.#dashboards.get(page)?.asked;
    const taking = (former ? former.then(take) : take()).finally(async () => {
      this.#connected = await connectedUser();
    });
    const dashboard: Dashboard = { user, asked: taking.catch(() => undefined) };
    this.#dashboards.set(page, dashboard);
    try {
      await taking;
    } finally {
      dashboard.asked = null;
    }
  }

  /** Resolves when the dashboard's user is decided: messages sent right after a hand-over wait for it. */
  async settled(page: Page): Promise<void> {
    await this.#dashboards.get(page)?.asked;
  }

  accessOf(page: Page): Access {
    const dashboard = this.#dashboards.get(page);
    if (!dashboard) return 'unknown';
    if (dashboard.asked !== null) return 'other';
    if (this.#connected === null) return 'unknown';
    return dashboard.user === this.#connected ? 'own' : 'other';
  }

  leave(): void {
    this.#connected = null;
  }
}
