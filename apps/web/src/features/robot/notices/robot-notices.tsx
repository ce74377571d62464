import { brand } from '@winnow/sdk/brand';
import { isOutdated } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useToast } from '@winnow/ui/toast';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { formatDateTime } from '../../../shared/format/format';
import * as robot from '../../../shared/robot/slice';
import { selectMinimumRobotVersion } from '../../../shared/session/session-slice';
import { useSharedSelector } from '../../../shared/shared-state';
import { LateNotice } from './late-notice';
import { UndeliveredNotice } from './undelivered-notice';
import { UnlinkedNotice } from './unlinked-notice';
import { refusalAdvice } from './refusal-advice';
import { useKeptToast } from './use-kept-toast';

/**
 * Unrequested news of the robot. Toasts: refusals, finished scans, late deliveries. In the corner, where they
 * move nothing: an outdated, paused, undelivered or unreachable robot.
 */
export function RobotNotices({ isJobOpen }: { isJobOpen: boolean }) {
  const refusals = useSharedSelector(robot.selectRefusals);
  const scans = useSharedSelector(robot.selectCompletedScans);
  const facts = useSharedSelector(robot.selectRobotFacts);
  const presence = useSharedSelector(robot.selectPresence);
  const minimum = useSharedSelector(selectMinimumRobotVersion);
  const undelivered = useSharedSelector(robot.selectUndelivered);
  const dispatch = useDispatch();
  const toast = useToast();

  useKeptToast();
  useEffect(() => {
    for (const { key, job, code, text } of refusals) {
      // The job's own dialog shows this refusal. The router's location is of the screen below the dialog, so
      // the window's is compared.
      if (location.pathname !== `/job/${job}`)
        toast.show({ title: text, description: refusalAdvice(code), tone: 'danger' });
      dispatch(robot.refusalShown(key));
    }
  }, [refusals, dispatch, toast]);

  useEffect(() => {
    for (const id of scans) {
      toast.show({ title: 'Your friends list was read', tone: 'success' });
      dispatch(robot.scanNoted(id));
    }
  }, [scans, dispatch, toast]);

  const isUndelivered = undelivered !== null;
  const wasUndelivered = useRef(false);
  useEffect(() => {
    if (presence !== 'connected') return;
    if (wasUndelivered.current && !isUndelivered)
      toast.show({ title: 'Everything the robot kept is delivered', tone: 'success' });
    wasUndelivered.current = isUndelivered;
  }, [presence, isUndelivered, toast]);

  if (presence === 'unlinked') return <UnlinkedNotice late />;
  if (presence !== 'connected' || !facts) return null;
  if (minimum && isOutdated(facts.version, minimum)) {
    return (
      <LateNotice
        tone="warning"
        title={`${brand.robot} ${facts.version} is outdated`}
        actions={
          <Button size="sm" href={brand.storeUrl} target="_blank" rel="noreferrer">
            Open the Chrome Web Store
          </Button>
        }
      >
        Version {minimum} or later is needed. Chrome updates it when restarted; or remove it and
        install it again from the store. Nothing you chose is lost.
      </LateNotice>
    );
  }
  if (facts.pause) {
    // The dialog of the open job shows the pause.
    if (isJobOpen) return null;
    return (
      <LateNotice key={facts.pause.until} tone="danger" title="Paused to protect your account">
        {facts.pause.text} It starts again, slower, at {formatDateTime(facts.pause.until)}.
      </LateNotice>
    );
  }
  return undelivered && <UndeliveredNotice {...undelivered} late />;
}
