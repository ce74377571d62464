import type { ListType } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Icon } from '@winnow/ui/icon';
import type { MenuItem } from '@winnow/ui/menu';
import { useToast } from '@winnow/ui/toast';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LazyMenu } from '../../../shared/dialogs/lazy-menu';
import { useStored } from '../../../shared/storage/use-stored';
import type { ListQuery } from '../query/list-query';
import { addressOf, readViews, readyViews, type View, viewOf } from './views';
import { DialogPart } from '../../../shared/dialogs/dialog-part';
import { lazyComponent } from '../../../shared/loading/lazy-component';

const ViewsDialog = lazyComponent(() => import('./views-dialog').then(({ ViewsDialog: it }) => it));

/** The views: ready-made ones, the user's own, and the present one as a link. */
export function ViewsMenu({ type, listQuery }: { type: ListType; listQuery: ListQuery }) {
  const [text] = useStored('views');
  const own = useMemo(() => readViews(text), [text]);
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const here = addressOf(viewOf('', type, listQuery));

  function copy() {
    const copied = navigator.clipboard.writeText(new URL(here, location.origin).href);
    copied.then(
      () => toast.show({ title: 'The link to this view is copied', tone: 'success' }),
      () =>
        toast.show({
          title: 'The browser did not allow copying',
          description: 'Copy the address of this page instead.',
          tone: 'danger',
        }),
    );
  }
  const line = (view: View, key: string): MenuItem => ({
    key,
    label: view.name,
    icon: 'eye',
    ...(addressOf(view) === here && { trailing: <Icon name="check" label="shown now" /> }),
    render: (props) => <Link to={addressOf(view)} {...props} />,
  });
  const trigger = <Button icon="eye">Views</Button>;
  return (
    <>
      <LazyMenu
        label="Views"
        align="end"
        trigger={trigger}
        items={[
          ...readyViews.map((view) => line(view, `ready ${view.name}`)),
          ...(own.length > 0 ? [{ key: 'own', separator: true } as const] : []),
          ...own.map((view) => line(view, `own ${view.name}`)),
          { key: 'end', separator: true },
          {
            key: 'save',
            label: 'Save or remove views',
            icon: 'plus',
            onSelect: () => setOpen(true),
          },
          { key: 'copy', label: 'Copy link to this view', icon: 'link', onSelect: copy },
        ]}
      />
      {isOpen && (
        <DialogPart onClose={() => setOpen(false)}>
          <ViewsDialog type={type} onClose={() => setOpen(false)} />
        </DialogPart>
      )}
    </>
  );
}
