import type { Person, Row, Step } from './step';

const friendsMade = 500;
const deactivatedMade = 10;
const activitiesMade = 100;
const metricDays = [3, 7, 14, 30, 60] as const;

const windows = {
  day: 'Today',
  since_trial: 'Since trial start',
  week: 'Last week',
  before_week: 'Before the week',
  all: 'All time',
} as const;
type Window = keyof typeof windows;
const inWords: Record<Window, string> = {
  day: 'today',
  since_trial: 'since trial start',
  week: 'in the last seven days',
  before_week: 'before the last seven days',
  all: 'in all',
};

const madeFrom = 'The people are made up. What the robot read stays.';

/** Friends, and what is on their list. */
export function friendRows({ id, name }: Person): Row[] {
  return [
    {
      label: 'Make',
      steps: [
        {
          label: `${friendsMade} friends`,
          question: `Make ${friendsMade} friends for ${name}?`,
          note: madeFrom,
          confirm: 'Make the friends',
          action: { name: 'fake_friends', id, count: friendsMade },
        },
        {
          label: `${deactivatedMade} deactivated friends`,
          question: `Make ${deactivatedMade} deactivated friends for ${name}?`,
          note: madeFrom,
          confirm: 'Make the friends',
          action: { name: 'fake_friends', id, count: deactivatedMade, is_banned: true },
        },
      ],
    },
    {
      label: 'Reset removed counts',
      steps: (['day', 'week', 'all'] as const).map((window): Step => ({
        label: windows[window],
        question: `Take back the removals of ${name} ${inWords[window]}?`,
        note: 'Who was really removed is on the list again, until the next sync.',
        confirm: 'Take them back',
        action: { name: 'unfriending_reset', id, ...named(window) },
      })),
    },
  ];
}

export const removalRow = ({ id, name }: Person): Row => ({
  label: 'Remove',
  steps: [
    {
      label: 'Remove all friends',
      question: `Remove all friends of ${name}?`,
      note: 'The removed ones too, and with them the removals that the limits count. This cannot be undone.',
      confirm: 'Remove all friends',
      isDanger: true,
      action: { name: 'remove_friends', id },
    },
  ],
});

/** Sets the removed counts to the number in the field above its buttons. */
export const removedRow = ({ id, name }: Person, count: number): Row => ({
  label: 'Set removed counts',
  steps: (Object.keys(windows) as Window[]).map((window) => ({
    label: windows[window],
    question: `Set the removals of ${name} ${inWords[window]} to ${count}?`,
    note: 'Missing ones are made up, and the newest are taken back where there are more.',
    confirm: 'Set the count',
    action: { name: 'unfriending', id, count, ...named(window) },
  })),
});

/** Without a name it is all time. */
const named = (window: Window): Partial<Record<Exclude<Window, 'all'>, true>> =>
  window === 'all' ? {} : { [window]: true };

/** Activities and the past of the figures. */
export function figureRows({ id, name }: Person): Row[] {
  const metrics = (days: (typeof metricDays)[number], reverse: boolean): Step => ({
    label: reverse ? `${days} days reversed` : `${days} days`,
    question: `Make figures of ${days} days${reverse ? ', shrinking,' : ''} for ${name}?`,
    note: 'A post and a snapshot a day. Without 50 friends the missing ones are made too.',
    confirm: 'Make the figures',
    action: { name: 'fake_metrics', id, days, ...(reverse && { reverse }) },
  });
  return [
    {
      label: 'Activities',
      steps: [
        {
          label: `${activitiesMade} activities`,
          question: `Make ${activitiesMade} activities for ${name}?`,
          note: 'On posts of the last four weeks.',
          confirm: 'Make the activities',
          action: { name: 'fake_activities', id, count: activitiesMade },
        },
      ],
    },
    {
      label: 'Metrics',
      steps: [...metricDays.map((days) => metrics(days, false)), metrics(60, true)],
    },
    {
      label: 'Remove',
      steps: [
        {
          label: 'Remove all activities',
          question: `Remove all activities of ${name}?`,
          note: 'Posts, engagement and non-friends are deleted; friends stay, all of them inactive. This cannot be undone.',
          confirm: 'Remove all activities',
          isDanger: true,
          action: { name: 'remove_activities', id },
        },
        {
          label: 'Remove all metrics',
          question: `Remove all metrics of ${name}?`,
          note: 'The past of the friend groups, and the activities that the daily figures are made of. This cannot be undone.',
          confirm: 'Remove all metrics',
          isDanger: true,
          action: { name: 'remove_metrics', id },
        },
      ],
    },
  ];
}
