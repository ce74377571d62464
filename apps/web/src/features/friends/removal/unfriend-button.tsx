import { formatNumber } from '../../../shared/format/format';
import { lazyComponent } from '../../../shared/loading/lazy-component';
import { ActButton } from '../preview/act-button';
import { useRemoval } from './use-removal';

const load = () => import('./removal-dialog');
const RemovalDialog = lazyComponent(() => load().then(({ RemovalDialog: it }) => it));

/** Opens the preview of a removal. `block` is the look of the sidebar; without it, of the bar. */
export function UnfriendButton({ block = false }: { block?: boolean }) {
  const { chosenFriends, selected, obstacle, reason } = useRemoval();
  const number = selected > 0 ? ` ${formatNumber(selected)}` : '';
  const look = block
    ? ({ block: true, variant: 'primary', side: 'right' } as const)
    : ({ size: 'sm', variant: 'danger' } as const);
  return (
    <ActButton
      {...look}
      label={`Unfriend${number}${block ? ' selected' : ''}`}
      off={obstacle && reason}
      load={load}
    >
      {(close) => <RemovalDialog chosenFriends={chosenFriends} onClose={close} />}
    </ActButton>
  );
}
