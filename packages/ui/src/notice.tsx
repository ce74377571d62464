import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';
import { IconButton } from './icon-button';
import { useRestoreFocus } from './use-restore-focus';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  /** Makes the notice dismissible. */
  onDismiss?: (() => void) | undefined;
  /** Seconds until it dismisses itself; the time left is shown. Needs `onDismiss`. */
  countdown?: number | undefined;
  className?: string | undefined;
}

const looks: Record<NoticeTone, { box: string; title: string; icon: IconName }> = {
  info: { box: 'border-border bg-surface', title: 'text-text', icon: 'info' },
  success: {
    box: 'border-active/30 bg-active-soft',
    title: 'text-active-text',
    icon: 'circle-check',
  },
  warning: {
    box: 'border-inactive-border bg-inactive-soft',
    title: 'text-inactive-text',
    icon: 'warning',
  },
  danger: {
    box: 'border-danger-border bg-danger-soft',
    title: 'text-danger-text',
    icon: 'warning',
  },
};

function useCountdown(seconds: number | undefined, onEnd: (() => void) | undefined) {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((endsAt - Date.now()) / 1000);
      setLeft(Math.max(0, rest));
      if (rest > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/**
 * A message in the flow of the page. danger is announced at once, other tones politely. The actions are
 * outside the live region: a countdown beside a button would be announced every second.
 */
export function Notice({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  countdown,
  className,
}: NoticeProps) {
  const left = useCountdown(countdown, onDismiss);
  const look = looks[tone];
  const box = useRef<HTMLDivElement>(null);
  useRestoreFocus(box);
  return (
    <div
      ref={box}
      className={cx(
        'flex items-start gap-3 rounded-card border py-3 pr-4 pl-4',
        look.box,
        className,
      )}
    >
      <Icon name={look.icon} size={18} className={cx('mt-px', look.title)} />
      <div className="min-w-0 flex-1">
        <div role={tone === 'danger' ? 'alert' : 'status'}>
          {title && <p className={cx('font-strong', look.title)}>{title}</p>}
          {children && (
            <div className={cx('text-pretty text-text', title ? 'mt-0.5' : '')}>{children}</div>
          )}
        </div>
        {actions && <div className="mt-2.5 flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {left !== undefined && (
        // A number in the live region would be announced every second.
        <span aria-hidden className="mt-0.5 text-xs text-muted tabular-nums">
          {left} s
        </span>
      )}
      {onDismiss && (
        <IconButton
          icon="x"
          size="sm"
          label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-1.5"
        />
      )}
    </div>
  );
}
