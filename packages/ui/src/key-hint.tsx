import { cx } from './class-names';

/** Keys to press together, for example `['Ctrl', 'A']`. */
export function KeyHint({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <kbd className={cx('inline-flex items-center gap-1 font-sans', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid h-5 min-w-5 place-items-center rounded-mark border border-border-strong bg-canvas px-1 font-sans text-xs text-muted"
        >
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
