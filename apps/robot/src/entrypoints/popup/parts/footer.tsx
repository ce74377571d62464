import { jobs } from '@winnow/sdk/jobs';
import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';
import { LegalLink } from './legal-link';

export function Footer({
  state,
  send,
}: {
  state: PopupState;
  send: (command: PopupCommand) => void;
}) {
  const queued = state.jobs.filter(({ status }) => status === 'queued').length;
  // Omits 'Next: …': the card of a waiting job, or of the pause, already shows a time.
  const isSaid =
    state.pause !== null ||
    state.jobs.some(({ wake_at }) => wake_at) ||
    // The button that waits for this time shows it.
    (queued === 0 && state.next_wake === state.sync_engagement_next_allowed);
  // The current step already has this link.
  const isOffered = state.phase === 'setup' && !state.connected_user;
  const next = isSaid ? null : state.next_wake;
  const facts = [
    next && `Next: ${moment(next)}`,
    queued > 0 && `${queued} queued`,
    state.outbox_size > 0 && `${state.outbox_size.toLocaleString()} to deliver`,
  ].filter((fact) => typeof fact === 'string');
  const { scheduled } = state;
  return (
    <footer className="flex flex-col gap-1.5 border-t border-border px-4.5 py-3">
      {scheduled && (
        <p className="text-xs text-muted tabular-nums">
          {scheduled.at
            ? `Scheduled: ${jobs[scheduled.name].title}, ${moment(scheduled.at)}`
            : `${jobs[scheduled.name].title} is due but waiting: ${scheduled.held}`}
        </p>
      )}
      {facts.length > 0 && (
        <p className="flex justify-between gap-3 text-xs text-muted tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <div className="flex justify-between gap-2">
        {!isOffered && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-[11px] font-normal! text-muted!"
            iconEnd="external"
            onClick={() => send({ type: 'dashboard.open' })}
          >
            Open the dashboard
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          className="-mr-[11px] ml-auto font-normal! text-muted!"
          onClick={() => send({ type: 'report.open' })}
        >
          Report a problem
        </Button>
      </div>
      <p className="flex justify-between gap-3 text-xs text-muted">
        <LegalLink page="terms">Terms of use</LegalLink>
        <LegalLink page="privacy">Privacy policy</LegalLink>
      </p>
    </footer>
  );
}
