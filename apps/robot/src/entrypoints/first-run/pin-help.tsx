import { brand } from '@winnow/sdk/brand';
import { Icon } from '@winnow/ui/icon';

/** How to pin the icon, until it is pinned. The browser lets only the user do this. */
export function PinHelp({ isPinned }: { isPinned: boolean | null }) {
  if (isPinned === null) return null;
  return (
    <section
      aria-label="The icon in the toolbar"
      className="flex items-start gap-3 rounded-card border border-border bg-surface px-[18px] py-4"
    >
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-control ${isPinned ? 'bg-active-soft text-active-text' : 'bg-sunken text-muted'}`}
      >
        <Icon name={isPinned ? 'check' : 'puzzle'} size={18} />
      </span>
      <div role="status">
        <p className="font-strong">{isPinned ? 'The icon is in your toolbar' : 'Pin the robot'}</p>
        <p className="mt-0.5 text-muted">
          {isPinned
            ? 'It shows the robot’s progress, and when it needs you.'
            : `Press the puzzle piece at the right of the address bar, then the pin beside ${brand.robot}. Its icon shows its progress, and when it needs you.`}
        </p>
      </div>
    </section>
  );
}
