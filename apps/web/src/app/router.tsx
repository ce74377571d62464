import { Suspense, useEffect } from 'react';
import {
  createRoutesFromElements,
  type Location,
  Navigate,
  Outlet,
  Route,
  Routes,
  type To,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router';
import { selectPresence } from '../shared/robot/slice';
import { selectIsSignedIn } from '../shared/session/session-slice';
import { Guarded } from './guards/guarded';
import { laterScreens } from './later-screens';
import { code } from './code';
import { JobOpen } from './job-open';
import { placesOf, startCode } from './start-route';
import { PageLoader, ScreenLoader } from './guards/page-loader';
import { LoginRoute } from './routes/login';
import { SupportRoute } from './routes/support';
import { TokenRoute } from './routes/token';
import { useAppSelector } from './store';
import { DialogPart } from '../shared/dialogs/dialog-part';
import { ErrorBoundary } from '../shared/feedback/error-boundary';
import { ahead, lazyPart } from '../shared/loading/lazy-part';
import { ScreenBroken } from './screen-broken';

const Shell = lazyPart(() => code.shell().then(({ Shell: it }) => it));
const DashboardRoute = lazyPart(() => code.dashboard().then(({ DashboardRoute: it }) => it));
const AnalyticsRoute = lazyPart(() => code.analytics().then(({ AnalyticsRoute: it }) => it));
const FriendsRoute = lazyPart(() => code.friends().then(({ FriendsRoute: it }) => it));
const JobRoute = lazyPart(() => code.job().then(({ JobRoute: it }) => it));
const LaterRoute = lazyPart(() => code.later().then(({ LaterRoute: it }) => it));
const DiscountRoute = lazyPart(() => code.discount().then(({ DiscountRoute: it }) => it));
const AutoReactRoute = lazyPart(() => code['auto-react']().then(({ AutoReactRoute: it }) => it));
const AutoReactGuideRoute = lazyPart(() =>
  code['auto-react']().then(({ AutoReactGuideRoute: it }) => it),
);
const RequestGuideRoute = lazyPart(() =>
  code['request-guide']().then(({ RequestGuideRoute: it }) => it),
);
const MasterclassRoute = lazyPart(() => code.masterclass().then(({ MasterclassRoute: it }) => it));
const FaqsRoute = lazyPart(() => code.faqs().then(({ FaqsRoute: it }) => it));
const SettingsRoute = lazyPart(() => code.settings().then(({ SettingsRoute: it }) => it));
const WelcomeRoute = lazyPart(() => code.welcome().then(({ WelcomeRoute: it }) => it));
const BannedRoute = lazyPart(() => code.banned().then(({ BannedRoute: it }) => it));
const ConfirmEmailRoute = lazyPart(() =>
  code['confirm-email']().then(({ ConfirmEmailRoute: it }) => it),
);
const LogoutRoute = lazyPart(() => code.logout().then(({ LogoutRoute: it }) => it));
const TroubleshootRoute = lazyPart(() =>
  code.troubleshoot().then(({ TroubleshootRoute: it }) => it),
);
const InstallRoute = lazyPart(() => code.troubleshoot().then(({ InstallRoute: it }) => it));
const ChromeRoute = lazyPart(() => code.troubleshoot().then(({ ChromeRoute: it }) => it));
const UninstalledRoute = lazyPart(() => code.uninstalled().then(({ UninstalledRoute: it }) => it));
const AccessibilityRoute = lazyPart(() =>
  code.accessibility().then(({ AccessibilityRoute: it }) => it),
);
const TermsRoute = lazyPart(() => code.legal().then(({ TermsRoute: it }) => it));
const PrivacyRoute = lazyPart(() => code.legal().then(({ PrivacyRoute: it }) => it));

/** A redirect that keeps query and hash. */
function Forward({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

function Authenticated() {
  const { pathname } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  useEffect(() => {
    // After a sign-in the guards wait for the api anyway. Starting the chunk requests takes as long as
    // rendering, so rendering goes first.
    const timer = signedIn && setTimeout(() => startCode(pathname));
    return () => clearTimeout(timer || undefined);
  }, [signedIn, pathname]);
  // A user with a robot is likely to start a job. Loaded early, the job's modal also opens if the connection
  // then fails.
  const isConnected = useAppSelector(selectPresence) === 'connected';
  useEffect(() => {
    const timer = isConnected && setTimeout(() => ahead(code.job));
    return () => clearTimeout(timer || undefined);
  }, [isConnected]);
  return (
    <Guarded access="user">
      <Shell>
        <ErrorBoundary of={pathname} fallback={<ScreenBroken />}>
          <Suspense fallback={<ScreenLoader />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Guarded>
  );
}

/** The job and the screen below keep working when the job's dialog cannot be shown. */
function JobPart({ back }: { back: To }) {
  const navigate = useNavigate();
  return (
    <DialogPart
      onClose={() => void navigate(back, { replace: true })}
      meanwhile="The robot keeps working"
      opensLate
    >
      <JobRoute back={back} />
    </DialogPart>
  );
}

/** The route table, built once, not on every navigation. */
const table = createRoutesFromElements(
  <>
    <Route path="/auth/login" element={<LoginRoute />} />
    <Route path="/auth/token/:token" element={<TokenRoute />} />
    <Route path="/auth/confirm_email" element={<ConfirmEmailRoute />} />
    <Route path="/discount_token/:token" element={<DiscountRoute />} />
    <Route path="/welcome" element={<WelcomeRoute />} />
    <Route path="/banned" element={<BannedRoute />} />
    <Route path="/logout" element={<LogoutRoute />} />
    <Route path="/accessibility" element={<AccessibilityRoute />} />
    <Route path="/terms" element={<TermsRoute />} />
    <Route path="/privacy" element={<PrivacyRoute />} />
    <Route path="/uninstalled" element={<UninstalledRoute />} />
    <Route path="/" element={<Authenticated />}>
      <Route index element={<Forward to="/dashboard" />} />
      <Route path="dashboard" element={<DashboardRoute />} />
      <Route path="posts" element={<DashboardRoute />} />
      <Route path="analytics" element={<AnalyticsRoute />} />
      <Route path="friends" element={<Forward to="/friends/active" />} />
      <Route path="friends/:type" element={<FriendsRoute />} />
      <Route path="auto_react" element={<AutoReactRoute />} />
      <Route path="autoreact" element={<AutoReactGuideRoute />} />
      <Route path="nonfriends" element={<RequestGuideRoute />} />
      <Route path="masterclass" element={<MasterclassRoute />} />
      <Route path="faqs" element={<FaqsRoute />} />
      <Route path="settings" element={<SettingsRoute />} />
      <Route path="support" element={<SupportRoute />} />
      <Route path="troubleshoot" element={<TroubleshootRoute />} />
      <Route path="troubleshoot/chrome" element={<ChromeRoute />} />
      <Route path="troubleshoot/install" element={<InstallRoute />} />
      <Route path="admin" element={<Forward to="/admin/users" />} />
      {Object.values(laterScreens).map((later) => (
        <Route key={later.path} path={later.path} element={<LaterRoute screen={later} />} />
      ))}
    </Route>
    <Route path="*" element={<Navigate to="/" replace />} />
  </>,
);

function Screen({ location }: { location: Location }) {
  return useRoutes(table, location);
}

/** A job's modal opens above the screen it was opened from, or above the dashboard. */
export function AppRoutes() {
  const location = useLocation();
  const { screen, isJob, back } = placesOf(location);
  return (
    <JobOpen value={isJob}>
      <Suspense fallback={<PageLoader />}>
        <Screen location={screen} />
        {isJob && (
          <Routes>
            <Route path="/job/:id" element={<JobPart back={back} />} />
          </Routes>
        )}
      </Suspense>
    </JobOpen>
  );
}
