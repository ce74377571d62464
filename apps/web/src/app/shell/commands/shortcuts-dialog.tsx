import { Dialog } from '@winnow/ui/dialog';
import { KeyHint } from '@winnow/ui/key-hint';
import { Switch } from '@winnow/ui/switch';
import {
  keysOf,
  type Shortcut,
  type ShortcutId,
  shortcuts,
} from '../../../shared/commands/shortcuts';
import { useStored } from '../../../shared/storage/use-stored';

const groups = ['Everywhere', 'In a list'] as const satisfies readonly Shortcut['group'][];
const ids = Object.keys(shortcuts) as ShortcutId[];

/** Every shortcut, from the table that the listeners use. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [single, setSingle] = useStored('singleKeys');
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts">
      {groups.map((group) => (
        <section key={group} className="mb-5">
          <h3 className="mb-1.5 text-xs font-semibold text-muted">{group}</h3>
          <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
            {ids
              .filter((id) => shortcuts[id].group === group)
              .map((id) => (
                <div key={id} className="contents">
                  <dt>{shortcuts[id].does}</dt>
                  <dd className="text-right">
                    <KeyHint keys={keysOf(id)} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <Switch
        label="Single-key shortcuts"
        hint="Turn them off if dictation or a stray key triggers them."
        checked={single !== 'off'}
        onCheckedChange={(isOn) => setSingle(isOn ? null : 'off')}
      />
    </Dialog>
  );
}
