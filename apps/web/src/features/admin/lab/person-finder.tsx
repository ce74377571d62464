import type { LabUser } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { TextField } from '@winnow/ui/text-field';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { errorText } from '../../../shared/feedback/error-text';
import { personName } from '../../../shared/format/person-name';
import { planLabel } from '../../../shared/format/plan-label';
import { useRunLabMutation } from './api';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** False: the dialog that opens gives the focus itself, and remembers who had it. */
  takesFocus: boolean;
  /** The caller's id, who is offered first. */
  ownId: string;
  onFound: (user: LabUser) => void;
}

/** Finds the user that the actions are about. */
export function PersonFinder({ field, takesFocus, ownId, onFound }: Props) {
  const [query, setQuery] = useState('');
  const [find, { data, error, isLoading }] = useRunLabMutation();
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [field, takesFocus]);

  async function search(action: { query: string } | { id: string }) {
    const { data: answer } = await find({ name: 'find_user', ...action });
    const [first, ...others] = answer?.users ?? [];
    if (first && others.length === 0) onFound(first);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog's events reach the form of the screen below it.
    event.stopPropagation();
    if (query.trim() && !isLoading) void search({ query: query.trim() });
  }

  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex flex-wrap items-start gap-2">
        <TextField
          ref={field}
          label="Find a user"
          hint="By id, or by the beginning of a name, a username or an e-mail address"
          className="min-w-0 flex-1 basis-72"
          icon="search"
          autoComplete="off"
          maxLength={254}
          value={query}
          onValueChange={setQuery}
        />
        <Button type="submit" variant="primary" loading={isLoading} className="mt-6">
          Find
        </Button>
        <Button className="mt-6" unavailable={isLoading} onClick={() => void search({ id: ownId })}>
          Myself
        </Button>
      </form>
      {error && (
        <Notice tone="danger" title="The search did not work">
          {errorText(error)}
        </Notice>
      )}
      {data && !error && (
        <p role="status" className="text-muted">
          {data.text}
        </p>
      )}
      {data && data.users.length > 1 && (
        <ul aria-label="Users found" className="flex flex-col divide-y divide-border">
          {data.users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onFound(user)}
                className="flex w-full items-center justify-between gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
              >
                <span className="min-w-0">
                  <span dir="auto" className="block font-strong">
                    {personName(user) || user.id}
                  </span>
                  <span className="block text-xs break-words text-muted">{user.email}</span>
                </span>
                <span className="shrink-0 text-xs text-muted">{planLabel(user)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
