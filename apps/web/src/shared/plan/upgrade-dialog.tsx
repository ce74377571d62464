import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Link } from 'react-router';

interface Props {
  title: string;
  text: string;
  /** What else is to know. */
  note?: string | undefined;
  /** What can be done without an upgrade. */
  instead?: { label: string; onClick: () => void } | undefined;
  onClose: () => void;
}

/** Says which limit was met, and where to lift it. */
export function UpgradeDialog({ title, text, note, instead, onClose }: Props) {
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
          <Button variant="primary" render={(props) => <Link to="/subscribe" {...props} />}>
            Upgrade to PRO
          </Button>
        </>
      }
    >
      {note && <p className="text-muted">{note}</p>}
    </Dialog>
  );
}
