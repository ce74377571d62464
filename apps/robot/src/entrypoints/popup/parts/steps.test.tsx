// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '../../../testing/pages/patient-queries';
import { askAccess, sample, show } from '../../../testing/pages/shown-popup';
import { Popup } from '../popup';

afterEach(cleanup);

test('after agreeing the focus is at the steps, before the button of the next one', () => {
  const popup = (name: string) => (
    <Popup state={sample(name).state} refusal={null} send={() => {}} askAccess={askAccess} />
  );
  const { rerender } = render(popup('terms'));
  screen.getByRole('button', { name: 'I agree' }).focus();
  rerender(popup('setup'));
  const steps = screen.getByRole('list', { name: 'Getting started' });
  expect(document.activeElement).toBe(steps);
  expect(within(steps).getAllByRole('button')).toEqual([
    screen.getByRole('button', { name: 'Check who is signed in' }),
  ]);
});

test.each(['setup', 'confirm username'])(
  'in the state %s no sync is offered: the account comes first',
  (name) => {
    show(name);
    expect(screen.queryByRole('button', { name: /sync/i })).toBeNull();
  },
);
