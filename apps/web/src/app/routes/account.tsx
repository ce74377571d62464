import { useNavigate } from 'react-router';
import { ProfileScreen } from '../../features/account/profile-screen';
import { CancellationBanner } from '../../features/billing/cancellation/cancellation-banner';
import { useAccountLoads } from '../../features/billing/subscription/use-account-loads';
import { supportOpened } from '../../features/support/slice';
import { useAppDispatch } from '../store';
import { Title } from '../title';

// Lazy: this chunk holds the libraries that write the file.
const saveEverything = async () =>
  (await import('../../features/friends/export/export-files')).saveEverything();

export function AccountRoute() {
  const user = useAccountLoads();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <>
      <Title>Profile</Title>
      <ProfileScreen
        user={user}
        banner={<CancellationBanner />}
        onSupport={() => void dispatch(supportOpened('support'))}
        save={saveEverything}
        // The sign-out makes the robot forget the user, and clears this browser.
        onDeleted={() => void navigate('/logout', { replace: true })}
      />
    </>
  );
}
