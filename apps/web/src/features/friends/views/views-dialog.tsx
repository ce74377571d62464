import type { ListType } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { IconButton } from '@winnow/ui/icon-button';
import { TextField } from '@winnow/ui/text-field';
import { type FormEvent, useMemo, useState } from 'react';
import { useStored } from '../../../shared/storage/use-stored';
import { useListQuery } from '../query/use-list-query';
import { readViews, viewOf, withView, writeViews } from './views';

/** Names and saves the present view, and deletes saved ones. */
export function ViewsDialog({ type, onClose }: { type: ListType; onClose: () => void }) {
  const [listQuery] = useListQuery(type);
  const [text, setText] = useStored('views');
  const views = useMemo(() => readViews(text), [text]);
  const [name, setName] = useState('');

  function save(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    setText(writeViews(withView(views, viewOf(name, type, listQuery))));
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Views"
      description="A view is this list with its search, time frame, order and rows per page. It stays in this browser until you sign out. Its link works anywhere."
    >
      <form onSubmit={save} className="flex items-end gap-2">
        <TextField
          label="Name for the current view"
          className="flex-1"
          maxLength={40}
          value={name}
          onValueChange={setName}
        />
        <Button type="submit" variant="primary" disabled={!name.trim()}>
          Save
        </Button>
      </form>
      {views.length > 0 && (
        <ul aria-label="Saved views" className="mt-4 rounded-control border border-border">
          {views.map((view) => (
            <li
              key={view.name}
              className="flex items-center justify-between border-b border-border py-1.5 pr-1.5 pl-3 last:border-b-0"
            >
              <span className="min-w-0 truncate">{view.name}</span>
              <IconButton
                icon="trash"
                size="sm"
                label={`Remove ${view.name}`}
                onClick={() => setText(writeViews(views.filter((one) => one !== view)))}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
