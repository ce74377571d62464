import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Link } from 'react-router';
import { proPlan, useBuyPath } from './buy-path';

interface Props {
  title: string;
  text: string;
  /** An additional note. */
  note?: string | undefined;
  /** An action that needs no upgrade. */
  instead?: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
}

/** Names the limit that was reached, and leads to the upgrade. */
export function UpgradeDialog({ title, text, note, instead, onClose }: Props) {
  const buy = useBuyPath(proPlan);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          {instead && <Button onClick={instead.onClick}>{instead.label}</Button>}
          <Button variant="primary" render={(props) => <Link to={buy} {...props} />}>
            Upgrade to PRO
          </Button>
        </>
      }
    >
      {note && <p className="text-muted">{note}</p>}
    </Dialog>
  );
}
