import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Link } from 'react-router';

/** Where to get the extension. */
export function InstallStep({ installed }: { installed: boolean }) {
  if (installed) return <p className="text-muted">{brand.robot} is connected.</p>;
  return (
    <div className="flex flex-col items-start gap-2.5">
      <p className="text-muted">
        {brand.robot} works in your own browser and only on your own account. Chrome is needed.
      </p>
      <Button render={(props) => <Link to="/troubleshoot/install" {...props} />}>
        How to install it
      </Button>
    </div>
  );
}
