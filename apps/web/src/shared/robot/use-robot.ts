import type { JobArgs, JobName } from '@winnow/sdk/jobs';
import type { PageCommand } from '@winnow/sdk/link';
import { useToast } from '@winnow/ui/toast';
import { createContext, use, useCallback } from 'react';
import { useStore } from 'react-redux';
import { type To, useLocation, useNavigate } from 'react-router';
import { jobHanded, type RobotSlice, selectJobs, selectPresence } from './slice';
import { startJob } from './start-job';

type Send = (command: PageCommand) => boolean;

/** Sends a command to the robot; false while it is not connected. The app provides it. */
export const RobotSend = createContext<Send>(() => false);

export function useRobotSend(): Send {
  return use(RobotSend);
}

/**
 * Opens a job's modal over the present screen. The job's name goes along in the state of the navigation: while the robot
 * is not connected, the modal cannot learn it elsewhere.
 */
export function useOpenJob() {
  const navigate = useNavigate();
  const location = useLocation();
  return useCallback(
    (id: string, job: JobName) =>
      void navigate(`/job/${id}` satisfies To, { state: { background: location, job } }),
    [navigate, location],
  );
}

/** Starts a job and opens its modal. Shows a toast when the robot is not connected. */
export function useRunJob() {
  const send = useRobotSend();
  const open = useOpenJob();
  const toast = useToast();
  const store = useStore<{ robot: RobotSlice }>();
  return useCallback(
    <Name extends JobName>(name: Name, args: JobArgs<Name>): boolean => {
      const id = startJob(send, selectJobs(store.getState()), name, args);
      if (id) {
        store.dispatch(jobHanded(id));
        open(id, name);
      } else {
        toast.show({
          title: 'The robot is not there right now',
          description:
            selectPresence(store.getState()) === 'unlinked'
              ? 'Nothing was started. Reload the page to link it to the robot, then try again.'
              : 'Nothing was started. Wait until it is connected, then try again.',
          tone: 'danger',
        });
      }
      return id !== null;
    },
    [send, open, toast, store],
  );
}
