import { brand } from '@winnow/sdk/brand';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Notice } from '@winnow/ui/notice';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { VisuallyHidden } from '@winnow/ui/visually-hidden';
import type { PopupProps } from '../popup/popup';
import { FirstSteps } from './first-steps';
import { PinHelp } from './pin-help';
import { LegalLink } from '../popup/parts/legal-link';
import { Refusal } from '../popup/parts/refusal';
import { stepsDone } from './steps-done';

export interface FirstRunProps extends PopupProps {
  /** Null until the browser has answered. */
  isPinned: boolean | null;
}

/** Opens once after the installation and shows live which steps are missing. */
export function FirstRun({ state, refusal, send, askAccess, isPinned }: FirstRunProps) {
  const done = state ? Object.values(stepsDone(state)).filter(Boolean).length : 0;
  const isReady = done === 4;
  return (
    <main className="mx-auto flex max-w-[680px] flex-col gap-5 px-6 pt-12 pb-16">
      <Brand name={brand.name} size="lg" />
      <div className="mt-3">
        <PageHeader
          title={isReady ? 'The robot is ready' : 'Set up the robot in four steps'}
          subtitle={
            isReady
              ? 'On the dashboard you sync your friends and see who engages with you.'
              : 'It takes about a minute. Each step is ticked off automatically.'
          }
        />
      </div>
      {refusal && <Refusal refusal={refusal} state={state} send={send} />}
      {state?.outdated && (
        <Notice
          tone="warning"
          title="This robot is outdated"
          actions={
            <Button size="sm" onClick={() => send({ type: 'extensions.open' })}>
              Open the extensions page
            </Button>
          }
        >
          Version {state.outdated.minimum_version} or later is needed. The browser updates it when
          restarted; or turn on Developer mode on the extensions page and press Update there.
        </Notice>
      )}
      <Card>
        {state ? (
          <FirstSteps state={state} send={send} askAccess={askAccess} />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
      {isReady && (
        <Button
          variant="primary"
          size="lg"
          className="self-start"
          iconEnd="external"
          onClick={() => send({ type: 'dashboard.open' })}
        >
          Open the dashboard
        </Button>
      )}
      <PinHelp isPinned={isPinned} />
      <footer className="flex flex-wrap items-center justify-between gap-3 text-xs text-muted">
        <span className="tabular-nums">{state && `Version ${state.version}`}</span>
        <span className="ml-auto flex gap-3">
          <LegalLink page="terms">Terms of use</LegalLink>
          <LegalLink page="privacy">Privacy policy</LegalLink>
        </span>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-[11px] font-normal! text-muted!"
          onClick={() => send({ type: 'report.open' })}
        >
          Report a problem
        </Button>
      </footer>
      <VisuallyHidden>
        <span role="status">{state && `${done} of 4 steps done`}</span>
      </VisuallyHidden>
    </main>
  );
}
