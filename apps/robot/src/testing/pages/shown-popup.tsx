import { fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { popupStates } from '../../../workbench/popup-states';
import type { PopupCommand, PopupState } from '../../entrypoints/popup-messages';
import { Popup } from '../../entrypoints/popup/popup';

export function sample(name: string) {
  const found = popupStates.find((one) => one.name === name);
  if (!found) throw new Error(`there is no state called ${name}`);
  return found;
}

export const askAccess = vi.fn<() => Promise<boolean>>();

export function show(name: string, change: Partial<PopupState> = {}) {
  const { state, refusal = null } = sample(name);
  const send = vi.fn<(command: PopupCommand) => void>();
  const shown = state && { ...state, ...change };
  render(<Popup state={shown} refusal={refusal} send={send} askAccess={askAccess} />);
  return send;
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The buttons that are painted as the next step. */
export const nextSteps = () =>
  screen
    .queryAllByRole('button')
    .filter(({ className }) => /\bbg-accent\b/.test(className))
    .map(({ textContent }) => textContent);
export const isShown = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
