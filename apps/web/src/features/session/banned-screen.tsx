import { brand } from '@winnow/sdk/brand';
import { errors } from '@winnow/sdk/errors';
import { Brand } from '@winnow/ui/brand';
import { Button } from '@winnow/ui/button';
import { Link } from 'react-router';

/** All that a banned person sees. */
export function BannedScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-[420px] text-center">
        <Brand name={brand.name} size="lg" />
        <h1 className="mt-8 text-xl font-strong">{errors.account_banned[1]}</h1>
        <p className="mt-2 text-muted">
          If you think this is a mistake, write to us; a person reads it.
        </p>
        <div className="mt-6 flex justify-center gap-2">
          <Button href={`mailto:${brand.supportEmail}`}>Contact support</Button>
          <Button variant="primary" render={(props) => <Link to="/logout" {...props} />}>
            Log out
          </Button>
        </div>
      </div>
    </main>
  );
}
