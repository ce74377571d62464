import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button';
import { Dialog } from './dialog';

function Screen({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Unfriend</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        dismissible={dismissible}
        title="Unfriend 12 people?"
        description="One by one."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger">Yes</Button>
          </>
        }
      />
    </>
  );
}

async function openDialog() {
  const opener = screen.getByRole('button', { name: 'Unfriend' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog') };
}

test('is named by its title, described by its text, and takes the focus to the first control', async () => {
  render(<Screen />);
  const { dialog } = await openDialog();

  expect(screen.getByRole('dialog', { name: 'Unfriend 12 people?' })).toBe(dialog);
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('One by one.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
  );
});

test('gives the focus back to what opened it', async () => {
  render(<Screen />);
  const { opener } = await openDialog();
  await waitFor(() => expect(document.activeElement).not.toBe(opener));

  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Escape closes it, unless it must be answered', async () => {
  const { unmount } = render(<Screen />);
  const { dialog } = await openDialog();
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();

  render(<Screen dismissible={false} />);
  const { dialog: fixed } = await openDialog();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.keyDown(fixed, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toBe(fixed);
});
