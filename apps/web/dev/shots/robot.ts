import { free, pro, type Shot } from './shot';

const locked = { 'GET /users/current': { body: { is_locked: true } } } as const;

const screen = { path: '/dashboard', token: pro, narrow: true } as const;

/** The robot's jobs and notices. */
export const robotShots: readonly Shot[] = [
  { name: 'job', path: '/job/job-removing-1', token: pro, robot: 'removing' },
  { name: 'job-reacting', path: '/job/job-reacting-1', token: pro, robot: 'reacting' },
  { ...screen, name: 'job-waiting', path: '/job/job-waiting-1', robot: 'waiting' },
  { ...screen, name: 'job-paused', path: '/job/job-removing-1', robot: 'paused' },
  { ...screen, name: 'job-stopped', path: '/job/job-stopped-1', robot: 'stopped' },
  { ...screen, name: 'job-failed', path: '/job/job-failed-1', robot: 'failed' },
  { ...screen, name: 'job-done', path: '/job/job-done-1', robot: 'done' },
  { ...screen, name: 'job-kept', path: '/job/job-kept-1', robot: 'kept' },
  {
    name: 'job-kept-preview',
    path: '/job/job-kept-1',
    token: pro,
    robot: 'kept',
    act: async (page) => {
      await page.getByRole('button', { name: 'Unfriend these 3 all the same' }).click();
      await page.getByRole('dialog', { name: 'Unfriend 3 active friends?' }).waitFor();
    },
  },
  { ...screen, name: 'job-doubted', path: '/job/job-doubted-1', robot: 'doubted' },
  { ...screen, name: 'job-no-robot', path: '/job/job-removing-1' },
  { ...screen, name: 'robot-paused', robot: 'paused' },
  { ...screen, name: 'robot-undelivered', robot: 'undelivered' },
  { ...screen, name: 'robot-outdated', robot: 'outdated' },
  { ...screen, name: 'robot-banner', robot: 'older' },
  { ...screen, name: 'robot-refuses', robot: 'refusing' },
  { ...screen, name: 'robot-free', token: free, robot: 'removing' },
  { ...screen, name: 'robot-locked', robot: 'removing', answers: locked },
  { ...screen, name: 'robot-locked-stopped', robot: 'stopped', answers: locked },
  { ...screen, name: 'job-one', path: '/job/job-one-1', robot: 'one' },
];
