import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { supportOpened } from '../../features/support/slice';
import { useAppDispatch } from '../store';

/** Opens the support form, then redirects to the root. */
export function SupportRoute() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(supportOpened('support')), [dispatch]);
  return <Navigate to="/" replace />;
}
