import { Navigate, Route, Routes } from 'react-router';
import { laterScreens } from '../later-screens';
import { LaterScreenPage } from './later';

/**
 * The screens of the administration, below /admin. Each room (`features/admin/<room>`) is loaded on its own:
 * `lazyComponent(() => import(...))` and a line here, with its title.
 */
export function AdminRoute() {
  return (
    <Routes>
      {Object.values(laterScreens).map((later) => (
        <Route
          key={later.path}
          path={later.path.replace('/admin/', '')}
          element={<LaterScreenPage screen={later} />}
        />
      ))}
      <Route path="*" element={<Navigate to="/admin/users" replace />} />
    </Routes>
  );
}
