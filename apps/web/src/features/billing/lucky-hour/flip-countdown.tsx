import { count } from '../../../shared/format/format';

/** Minutes and seconds, on digits that flip when they change. */
export function FlipCountdown({ seconds }: { seconds: number }) {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const text = [minutes, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return (
    <span role="timer" className="inline-flex">
      {/* Screen readers get whole minutes: nobody can listen to seconds. */}
      <span className="sr-only">{count(Math.max(1, Math.ceil(seconds / 60)), 'minute')} left</span>
      <span aria-hidden className="inline-flex items-center gap-0.5 tabular-nums" data-text={text}>
        {text.split('').map((sign, at) =>
          sign === ':' ? (
            <span key={at}>:</span>
          ) : (
            <span
              key={at}
              className="inline-block overflow-hidden rounded-mark bg-surface px-1 perspective-near"
            >
              {/* A new key is a new element, and its animation begins. */}
              <span key={sign} className="flip inline-block">
                {sign}
              </span>
            </span>
          ),
        )}
      </span>
    </span>
  );
}
