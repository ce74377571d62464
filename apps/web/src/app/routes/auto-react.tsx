import { useContext } from 'react';
import { Navigate } from 'react-router';
import { AutoReactionsScreen } from '../../features/auto-reactions/auto-reactions-screen';
import { ReactionsGuide } from '../../features/auto-reactions/reactions-guide';
import { stored } from '../../shared/storage/storage';
import { JobOpen } from '../job-open';
import { Title } from '../title';

/** On the first visit the guide opens instead. */
export function AutoReactRoute() {
  const isJobOpen = useContext(JobOpen);
  if (stored('firstTimePopup') !== 'false') return <Navigate to="/autoreact" replace />;
  return (
    <>
      <Title>Auto Reactions</Title>
      <AutoReactionsScreen isJobOpen={isJobOpen} />
    </>
  );
}

export function AutoReactGuideRoute() {
  return (
    <>
      <Title>How Auto Reactions work</Title>
      <ReactionsGuide />
    </>
  );
}
