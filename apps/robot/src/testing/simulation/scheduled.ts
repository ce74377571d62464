import type { ScheduledTask } from '@winnow/sdk/jobs';
import { defaultSchedule, type Schedule, type ScheduledName } from '@winnow/sdk/rules';
import type { Run } from '../../engine/work/run';
import { World, type WorldOptions } from './world';

const args = {
  fetch_user_friends: {},
  fetch_user_engagements: { lookbehind: { by: 'posts', count: 7 } },
  fetch_user_newsfeed: {
    reaction_type: 'like',
    reactions_to_send: 10,
    delay_in_reactions: '5-15',
    ignore_group_post: true,
  },
} as const satisfies Record<ScheduledName, unknown>;

export function task(name: ScheduledName, schedule: Partial<Schedule>): ScheduledTask {
  return { name, args: args[name], schedule: { ...defaultSchedule, enabled: true, ...schedule } };
}

export const at = (text: string) => Date.parse(text);

/** A world whose jobs take a moment and write down when they ran. */
export class ScheduledWorld extends World {
  readonly ran: { name: ScheduledName; at: string; args: unknown }[];
  /** Runs of this job fail, or go on for ever. */
  readonly mood: { fails?: ScheduledName; hangs?: ScheduledName };

  constructor(settings: WorldOptions = {}) {
    const ran: ScheduledWorld['ran'] = [];
    const mood: ScheduledWorld['mood'] = {};
    const one =
      <Result>(name: ScheduledName, result: Result) =>
      async (run: Run): Promise<Result> => {
        await run.step('begin', async () => {
          const now = new Date(run.clock()).toISOString();
          run.remember(async () => void ran.push({ name, at: now, args: run.args }));
          return null;
        });
        await run.sleep('a while', mood.hangs === name ? 400 * 86_400_000 : 5_000);
        if (mood.fails === name) throw new Error('on purpose');
        return result;
      };
    const nothing = { failed: 0, unknown: 0, skipped: 0, posts_seen: 0 };
    super(
      {
        fetch_user_friends: one('fetch_user_friends', {
          read: 0,
          shown: 0,
          complete: true,
          doubt: null,
          gone: 0,
        }),
        fetch_user_engagements: one('fetch_user_engagements', {
          posts: 0,
          engagements: 0,
          posts_partial: 0,
          non_friends: 0,
          complete: true,
          doubt: null,
        }),
        fetch_user_newsfeed: one('fetch_user_newsfeed', {
          ...nothing,
          reacted: 0,
          already_reacted: 0,
          sponsored: 0,
          suggested: 0,
          unclear: 0,
          group_posts: 0,
        }),
      },
      settings,
    );
    this.ran = ran;
    this.mood = mood;
    this.timeZone = 'Europe/Berlin';
  }

  async given(time: string, ...tasks: ScheduledTask[]): Promise<this> {
    this.clock.time = at(time);
    await this.ready();
    await this.set(...tasks);
    return this;
  }

  async set(...tasks: ScheduledTask[]): Promise<void> {
    await this.instance.engine.schedule.set(tasks);
    void this.instance.engine.tick();
  }

  /** Lets the time pass until then; alarms ring. */
  async till(time: string): Promise<void> {
    await this.until(() => false, at(time) - this.clock.now());
    this.clock.time = Math.max(this.clock.time, at(time));
  }

  get times(): string[] {
    return this.ran.map((run) => run.at.slice(0, 19));
  }

  row(name: ScheduledName) {
    return this.store.dump('schedule').find(({ key }) => key === name)?.value;
  }
}
