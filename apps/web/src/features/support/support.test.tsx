import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixtureLessons } from '../../testing/fixture-api/lessons';
import { failure, openApp, pressAccountMenu } from '../../testing/app';

const form = async () => within(await screen.findByRole('dialog', { name: 'Contact support' }));
async function openFromMenu() {
  await pressAccountMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Contact support' }));
}
type Form = Awaited<ReturnType<typeof form>>;
const type = (dialog: Form, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

test('/support opens the support form, then goes home (A-083, A-084, A-159)', async () => {
  const { place, callsTo } = openApp('/support');
  const dialog = await form();
  await waitFor(() => expect(place()).toBe('/dashboard'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(send.disabled).toBe(true);
  type(dialog, 'Subject', ' A question ');
  for (const blank of ['   ', '\u200B']) {
    type(dialog, 'What is it about?', blank);
    expect(send.disabled).toBe(true);
  }
  type(dialog, 'What is it about?', 'How do I begin?');
  fireEvent.click(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('POST /support').map(({ body }) => body)).toEqual([
    { subject: 'A question', text: 'How do I begin?' },
  ]);
  expect(screen.getByText('We answer to dana@winnow.example.')).toBeTruthy();
});

test('what was typed stays when it could not be sent', async () => {
  openApp('/support', {
    answers: {
      'POST /support': failure(429, 'support_limit_reached', 'Please write again tomorrow.'),
    },
  });
  const dialog = await form();
  type(dialog, 'Subject', 'Again');
  type(dialog, 'What is it about?', 'And again');
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('It was not sent');
  expect(dialog.getByText(/Please write again tomorrow/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('What is it about?').value).toBe('And again');
});

test('what was typed is there again when the form was closed, and gone once it is sent', async () => {
  const { callsTo } = openApp('/support');
  const dialog = await form();
  type(dialog, 'Subject', 'A question');
  type(dialog, 'What is it about?', 'A long story');
  fireEvent.keyDown(dialog.getByLabelText('What is it about?'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openFromMenu();
  const again = await form();
  const text = () => again.getByLabelText<HTMLTextAreaElement>('What is it about?').value;
  expect(text()).toBe('A long story');
  expect(again.getByLabelText<HTMLInputElement>('Subject').value).toBe('A question');
  fireEvent.click(again.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo('POST /support')).toHaveLength(1);
  await openFromMenu();
  const empty = await form();
  expect(empty.getByLabelText<HTMLTextAreaElement>('What is it about?').value).toBe('');
});

test('a message that was changed after it failed is sent as another one', async () => {
  openApp('/support', {
    answers: { 'POST /support': failure(503, 'help_desk_unreachable', 'Try again.') },
  });
  const keys: (string | null)[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/support')) keys.push(new Headers(init.headers).get('idempotency-key'));
    return answered(address, init);
  });
  const dialog = await form();
  type(dialog, 'Subject', 'Again');
  type(dialog, 'What is it about?', 'And again');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const press = async (times: number) => {
    await waitFor(() =>
      expect([send.disabled, send.getAttribute('aria-busy')]).toEqual([false, null]),
    );
    fireEvent.click(send);
    await waitFor(() => expect(keys).toHaveLength(times));
  };
  await press(1);
  await dialog.findByText('It was not sent');
  await press(2);
  type(dialog, 'What is it about?', 'And once more');
  await press(3);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('Suggest an Idea has a form and a draft of its own; FAQs shows the questions of the help desk (A-150)', async () => {
  const { place } = openApp('/dashboard');
  await openFromMenu();
  type(await form(), 'What is it about?', 'A long story');
  fireEvent.keyDown(screen.getByLabelText('What is it about?'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await pressAccountMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Suggest an Idea' }));
  const idea = within(await screen.findByRole('dialog', { name: 'Suggest an Idea' }));
  expect(idea.getByLabelText<HTMLInputElement>('Subject').value).toBe('An idea');
  expect(idea.getByLabelText<HTMLTextAreaElement>('Your idea').value).toBe('');
  fireEvent.keyDown(idea.getByLabelText('Your idea'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await pressAccountMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'FAQs' }));
  await waitFor(() => expect(place()).toBe('/faqs'));
  // The headings of an answer are of the third level.
  await screen.findByRole('heading', { level: 2, name: 'Does Winnow read my messages?' });
  expect(screen.queryByText('Welcome: what is read, and what never is')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ask a question' }));
  await screen.findByRole('dialog', { name: 'Ask a question' });
});

test('without a question at the help desk FAQs says so, and the lessons stay in the masterclass', async () => {
  openApp('/faqs', {
    answers: { 'GET /lessons': { status: 200, body: { articles: fixtureLessons } } },
  });
  expect(await screen.findByText('No articles yet')).toBeTruthy();
});
