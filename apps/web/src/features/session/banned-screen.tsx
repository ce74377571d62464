import { brand } from '@winnow/sdk/brand';
import { errors } from '@winnow/sdk/errors';
import { Button } from '@winnow/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LonePage } from '../../shared/feedback/lone-page';

interface Props {
  /** What a banned user may still do about their plan and their data. */
  children: ReactNode;
}

/** The only screen that a banned user sees. */
export function BannedScreen({ children }: Props) {
  return (
    <LonePage
      title={errors.account_banned[1]}
      actions={
        <>
          <Button size="lg" variant="primary" href={`mailto:${brand.supportEmail}`}>
            Contact support
          </Button>
          <Button size="lg" render={(props) => <Link to="/logout" {...props} />}>
            Log out
          </Button>
          <div className="mt-6 flex w-full flex-col gap-5">{children}</div>
        </>
      }
    >
      If you think this is a mistake, write to us. A person reads it.
    </LonePage>
  );
}
