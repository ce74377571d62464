import { useEffect } from 'react';
import { presenceChanged } from '../../shared/robot/slice';
import { useAppDispatch } from '../store';

/** Stands in for the link whose code did not come: every screen goes on, and says what it cannot tell. */
export function RobotUnlinked() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(presenceChanged('unlinked')), [dispatch]);
  return null;
}
