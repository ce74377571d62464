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
import { useCurrentUserQuery } from '../shared/api/user-api';
import { Guarded } from './guards/guarded';
import { code } from './chunk-loaders';
import { JobOpen } from './job-open';
import { placesOf, prefetchCode } from './start-route';
import { PageLoader, ScreenLoader } from './guards/page-loader';
import { LoginRoute } from './routes/session/login';
import { SupportRoute } from './routes/support';
import { useAppSelector } from './store';
import { DialogPart } from '../shared/dialogs/dialog-part';
import { ErrorBoundary } from '../shared/feedback/error-boundary';
import { prefetch, lazyComponent } from '../shared/loading/lazy-component';
import { ScreenBroken } from './screen-broken';

const Shell = lazyComponent(() => code.shell().then(({ Shell: it }) => it));
const DashboardRoute = lazyComponent(() => code.dashboard().then(({ DashboardRoute: it }) => it));
const AnalyticsRoute = lazyComponent(() => code.analytics().then(({ AnalyticsRoute: it }) => it));
const FriendsRoute = lazyComponent(() => code.friends().then(({ FriendsRoute: it }) => it));
const JobRoute = lazyComponent(() => code.job().then(({ JobRoute: it }) => it));
const SubscribeRoute = lazyComponent(() => code.subscribe().then(({ SubscribeRoute: it }) => it));
const ThanksRoute = lazyComponent(() => code.thanks().then(({ ThanksRoute: it }) => it));
const ChangeCardRoute = lazyComponent(() =>
  code['change-card']().then(({ ChangeCardRoute: it }) => it),
);
const AdminRoute = lazyComponent(() => code.admin().then(({ AdminRoute: it }) => it));
const DiscountRoute = lazyComponent(() => code.discount().then(({ DiscountRoute: it }) => it));
const AutoReactRoute = lazyComponent(() =>
  code['auto-react']().then(({ AutoReactRoute: it }) => it),
);
const AutoReactGuideRoute = lazyComponent(() =>
  code['auto-react']().then(({ AutoReactGuideRoute: it }) => it),
);
const RequestGuideRoute = lazyComponent(() =>
  code['request-guide']().then(({ RequestGuideRoute: it }) => it),
);
const MasterclassRoute = lazyComponent(() =>
  code.masterclass().then(({ MasterclassRoute: it }) => it),
);
const FaqsRoute = lazyComponent(() => code.faqs().then(({ FaqsRoute: it }) => it));
const AccountRoute = lazyComponent(() => code.account().then(({ AccountRoute: it }) => it));
const AccountSubscriptionRoute = lazyComponent(() =>
  code['account-subscription']().then(({ AccountSubscriptionRoute: it }) => it),
);
const ReferralRoute = lazyComponent(() => code.referral().then(({ ReferralRoute: it }) => it));
const AffiliatesRoute = lazyComponent(() => code.referral().then(({ AffiliatesRoute: it }) => it));
const SettingsRoute = lazyComponent(() => code.settings().then(({ SettingsRoute: it }) => it));
const TokenRoute = lazyComponent(() => code.token().then(({ TokenRoute: it }) => it));
const WelcomeRoute = lazyComponent(() => code.welcome().then(({ WelcomeRoute: it }) => it));
const BannedRoute = lazyComponent(() => code.banned().then(({ BannedRoute: it }) => it));
const ConfirmEmailRoute = lazyComponent(() =>
  code['confirm-email']().then(({ ConfirmEmailRoute: it }) => it),
);
const LogoutRoute = lazyComponent(() => code.logout().then(({ LogoutRoute: it }) => it));
const TroubleshootRoute = lazyComponent(() =>
  code.troubleshoot().then(({ TroubleshootRoute: it }) => it),
);
const InstallRoute = lazyComponent(() => code.troubleshoot().then(({ InstallRoute: it }) => it));
const ChromeRoute = lazyComponent(() => code.troubleshoot().then(({ ChromeRoute: it }) => it));
const UninstalledRoute = lazyComponent(() =>
  code.uninstalled().then(({ UninstalledRoute: it }) => it),
);
const AccessibilityRoute = lazyComponent(() =>
  code.accessibility().then(({ AccessibilityRoute: it }) => it),
);
const TermsRoute = lazyComponent(() => code.legal().then(({ TermsRoute: it }) => it));
const PrivacyRoute = lazyComponent(() => code.legal().then(({ PrivacyRoute: it }) => it));

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
    const timer = signedIn && setTimeout(() => prefetchCode(pathname));
    return () => clearTimeout(timer || undefined);
  }, [signedIn, pathname]);
  // A user with a robot is likely to start a job. Loaded early, the job's modal also opens if the connection
  // then fails.
  const isConnected = useAppSelector(selectPresence) === 'connected';
  useEffect(() => {
    const timer = isConnected && setTimeout(() => prefetch(code.job));
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

/** Only an admin loads the code behind it. */
function AdminArea() {
  const { data: user } = useCurrentUserQuery();
  return user?.is_admin ? <AdminRoute /> : <Navigate to="/" replace />;
}

/** The job and the screen below keep working when the job's dialog cannot be shown. */
function JobPart({ back }: { back: To }) {
  const navigate = useNavigate();
  return (
    <DialogPart
      onClose={() => void navigate(back, { replace: true })}
      reassurance="The robot keeps working"
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
      <Route path="account" element={<AccountRoute />} />
      <Route path="account/subscription" element={<AccountSubscriptionRoute />} />
      <Route path="referral" element={<ReferralRoute />} />
      <Route path="affiliates" element={<AffiliatesRoute />} />
      <Route path="settings" element={<SettingsRoute />} />
      <Route path="subscribe" element={<SubscribeRoute />} />
      <Route path="thanks" element={<ThanksRoute />} />
      <Route path="change_card" element={<ChangeCardRoute />} />
      <Route path="support" element={<SupportRoute />} />
      <Route path="troubleshoot" element={<TroubleshootRoute />} />
      <Route path="troubleshoot/chrome" element={<ChromeRoute />} />
      <Route path="troubleshoot/install" element={<InstallRoute />} />
      <Route path="admin" element={<Forward to="/admin/users" />} />
      <Route path="admin/*" element={<AdminArea />} />
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
