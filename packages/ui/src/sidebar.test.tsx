import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Sidebar } from './sidebar';

const at = (place: string) => (
  <>
    <Sidebar
      place={place}
      lead={
        <>
          <button type="button">Sync</button>
          {place === 'Dashboard' && <a href="#friends">Choose friends</a>}
        </>
      }
    >
      <a href="#settings">Settings</a>
    </Sidebar>
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>{place}</h1>
    </main>
  </>
);
const menu = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => menu().getAttribute('aria-expanded') === 'true';
let show: (place: string) => void;

beforeEach(() => {
  const { rerender } = render(at('Dashboard'));
  show = (place) => rerender(at(place));
});

test('going to another screen closes the menu, for good, and moves the focus to its heading', () => {
  fireEvent.click(menu());
  expect(isOpen()).toBe(true);
  screen.getByRole('link', { name: 'Settings' }).focus();
  show('Settings');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' }));
  show('Dashboard');
  expect(isOpen()).toBe(false);
});

test('a link that the new screen does not have gives its focus to the heading, and only its own', () => {
  const link = screen.getByRole('link', { name: 'Choose friends' });
  link.focus();
  show('Friends');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Friends' }));
  show('Dashboard');
  screen.getByRole('link', { name: 'Choose friends' }).focus();
  screen.getByRole('link', { name: 'Choose friends' }).blur();
  show('Settings');
  expect(document.activeElement).toBe(document.body);
});

test('a screen that changes by itself leaves the focus where it is', () => {
  screen.getByRole('button', { name: 'Sync' }).focus();
  show('Settings');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sync' }));
});

test('Escape closes the menu and gives the focus back to its button, and does no more than that', () => {
  fireEvent.click(menu());
  const link = screen.getByRole('link', { name: 'Settings' });
  link.focus();
  expect(fireEvent.keyDown(link, { key: 'Escape' })).toBe(false);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(menu());
  // Closed, the key is left to what is below.
  expect(fireEvent.keyDown(menu(), { key: 'Escape' })).toBe(true);
});

test('the next step is outside of what the menu hides', () => {
  const hidden = document.getElementById(menu().getAttribute('aria-controls')!)!;
  expect(hidden.contains(screen.getByRole('link', { name: 'Settings' }))).toBe(true);
  expect(hidden.contains(screen.getByRole('button', { name: 'Sync' }))).toBe(false);
});
