import type { Random } from '../random';

const starts = [
  'Back from a long weekend by the sea.',
  'The garden finally looks like a garden.',
  'First day at the new place, and I have already lost my way twice.',
  'Trying out bread again. Third time lucky?',
  'Nobody told me that the last bus leaves at nine.',
  'Found this old picture while clearing the attic.',
  'Our choir sings on Saturday in the market hall.',
  'The cat has opinions about the new sofa.',
  'Rain all week, so we painted the kitchen.',
  'Ran ten kilometres without stopping. Well, almost.',
  'Somebody left a box of books at the corner, and I took them all.',
  'Ten years in this town today.',
  'The power was out all evening, and we played cards.',
  'Does anybody know a good plumber?',
  'Snow before breakfast!',
  'My sister got married, and I only cried twice.',
];
const ends = [
  'Thank you all for the kind words.',
  'More pictures tomorrow.',
  'Who wants to come along next time?',
  'I would do it again.',
  'Tell me your favourite places!',
  'That is all for now.',
];
const remarks = [
  'Lovely!',
  'Wish I had been there.',
  'Say hello from me.',
  'Call me when you are back.',
  'That made my day.',
  'We did the same last year.',
  'Where is this?',
  'Congratulations!',
  'Save me a slice.',
  'I did not know that!',
  'Looking good.',
  'Next time bring me along.',
];

export const thought = (random: Random): string =>
  random.chance(0.5) ? `${random.pick(starts)} ${random.pick(ends)}` : random.pick(starts);

export const remark = (random: Random): string => random.pick(remarks);
