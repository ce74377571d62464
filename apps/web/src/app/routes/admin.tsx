import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyComponent } from '../../shared/loading/lazy-component';
import { Title } from '../title';

const UsersScreen = lazyComponent(() =>
  import('../../features/admin/users/users-screen').then(({ UsersScreen: it }) => it),
);
const UserScreen = lazyComponent(() =>
  import('../../features/admin/users/user-screen').then(({ UserScreen: it }) => it),
);
const MonitorScreen = lazyComponent(() =>
  import('../../features/admin/monitor/monitor-screen').then(({ MonitorScreen: it }) => it),
);
const QueueScreen = lazyComponent(() =>
  import('../../features/admin/queue/queue-screen').then(({ QueueScreen: it }) => it),
);
const ExportsScreen = lazyComponent(() =>
  import('../../features/admin/exports/exports-screen').then(({ ExportsScreen: it }) => it),
);

const LogsScreen = lazyComponent(() =>
  import('../../features/admin/logs/logs-screen').then(({ LogsScreen: it }) => it),
);

const logViews = {
  logs: 'list',
  'logs/list': 'list',
  'logs/chart': 'chart',
  'logs/reports': 'reports',
} as const;

interface PageProps {
  title: string;
  children: ReactNode;
}

function Page({ title, children }: PageProps) {
  return (
    <>
      <Title>{title}</Title>
      {children}
    </>
  );
}

/**
 * The screens of the administration, below /admin. Each room (`features/admin/<room>`) is loaded on its own:
 * `lazyComponent(() => import(...))` and a route here, with its title.
 */
export function AdminRoute() {
  return (
    <Routes>
      <Route
        path="users"
        element={
          <Page title="Users">
            <UsersScreen />
          </Page>
        }
      />
      <Route
        path="users/:id"
        element={
          <Page title="User">
            <UserScreen />
          </Page>
        }
      />
      <Route
        path="dashboard"
        element={
          <Page title="Monitor">
            <MonitorScreen />
          </Page>
        }
      />
      <Route
        path="sidekiq"
        element={
          <Page title="Sidekiq">
            <QueueScreen />
          </Page>
        }
      />
      <Route
        path="exports"
        element={
          <Page title="CSV Exports">
            <ExportsScreen />
          </Page>
        }
      />
      {Object.entries(logViews).map(([path, view]) => (
        <Route
          key={path}
          path={path}
          element={
            <Page title="Robot Logs">
              <LogsScreen view={view} />
            </Page>
          }
        />
      ))}
      <Route path="*" element={<Navigate to="/admin/users" replace />} />
    </Routes>
  );
}
