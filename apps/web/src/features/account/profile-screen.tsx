import type { User } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { PageHeader } from '@winnow/ui/page-header';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeleteCard } from './delete-card';
import { DownloadCard } from './download-card';
import { ProfileCard } from './profile-card';

interface Props {
  user: User;
  /** The outcome of a cancellation. */
  banner: ReactNode;
  onSupport: () => void;
  save: () => Promise<void>;
  onDeleted: () => void;
}

/** The user's profile, their data, and the end of their account. */
export function ProfileScreen({ user, banner, onSupport, save, onDeleted }: Props) {
  return (
    <>
      <PageHeader
        title="Profile"
        subtitle="Your name and picture come from your sign-in."
        actions={
          <Button icon="card" render={(props) => <Link to="/account/subscription" {...props} />}>
            Account & Billing
          </Button>
        }
      />
      <div className="mt-6 flex flex-col gap-5">
        {banner}
        <ProfileCard user={user} onSupport={onSupport} />
        <DownloadCard save={save} />
        <DeleteCard user={user} onDeleted={onDeleted} />
      </div>
    </>
  );
}
