import { brand } from '@winnow/sdk/brand';
import { isOpen } from '@winnow/sdk/jobs';
import { Brand } from '@winnow/ui/brand';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { Announcement } from './parts/announcement';
import { Footer } from './parts/footer';
import { JobCard } from './parts/job-card';
import { PauseCard } from './parts/pause-card';
import { Refusal } from './parts/refusal';
import { Steps } from './parts/steps';
import { SyncAgain } from './parts/sync-again';
import { Troubles } from './parts/troubles';
import type { Background } from './use-background';

export interface PopupProps extends Background {
  /** Makes the browser ask whether the robot may read the network's pages. */
  askAccess: () => Promise<boolean>;
}

/** The robot's popup: what it needs, what it does, what it did. */
export function Popup({ state, refusal, send, askAccess }: PopupProps) {
  return (
    <main className="flex w-[360px] flex-col bg-surface text-text">
      <header className="flex items-center justify-between border-b border-border px-4.5 py-3.5">
        <h1 className="text-[15px]">
          <Brand name={brand.robot} />
        </h1>
        {state && <span className="text-xs text-muted tabular-nums">{state.version}</span>}
      </header>
      <div className="flex flex-col gap-4 px-4.5 py-4">
        {!state && <SkeletonLines lines={4} />}
        {refusal && <Refusal refusal={refusal} state={state} send={send} />}
        {state && <Content state={state} send={send} askAccess={askAccess} />}
        {state && <Announcement state={state} />}
      </div>
      {state && <Footer state={state} send={send} />}
    </main>
  );
}

interface ContentProps extends Pick<PopupProps, 'send' | 'askAccess'> {
  state: NonNullable<Background['state']>;
}

function Content({ state, send, askAccess }: ContentProps) {
  const active =
    state.jobs.find(({ status }) => isOpen(status)) ??
    state.jobs.find(({ status }) => status === 'stopped');
  const last = state.jobs.find(({ status }) => status === 'done' || status === 'failed');
  // A paused job may stay paused for days, so the syncs do not wait for it.
  const isFree = !active || active.status === 'stopped';
  const isUsable = state.outdated === null;
  const isReady = state.phase === 'ready' && state.synced.friends && state.synced.engagements;
  return (
    <>
      <Troubles state={state} send={send} askAccess={askAccess} />
      {state.pause && <PauseCard pause={state.pause} open={state.removals_open} send={send} />}
      {active && <JobCard job={active} state={state} send={send} />}
      {isUsable && !isReady && <Steps state={state} send={send} active={active} />}
      {!active && last && <JobCard job={last} state={state} send={send} />}
      {isUsable && isReady && isFree && !state.pause && <SyncAgain state={state} send={send} />}
    </>
  );
}
