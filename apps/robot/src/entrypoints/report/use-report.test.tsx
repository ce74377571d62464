// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeStorage } from '../../testing/browser/fake-browser';
import { report } from '../../../workbench/page-states';
import { useReport } from './use-report';

const heard: ((raw: unknown) => void)[] = [];
const lost: (() => void)[] = [];
const sent: unknown[] = [];
const kept = new Map<string, unknown>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  for (const list of [heard, lost, sent]) list.length = 0;
  const connect = () => ({
    onMessage: { addListener: (take: (raw: unknown) => void) => heard.push(take) },
    onDisconnect: { addListener: (take: () => void) => lost.push(take) },
    postMessage: (message: unknown) => sent.push(message),
    disconnect: () => undefined,
  });
  fakeBrowser({
    runtime: { connect, lastError: undefined },
    storage: { local: fakeStorage(kept) },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const say = (message: unknown) => act(() => heard.at(-1)?.(message));
function written(note: string) {
  const { result } = renderHook(() => useReport());
  say({ type: 'popup.report', report });
  act(() => result.current.write(note));
  act(() => result.current.send());
  return result;
}

/** What the next page begins with, once it has read what is kept. */
async function noteOfAnother() {
  const { result } = renderHook(() => useReport());
  await act(async () => {});
  return result.current.note;
}

test('asks for the report, and sends exactly what was shown with the words of the person', () => {
  const draft = written('  It stops.  ');
  expect(draft.current.report).toEqual(report);
  act(() => draft.current.send());
  expect(sent).toEqual([
    { type: 'report.get' },
    { type: 'report.send', report, note: 'It stops.' },
  ]);
  expect(draft.current.status).toBe('sending');
});

test('a receipt ends it, and the words are forgotten', async () => {
  const draft = written('It stops.');
  say({ type: 'popup.report_sent', id: 'receipt-1' });
  expect(draft.current).toMatchObject({ status: 'sent', receipt: 'receipt-1' });
  expect([...kept]).toEqual([]);
  expect(await noteOfAnother()).toBe('');
});

test('what was not sent is said, and kept for this page and the next', async () => {
  const draft = written('It stops.');
  say({ type: 'popup.refused', command: 'report.send', code: 'api_unreachable', text: 'Not now.' });
  expect(draft.current).toMatchObject({
    status: 'writing',
    problem: 'Not now.',
    note: 'It stops.',
  });
  cleanup();
  expect(await noteOfAnother()).toBe('It stops.');
});

test('a worker that ends in the middle leaves nobody waiting', () => {
  const draft = written('It stops.');
  act(() => lost.at(-1)?.());
  expect(draft.current.status).toBe('writing');
  expect(draft.current.problem).toMatch(/may not have sent it/);
});
