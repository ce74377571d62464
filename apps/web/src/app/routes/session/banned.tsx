import { useNavigate } from 'react-router';
import { DeleteCard } from '../../../features/account/delete-card';
import { DownloadCard } from '../../../features/account/download-card';
import { CancelCard } from '../../../features/billing/cancellation/cancel-card';
import { CancellationBanner } from '../../../features/billing/cancellation/cancellation-banner';
import { BannedScreen } from '../../../features/session/banned-screen';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { Guarded } from '../../guards/guarded';
import { Title } from '../../title';

// Lazy: this chunk holds the libraries that write the file.
const saveData = async () =>
  (await import('../../../features/friends/export/export-files')).saveData();

export function BannedRoute() {
  return (
    <Guarded access="banned">
      <Title>Account flagged</Title>
      <BannedScreen>
        <StillAllowed />
      </BannedScreen>
    </Guarded>
  );
}

/** The calls that the api still answers: decision 119. */
function StillAllowed() {
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <>
      <CancellationBanner />
      <CancelCard user={user} />
      <DownloadCard save={saveData} what="in one zip file, as JSON." />
      <DeleteCard
        user={user}
        // The sign-out makes the robot forget the user, and clears this browser.
        onDeleted={() => void navigate('/logout', { replace: true })}
      />
    </>
  );
}
