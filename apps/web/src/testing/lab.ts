import { fireEvent, screen, within } from '@testing-library/react';
import { openApp } from './app';
import { type FixtureReply, makeUser } from './fixture-api/api';
import { labUser } from './fixture-api/lab';

export const ok = (body: unknown): FixtureReply => ({ status: 200, body });
export const theo = labUser();
const found = ok({ text: '1 user matches.', users: [theo] });

type Answers = Record<string, FixtureReply>;

/** The lab over the settings, for an admin unless the answers say otherwise. */
export async function openLab(answers: Answers = {}) {
  const admin = { ...makeUser('pro', true), is_admin: true };
  const app = openApp('/settings', {
    answers: { 'GET /users/current': ok(admin), 'POST /lab/find_user': found, ...answers },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Lab tools' }));
  const lab = within(await screen.findByRole('dialog', { name: 'Lab tools' }));
  return { ...app, lab };
}

export type Lab = Awaited<ReturnType<typeof openLab>>['lab'];

/** The lab with Theo Marsh found. */
export async function openLabOfTheo(answers: Answers = {}) {
  const app = await openLab(answers);
  findUser(app.lab, 'theo');
  await app.lab.findByRole('region', { name: 'The user' });
  return app;
}

export function findUser(lab: Lab, query: string) {
  fireEvent.change(lab.getByLabelText('Find a user'), { target: { value: query } });
  fireEvent.click(lab.getByRole('button', { name: 'Find' }));
}

export const chooseGroup = (lab: Lab, group: string) =>
  fireEvent.click(lab.getByRole('radio', { name: group }));

/** Presses a step's button; the question that follows. */
export async function pressStep(lab: Lab, line: string, step: string) {
  const row = within(lab.getByRole('group', { name: line }));
  fireEvent.click(row.getByRole('button', { name: step }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  return cancel.closest<HTMLElement>('[role=dialog]')!;
}

/** Answers a question by the button that acts. */
export const confirmStep = (question: HTMLElement) =>
  fireEvent.click(question.querySelector('button[type=submit]')!);
