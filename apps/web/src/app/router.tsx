import { lazy, Suspense, useEffect } from 'react';
import { type Location, Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { selectIsSignedIn } from '../shared/session-slice';
import { Guarded } from './guarded';
import { inTime } from './in-time';
import { laterScreens } from './later-screens';
import { JobOpen } from './job-open';
import { PageLoader, ScreenLoader } from './page-loader';
import { LoginRoute } from './routes/login';
import { SupportRoute } from './routes/support';
import { TokenRoute } from './routes/token';
import { useAppSelector } from './store';

const loadShell = () => inTime(import('./shell'));
const loadDashboard = () => inTime(import('./routes/dashboard'));
const loadFriends = () => inTime(import('./routes/friends'));

const Shell = lazy(() => loadShell().then(({ Shell: it }) => ({ default: it })));
const DashboardRoute = lazy(() =>
  loadDashboard().then(({ DashboardRoute: it }) => ({ default: it })),
);
const AnalyticsRoute = lazy(() =>
  inTime(import('./routes/analytics')).then(({ AnalyticsRoute: it }) => ({ default: it })),
);
const FriendsRoute = lazy(() => loadFriends().then(({ FriendsRoute: it }) => ({ default: it })));
const JobRoute = lazy(() =>
  inTime(import('./routes/job')).then(({ JobRoute: it }) => ({ default: it })),
);
const LaterRoute = lazy(() =>
  inTime(import('./routes/later')).then(({ LaterRoute: it }) => ({ default: it })),
);
const DiscountRoute = lazy(() =>
  inTime(import('./routes/discount')).then(({ DiscountRoute: it }) => ({ default: it })),
);
const AutoReactRoute = lazy(() =>
  inTime(import('./routes/auto-react')).then(({ AutoReactRoute: it }) => ({ default: it })),
);
const AutoReactGuideRoute = lazy(() =>
  inTime(import('./routes/auto-react')).then(({ AutoReactGuideRoute: it }) => ({ default: it })),
);
const RequestGuideRoute = lazy(() =>
  inTime(import('./routes/request-guide')).then(({ RequestGuideRoute: it }) => ({ default: it })),
);
const MasterclassRoute = lazy(() =>
  inTime(import('./routes/masterclass')).then(({ MasterclassRoute: it }) => ({ default: it })),
);
const SettingsRoute = lazy(() =>
  inTime(import('./routes/settings')).then(({ SettingsRoute: it }) => ({ default: it })),
);
const WelcomeRoute = lazy(() =>
  inTime(import('./routes/welcome')).then(({ WelcomeRoute: it }) => ({ default: it })),
);
const BannedRoute = lazy(() =>
  inTime(import('./routes/banned')).then(({ BannedRoute: it }) => ({ default: it })),
);
const LogoutRoute = lazy(() =>
  inTime(import('./routes/logout')).then(({ LogoutRoute: it }) => ({ default: it })),
);
const TroubleshootRoute = lazy(() =>
  inTime(import('./routes/troubleshoot')).then(({ TroubleshootRoute: it }) => ({ default: it })),
);
const InstallRoute = lazy(() =>
  inTime(import('./routes/troubleshoot')).then(({ InstallRoute: it }) => ({ default: it })),
);
const ChromeRoute = lazy(() =>
  inTime(import('./routes/troubleshoot')).then(({ ChromeRoute: it }) => ({ default: it })),
);

const UninstalledRoute = lazy(() =>
  inTime(import('./routes/uninstalled')).then(({ UninstalledRoute: it }) => ({ default: it })),
);
const AccessibilityRoute = lazy(() =>
  inTime(import('./routes/accessibility')).then(({ AccessibilityRoute: it }) => ({ default: it })),
);

/** A redirect that keeps query and hash. */
function Forward({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

/** The screens that most people come for, by their addresses. */
const loadedAhead: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/(dashboard|posts)?$/, loadDashboard],
  [/^\/friends(\/|$)/, loadFriends],
];

/** While the guards ask who it is, the code of what they will let see is on its way. What fails says so where it is
 *  shown. */
function loadAhead(pathname: string) {
  loadShell().catch(() => {});
  for (const [address, load] of loadedAhead) if (address.test(pathname)) load().catch(() => {});
}

function Authenticated() {
  const { pathname } = useLocation();
  const signedIn = useAppSelector(selectIsSignedIn);
  useEffect(() => {
    if (signedIn) loadAhead(pathname);
  }, [signedIn, pathname]);
  return (
    <Guarded access="user">
      <Shell>
        <Suspense fallback={<ScreenLoader />}>
          <Outlet />
        </Suspense>
      </Shell>
    </Guarded>
  );
}

/** The route table. A job's modal stands over the screen it was opened from, or over the dashboard. */
export function AppRoutes() {
  const location = useLocation();
  const isJob = location.pathname.startsWith('/job/');
  const state = location.state as { background?: Location } | null;
  const screen = isJob ? (state?.background ?? { ...location, pathname: '/dashboard' }) : location;
  return (
    <JobOpen value={isJob}>
      <Suspense fallback={<PageLoader />}>
        <Routes location={screen}>
          <Route path="/auth/login" element={<LoginRoute />} />
          <Route path="/auth/token/:token" element={<TokenRoute />} />
          <Route path="/discount_token/:token" element={<DiscountRoute />} />
          <Route path="/welcome" element={<WelcomeRoute />} />
          <Route path="/banned" element={<BannedRoute />} />
          <Route path="/logout" element={<LogoutRoute />} />
          <Route path="/accessibility" element={<AccessibilityRoute />} />
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
        </Routes>
        {isJob && (
          <Routes>
            <Route
              path="/job/:id"
              element={<JobRoute back={state?.background ?? '/dashboard'} />}
            />
          </Routes>
        )}
      </Suspense>
    </JobOpen>
  );
}
