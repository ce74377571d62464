import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useRestoreFocus } from './use-restore-focus';

export interface ToastOptions {
  title: string;
  description?: ReactNode;
  /** danger is announced at once. */
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  action?: { label: string; onClick: () => void };
  /**
   * Milliseconds in view, excluding hover and focus. Default: 6,000, or 10,000 with an action. Infinity:
   * until dismissed.
   */
  duration?: number | undefined;
}

export interface Toast extends ToastOptions {
  id: number;
}

interface ToastCardProps {
  toast: Toast;
  onClose: (id: number) => void;
}

/**
 * Keeps a reference at the end, '(reference 0f3c…)', on one line where it fits: broken at a hyphen, users
 * copy half of it.
 */
function withReference(text: ReactNode): ReactNode {
  const reference = typeof text === 'string' ? /\(reference [\w-]+\)$/.exec(text)?.[0] : undefined;
  if (typeof text !== 'string' || !reference) return text;
  return (
    <>
      {text.slice(0, -reference.length)}
      <span className="inline-block text-xs font-normal text-muted">{reference}</span>
    </>
  );
}

/** One toast. Its timer pauses while it is hovered or focused. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { id, title, description, tone = 'neutral', action, duration } = toast;
  const [held, setHeld] = useState(false);
  const left = useRef(duration ?? (action ? 10_000 : 6_000));
  const close = useEffectEvent(() => onClose(id));
  const box = useRef<HTMLDivElement>(null);
  useRestoreFocus(box);

  useEffect(() => {
    if (held || left.current === Infinity) return undefined;
    const since = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held]);

  return (
    <div
      ref={box}
      data-theme="dark"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto mt-2 flex items-start gap-3 rounded-card border border-border-strong bg-popup py-3 pr-2.5 pl-4 text-text shadow-float transition-[opacity,translate] duration-180 starting:translate-y-2 starting:opacity-0"
    >
      {tone !== 'neutral' && (
        <Icon
          name={tone === 'success' ? 'circle-check' : 'warning'}
          size={18}
          className={cx('mt-px', tone === 'success' ? 'text-active-text' : 'text-danger-text')}
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-balance">{withReference(title)}</p>
        {description && <div className="text-sm text-muted">{withReference(description)}</div>}
      </div>
      {action && (
        <button
          type="button"
          className="-my-1 h-7 rounded-small px-2 text-sm font-semibold text-accent-text hover:bg-hover"
          onClick={() => {
            action.onClick();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="x"
        size="sm"
        label="Dismiss"
        onClick={() => onClose(id)}
        className="-my-1"
      />
    </div>
  );
}
