import { useEffect } from 'react';
import { presenceChanged } from '../../shared/robot/slice';
import { useAppDispatch } from '../store';

/** Replaces a link whose code failed to load: every screen keeps working and says what it cannot show. */
export function RobotUnlinked() {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(presenceChanged('unlinked')), [dispatch]);
  return null;
}
