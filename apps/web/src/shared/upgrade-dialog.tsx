import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Link } from 'react-router';

interface Props {
  title: string;
  text: string;
  onClose: () => void;
}

/** Says which limit was met, and where to lift it. */
export function UpgradeDialog({ title, text, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" render={(props) => <Link to="/subscribe" {...props} />}>
            Upgrade to PRO
          </Button>
        </>
      }
    />
  );
}
