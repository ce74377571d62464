// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ready } from '../../../../workbench/popup-samples';
import { popupStates } from '../../../../workbench/popup-states';
import type { PopupState } from '../../popup-messages';
import { Footer } from './footer';

afterEach(cleanup);

function show(name: string, change: Partial<PopupState> = {}): string | null {
  const { state } = popupStates.find((one) => one.name === name) ?? {};
  if (!state) throw new Error(`there is no state called ${name}`);
  render(<Footer state={{ ...state, ...change }} send={() => undefined} />);
  return screen.getByRole('contentinfo').textContent;
}

test('the footer says what is next, what is queued and what is yet to be delivered', () => {
  const queued = popupStates.find(({ name }) => name === 'removing')?.state?.jobs[1];
  const footer = show('cooldown', { jobs: [queued!], outbox_size: 1240 });
  expect(footer).toMatch(/Next: .*\d:\d\d/);
  expect(footer).toContain('1 queued');
  expect(footer).toContain('1,240 to deliver');
});

test('the footer leads to the terms and the privacy policy in every state', () => {
  for (const { name, state } of popupStates) {
    if (!state) continue;
    show(name);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, pathOf(link)]);
    expect([name, ...links]).toEqual([
      name,
      ['Terms of use', '/terms'],
      ['Privacy policy', '/privacy'],
    ]);
    cleanup();
  }
});

const pathOf = (link: Element) => new URL(link.getAttribute('href') ?? '').pathname;

test('the footer is silent where there is nothing to say', () => {
  expect(show('sync friends', { ...ready })).toBe(
    'Open the dashboardReport a problemTerms of usePrivacy policy',
  );
});
