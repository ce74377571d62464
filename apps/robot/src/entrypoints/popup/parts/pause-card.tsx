import { Button } from '@winnow/ui/button';
import type { PopupCommand, PopupState } from '../../popup-messages';
import { moment } from '../words';

export interface PauseCardProps {
  pause: NonNullable<PopupState['pause']>;
  open: PopupState['removals_open'];
  send: (command: PopupCommand) => void;
}

/** A protective pause, with its reason and its end. */
export function PauseCard({ pause, open: { planned, unclear }, send }: PauseCardProps) {
  return (
    <section
      role="alert"
      className="flex flex-col gap-2 rounded-card border border-danger-border bg-danger-soft px-4 py-3.5"
    >
      <h2 className="font-strong text-danger-text">Paused to protect your account</h2>
      <p>
        {pause.text}
        {planned > 0 &&
          ` ${planned.toLocaleString()} ${planned === 1 ? 'friend is' : 'friends are'} still waiting; none is lost.`}
        {unclear > 0 &&
          ` ${unclear.toLocaleString()} ${unclear === 1 ? 'removal is' : 'removals are'} not certain yet; the robot checks again after the pause.`}
      </p>
      <p className="flex justify-between gap-3 text-xs text-text">
        <span>Starts again, slower</span>
        <strong className="tabular-nums">{moment(pause.until)}</strong>
      </p>
      <Button variant="secondary" block onClick={() => send({ type: 'dashboard.open' })}>
        See what happened
      </Button>
    </section>
  );
}
