import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { robotId } from '@winnow/sdk/brand';
import type { Diagnosis } from '@winnow/sdk/contract';
import type { Job, JobArgs, JobName } from '@winnow/sdk/jobs';
import { type PageMessage, portName } from '@winnow/sdk/link';
import { planName } from '@winnow/sdk/rules';
import type { Person } from './person';

declare global {
  interface Window {
    linked?: { messages: Record<string, unknown>[]; send(message: unknown): void };
  }
}

/** A page's own port to the robot, for jobs that no screen starts yet: it sends the same messages as the screens. */
export class RobotLink {
  readonly page: Page;
  private readonly person: Person;
  /** The user, as the dashboard hands them over at every greeting: only their dashboards receive jobs. */
  private greeting: PageMessage | null = null;

  constructor({ page, person }: { page: Page; person: Person }) {
    this.page = page;
    this.person = person;
  }

  async start<Name extends JobName>(name: Name, args: JobArgs<Name>): Promise<string> {
    const id = randomUUID();
    await this.#send({ type: 'job.start', mid: randomUUID(), id, name, args });
    return id;
  }

  async stop(id: string) {
    await this.#send({ type: 'job.stop', mid: randomUUID(), id });
  }

  async queue(id: string) {
    await this.#send({ type: 'job.queue', mid: randomUUID(), id });
  }

  /** The job as the robot last reported it. */
  async job(id: string): Promise<Job | undefined> {
    const found = await this.page.evaluate((wanted) => {
      const isIt = ({ job }: Record<string, unknown>) => (job as Job | undefined)?.id === wanted;
      return window.linked?.messages.findLast(isIt);
    }, id);
    return found?.['job'] as Job | undefined;
  }

  /** Waits until the job is reported and so much of it is done. */
  async comesTo(id: string, done: number, timeout = 90_000) {
    await this.page
      .waitForFunction(
        ([wanted, least]) => {
          const isIt = ({ job }: Record<string, unknown>) =>
            (job as Job | undefined)?.id === wanted;
          const job = window.linked?.messages.findLast(isIt)?.['job'] as Job | undefined;
          return (
            job !== undefined && ((job.progress?.done ?? 0) >= least || job.status === 'failed')
          );
        },
        [id, done] as const,
        // Polled at an interval and not at each frame, which would make the browser render.
        { timeout, polling: 50 },
      )
      .catch(async (cause: unknown) => {
        throw new Error(await this.#standOf(id), { cause });
      });
  }

  /** The number of acts in each state in the robot's ledger. */
  async ledger(): Promise<Record<string, number>> {
    const known = (await this.#received('summary')).length;
    await this.#send({ type: 'summary.get', mid: randomUUID() });
    await expect.poll(async () => (await this.#received('summary')).length).toBeGreaterThan(known);
    return (await this.#received('summary')).at(-1)?.['ledger_counts'] as Record<string, number>;
  }

  /** Runs a self-check and returns what it found. A second request joins the one under way. */
  async diagnosis(timeout = 90_000): Promise<Diagnosis> {
    const mid = await this.askDiagnosis();
    const answers = async () =>
      (await this.#received('diagnosis')).filter(({ reply_to }) => reply_to === mid);
    await expect
      .poll(async () => (await answers()).length + (await this.#received('refused')).length, {
        timeout,
      })
      .toBe(1);
    return (await answers())[0]?.['diagnosis'] as Diagnosis;
  }

  async askDiagnosis(): Promise<string> {
    const mid = randomUUID();
    await this.#send({ type: 'diagnose', mid });
    return mid;
  }

  async capabilities(): Promise<string[]> {
    await this.#send({ type: 'hello', mid: randomUUID(), app_version: '0' });
    await expect.poll(async () => (await this.#received('robot.state')).length).toBeGreaterThan(0);
    return (await this.#received('robot.state')).at(-1)?.['capabilities'] as string[];
  }

  async becomes(id: string, status: Job['status'], timeout = 90_000): Promise<Job> {
    await expect
      .poll(async () => (await this.job(id))?.status ?? (await this.#received('refused')), {
        timeout,
        // Reading what a page has recorded is cheap, and is what most tests poll.
        intervals: [100, 200],
      })
      .toBe(status)
      .catch(async (cause: unknown) => {
        throw new Error(await this.#standOf(id), { cause });
      });
    return (await this.job(id))!;
  }

  async #standOf(id: string) {
    const { status, progress, waiting, failure } = (await this.job(id)) ?? {};
    return JSON.stringify({ status, progress: progress?.text, waiting, failure });
  }

  async #received(type: string) {
    return this.page.evaluate(
      (wanted) => (window.linked?.messages ?? []).filter((message) => message['type'] === wanted),
      type,
    );
  }

  async #greeting(): Promise<PageMessage> {
    const { api } = this.person;
    const user = await api.users.current({});
    const { token } = await api.auth.robot({});
    return {
      type: 'user.set',
      mid: 'greeting',
      user: { ...user, plan: planName(user) },
      token,
      api_url: new URL('/v1', this.page.url()).href,
    };
  }

  async #send(message: PageMessage) {
    this.greeting ??= await this.#greeting();
    await this.page.evaluate(
      ({ robot, name, greeting, told }) => {
        const connect = () => {
          const port = chrome.runtime.connect(robot, { name });
          const linked = {
            messages: window.linked?.messages ?? [],
            send: (one: unknown) => port.postMessage(one),
          };
          port.onMessage.addListener((heard: Record<string, unknown>) => {
            linked.messages.push(heard);
          });
          // Chrome ends an idle worker, and its ports with it: connect again.
          port.onDisconnect.addListener(() => {
            // Reading lastError tells Chrome that the loss was seen.
            void chrome.runtime.lastError;
            connect();
            window.linked?.send({ type: 'job.watch', mid: 'again' });
          });
          window.linked = linked;
          linked.send(greeting);
        };
        if (!window.linked) connect();
        window.linked?.send(told);
      },
      { robot: robotId, name: portName, greeting: this.greeting, told: message },
    );
  }
}
