import { Navigate } from 'react-router';
import { ChromeScreen } from '../../features/troubleshoot/chrome-screen';
import { InstallScreen } from '../../features/troubleshoot/install-screen';
import { selectPresence } from '../../shared/robot/slice';
import { isImpersonating } from '../../shared/session/impersonation';
import { isChrome } from '../../features/troubleshoot/browser';
import { ScreenLoader } from '../guards/page-loader';
import { useAppSelector } from '../store';
import { Title } from '../title';

/**
 * Redirects to the guide for what is missing: Chrome, or the robot. Redirects to the start page when nothing is
 * missing, and during impersonation.
 */
export function TroubleshootRoute() {
  const presence = useAppSelector(selectPresence);
  if (!isChrome()) return <Navigate to="/troubleshoot/chrome" replace />;
  // During impersonation the robot is never looked for.
  if (isImpersonating()) return <Navigate to="/" replace />;
  if (presence === 'looking') return <ScreenLoader />;
  return <Navigate to={presence === 'connected' ? '/' : '/troubleshoot/install'} replace />;
}

export function ChromeRoute() {
  if (isChrome()) return <Navigate to="/" replace />;
  return (
    <>
      <Title>Install Chrome</Title>
      <ChromeScreen />
    </>
  );
}

export function InstallRoute() {
  const presence = useAppSelector(selectPresence);
  // During impersonation the admin's robot does not matter.
  if (isImpersonating() || presence === 'connected') return <Navigate to="/" replace />;
  return (
    <>
      <Title>Install the extension</Title>
      <InstallScreen unlinked={presence === 'unlinked'} />
    </>
  );
}
