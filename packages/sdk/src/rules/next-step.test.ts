import { expect, test } from 'vitest';
import { nextStep, nextSteps, type SetUpFacts, stepsLeft, stepsLeftWords } from './next-step';

const none: SetUpFacts = {
  robotInstalled: false,
  termsAccepted: false,
  connected: false,
  identityConfirmed: false,
  friendsSynced: false,
  engagementSynced: false,
};

test('each fact leads to the next step, in order (A-209, A-210, A-211, A-212)', () => {
  const inOrder = Object.keys(none) as (keyof SetUpFacts)[];
  const reached = inOrder.map((_, at) =>
    nextStep({ ...none, ...Object.fromEntries(inOrder.slice(0, at).map((name) => [name, true])) }),
  );
  expect([...reached, nextStep(all(true))]).toEqual(nextSteps);
});

const all = (value: boolean) =>
  Object.fromEntries(Object.keys(none).map((name) => [name, value])) as unknown as SetUpFacts;

test('a robot that must be set up again comes before everything else', () => {
  expect(nextStep({ ...all(true), identityConfirmed: false })).toBe('confirm');
  expect(nextStep({ ...all(true), robotInstalled: false })).toBe('install');
});

test('what is left is counted once, and one step left is one (A-211)', () => {
  expect(stepsLeft(none)).toBe(3);
  expect(stepsLeft({ ...all(true), engagementSynced: false })).toBe(1);
  expect(stepsLeftWords[stepsLeft({ ...all(true), engagementSynced: false })]).toBe(
    'One step left',
  );
  expect(stepsLeft({ ...all(true), friendsSynced: false, engagementSynced: false })).toBe(2);
  expect(stepsLeft(all(true))).toBe(0);
});
