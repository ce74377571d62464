import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';

export function Footer({
  state,
  send,
}: {
  state: PopupState;
  send: (command: PopupCommand) => void;
}) {
  const queued = state.jobs.filter(({ status }) => status === 'queued').length;
  const facts = [
    state.next_wake && `Next: ${moment(state.next_wake)}`,
    queued > 0 && `${queued} queued`,
    state.outbox_size > 0 && `${state.outbox_size.toLocaleString()} to deliver`,
  ].filter((fact) => typeof fact === 'string');
  return (
    <footer className="flex flex-col gap-1.5 border-t border-border px-4.5 py-3">
      {facts.length > 0 && (
        <p className="flex justify-between gap-3 text-xs text-muted tabular-nums">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      <Button
        variant="ghost"
        block
        iconEnd="external"
        onClick={() => send({ type: 'dashboard.open' })}
      >
        Open the dashboard
      </Button>
    </footer>
  );
}
