import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Job } from '@winnow/sdk/jobs';
import type { Refused, RobotState as RobotFacts, Summary } from '@winnow/sdk/link/messages';

/**
 * looking: the first second. missing: never answered. lost: was connected, gone for more than 2 s. unlinked:
 * the code of the link did not load, so its presence is unknown.
 */
export type RobotPresence = 'looking' | 'connected' | 'missing' | 'lost' | 'unlinked';

/** No message can come from the robot for now. */
export const isOutOfReach = (presence: RobotPresence): boolean =>
  presence !== 'looking' && presence !== 'connected';

export interface Refusal {
  key: number;
  /** The job that was refused, if the command was a start. */
  job: string | null;
  code: string;
  text: string;
}

export interface RobotSlice {
  presence: RobotPresence;
  facts: Omit<RobotFacts, 'type'> | null;
  /** Newest first; whole snapshots as the robot sent them. */
  jobs: Job[];
  /** The robot has listed all its jobs since it connected: a job that is not among them does not exist. */
  isSummaryKnown: boolean;
  /** Jobs that this page sent to the connected robot, which the robot may not have listed yet. */
  handedJobs: string[];
  refusals: Refusal[];
  /** Why the robot refuses to forget the user who signs out. Only the sign-out screen shows it. */
  forgetRefusal: { code: 'job_under_way' | 'outbox_undelivered'; text: string } | null;
  /** Why the robot refused a job, by the job's id. */
  refusedJobs: Record<string, { code: string; text: string }>;
  /** Ids of finished friend scans that were not reported before. */
  completedScans: string[];
}

const initialState: RobotSlice = {
  presence: 'looking',
  facts: null,
  jobs: [],
  isSummaryKnown: false,
  handedJobs: [],
  refusals: [],
  forgetRefusal: null,
  refusedJobs: {},
  completedScans: [],
};

function newestFirst(a: Job, b: Job) {
  return a.created_at < b.created_at ? 1 : -1;
}

/** The last state that the robot sent. The robot owns it. */
export const robotSlice = createSlice({
  name: 'robot',
  initialState,
  reducers: {
    presenceChanged(state, { payload }: PayloadAction<RobotPresence>) {
      if (state.presence === payload) return;
      state.presence = payload;
      // The next summary says what became of the jobs.
      state.isSummaryKnown = false;
      state.handedJobs = [];
    },
    jobHanded(state, { payload }: PayloadAction<string>) {
      state.handedJobs.push(payload);
    },
    stateReceived(state, { payload: { type: _, ...facts } }: PayloadAction<RobotFacts>) {
      state.presence = 'connected';
      state.facts = facts;
    },
    summaryReceived(state, { payload }: PayloadAction<Summary>) {
      state.jobs = payload.jobs.toSorted(newestFirst);
      state.isSummaryKnown = true;
    },
    jobChanged(state, { payload }: PayloadAction<Job>) {
      const at = state.jobs.findIndex((job) => job.id === payload.id);
      if (at === -1) state.jobs = [payload, ...state.jobs].toSorted(newestFirst);
      else state.jobs[at] = payload;
    },
    refused(state, { payload }: PayloadAction<Refused & { job?: string | undefined }>) {
      if (payload.code === 'job_under_way' || payload.code === 'outbox_undelivered') {
        state.forgetRefusal = { code: payload.code, text: payload.text };
        return;
      }
      const key = (state.refusals.at(-1)?.key ?? 0) + 1;
      const { code, text, job = null } = payload;
      state.refusals.push({ key, job, code, text });
      if (job) state.refusedJobs[job] = { code, text };
    },
    forgetAsked(state) {
      state.forgetRefusal = null;
    },
    refusalShown(state, { payload }: PayloadAction<number>) {
      state.refusals = state.refusals.filter(({ key }) => key > payload);
    },
    scanCompleted(state, { payload }: PayloadAction<string>) {
      state.completedScans.push(payload);
    },
    scanNoted(state, { payload }: PayloadAction<string>) {
      state.completedScans = state.completedScans.filter((id) => id !== payload);
    },
  },
  selectors: {
    selectPresence: (state) => state.presence,
    selectIsRobotInstalled: (state) => state.presence === 'connected',
    selectRobotFacts: (state) => state.facts,
    /** What the robot could not deliver; null while it is not connected. */
    selectUndelivered: (state) =>
      state.presence === 'connected' ? (state.facts?.undelivered ?? null) : null,
    selectJobs: (state) => state.jobs,
    selectJob: (state, id: string) => state.jobs.find((job) => job.id === id),
    /** True when neither the robot nor this page's recent starts know the job. */
    selectIsJobUnknown: (state, id: string) =>
      state.presence === 'connected' &&
      state.isSummaryKnown &&
      !state.handedJobs.includes(id) &&
      !state.jobs.some((job) => job.id === id),
    /** The job that the sidebar shows: running or waiting first, then queued or paused. */
    selectCurrentJob: (state) =>
      state.jobs.find(({ status }) => status === 'running' || status === 'waiting') ??
      state.jobs.find(({ status }) => status === 'queued' || status === 'stopped'),
    selectRefusals: (state) => state.refusals,
    selectRefusedJob: (state, id: string) => state.refusedJobs[id],
    selectCompletedScans: (state) => state.completedScans,
    selectForgetRefusal: (state) => state.forgetRefusal,
  },
});

export const {
  presenceChanged,
  jobHanded,
  stateReceived,
  summaryReceived,
  jobChanged,
  refused,
  forgetAsked,
  refusalShown,
  scanCompleted,
  scanNoted,
} = robotSlice.actions;
export const {
  selectPresence,
  selectIsRobotInstalled,
  selectRobotFacts,
  selectUndelivered,
  selectJobs,
  selectJob,
  selectIsJobUnknown,
  selectCurrentJob,
  selectRefusals,
  selectRefusedJob,
  selectCompletedScans,
  selectForgetRefusal,
} = robotSlice.selectors;
