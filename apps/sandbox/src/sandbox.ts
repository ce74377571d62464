import { readFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visits } from '@winnow/shapes';
import type { Active } from './control/faults';
import { Faults } from './control/faults';
import { Journal } from './control/journal';
import type { Given as ConversionEvent } from './conversions/events';
import type { CancelSession } from './churnkey/cancel-session';
import type { Ticket } from './freshdesk/tickets';
import type { Grants } from './graph/grants';
import { noGrants } from './graph/grants';
import type { Mail } from './mail/mail';
import { seeded } from './random';
import type { ProgrammeState } from './rewardful/model';
import { RewardfulStandIn } from './rewardful/stand-in';
import type { State as StripeState } from './stripe/account';
import { StandIn } from './stripe/stand-in';
import type { Person } from './world/model';
import { WorldOptions } from './world/options';
import type { Changes, World } from './world/world';
import { makeWorld, noChanges } from './world/world';

type Saved = {
  options: WorldOptions;
  anchor: number;
  clock_days: number;
  changes: Changes;
  faults: Active[];
  grants: Grants;
};

interface Track {
  event_name: string;
  event_id: string | null;
  query: Record<string, string>;
  referer: string | null;
}

const day = 86_400;
const today = (): number => Math.floor(Date.now() / 1000 / day) * day;

/** The whole state of the sandbox. Pages, graph and control share one instance. */
export class Sandbox {
  readonly journal = new Journal();
  readonly faults = new Faults();
  world: World;
  grants: Grants = noGrants();
  clockDays = 0;
  /**
   * Number of the network's deploys, made by the fault `rotate`. Each changes the names and ids of the
   * queries and swaps the shape of friend answers.
   */
  epoch = 0;
  /** Number of visits to a home feed. The order changes at each visit. */
  feedLoads = 0;
  /** Tickets of the help desk. */
  tickets: Ticket[] = [];
  /** Mails received, oldest first. */
  mails: Mail[] = [];
  /** Conversion events from the server, and those from the pixel of pages. */
  conversions: { events: ConversionEvent[]; tracks: Track[] } = { events: [], tracks: [] };
  /** Contacts that the marketing tool was told, as they came. */
  contacts: { at: string; body: object }[] = [];
  /** Finished cancellation flows. */
  cancelSessions: CancelSession[] = [];
  /** People whom a fault removed while a request was sent to them. */
  readonly vanished = new Set<string>();
  /** Shaped sites by seed, and the seed of the one that replaces the practice network over https. */
  readonly shapes: { visits: Visits; seed: number | null } = { visits: new Visits(), seed: null };
  /** The payment provider. */
  readonly stripe: StandIn;
  /** The affiliate programme. */
  readonly rewardful: RewardfulStandIn;
  timing = seeded('timing');
  private readonly file: string | undefined;
  private readonly stripeFile: string | undefined;
  private readonly rewardfulFile: string | undefined;

  constructor(dataDirectory?: string) {
    if (dataDirectory) {
      mkdirSync(dataDirectory, { recursive: true });
      this.file = join(dataDirectory, 'network.json');
      this.stripeFile = join(dataDirectory, 'stripe.json');
      this.rewardfulFile = join(dataDirectory, 'rewardful.json');
    }
    const saved = load<Saved>(this.file);
    this.stripe = new StandIn(() => this.now(), load<Record<string, StripeState>>(this.stripeFile));
    this.rewardful = new RewardfulStandIn(
      () => this.now(),
      load<ProgrammeState>(this.rewardfulFile),
    );
    this.world = makeWorld(WorldOptions.parse(saved?.options ?? {}), saved?.anchor ?? today(), {
      ...noChanges(),
      ...saved?.changes,
    });
    if (saved) {
      this.clockDays = saved.clock_days;
      this.grants = saved.grants;
      this.faults.restore(saved.faults);
    }
  }

  reset(options: WorldOptions): void {
    this.clockDays = 0;
    this.epoch = 0;
    this.feedLoads = 0;
    this.tickets = [];
    this.mails = [];
    this.conversions = { events: [], tracks: [] };
    this.contacts = [];
    this.cancelSessions = [];
    this.vanished.clear();
    this.shapes.seed = null;
    this.timing = seeded(`timing ${options.seed}`);
    this.faults.clear();
    this.stripe.calm();
    this.rewardful.calm();
    this.journal.clear();
    this.world = makeWorld(options, today());
    this.save();
  }

  now(): number {
    return Math.floor(Date.now() / 1000) + this.clockDays * day;
  }

  isGone(person: Person): boolean {
    if (this.faults.get('request_gone') && this.vanished.has(person.id)) return true;
    const fault = this.faults.get('friend_gone');
    if (!fault) return false;
    if (fault.id !== undefined) return fault.id === person.id;
    return this.world.personas.dana.friends[fault.nth ?? -1]?.id === person.id;
  }

  save(): void {
    if (!this.file) return;
    const saved: Saved = {
      options: this.world.options,
      anchor: this.world.anchor,
      clock_days: this.clockDays,
      changes: this.world.changes,
      faults: this.faults.list(),
      grants: this.grants,
    };
    store(this.file, saved);
  }

  saveStripe(): void {
    if (this.stripeFile) store(this.stripeFile, this.stripe.states());
  }

  saveRewardful(): void {
    if (this.rewardfulFile) store(this.rewardfulFile, this.rewardful.programme.state);
  }
}

/** Writes aside, then renames: a kill in between leaves the old file intact. */
function store(file: string, content: object): void {
  writeFileSync(`${file}.next`, JSON.stringify(content));
  renameSync(`${file}.next`, file);
}

function load<Content>(file: string | undefined): Content | undefined {
  if (!file) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
