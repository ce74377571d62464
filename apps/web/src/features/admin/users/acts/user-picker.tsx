import type { AdminUserRow } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { useState } from 'react';
import { errorText } from '../../../../shared/feedback/error-text';
import { boughtPlan } from '../../../../shared/format/plan-label';
import { SearchField } from '../../list/search-field';
import { nameOfUser } from '../user-words';
import { useAdminUsersQuery } from '../users-api';

export type FoundUser = Pick<
  AdminUserRow,
  'id' | 'first_name' | 'last_name' | 'email' | 'subscribed_plan' | 'plan_type'
>;

const most = 5;
const minLength = 2;

interface Props {
  label: string;
  /** The id of a user that cannot be chosen. */
  without: string;
  chosen: FoundUser | null;
  onChoose: (user: FoundUser | null) => void;
}

/** Finds one user by address, name or id, and shows who was chosen. */
export function UserPicker({ label, without, chosen, onChoose }: Props) {
  const [search, setSearch] = useState('');
  const { currentData, error } = useAdminUsersQuery(
    { search, limit: most + 1 },
    { skip: search.length < minLength || chosen !== null },
  );
  if (chosen)
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-border p-3">
        <Person user={chosen} />
        <Button size="sm" onClick={() => onChoose(null)}>
          Another one
        </Button>
      </div>
    );
  const found = currentData?.users.filter(({ id }) => id !== without).slice(0, most);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <div className="flex">
        <SearchField
          label={label}
          placeholder="E-mail, name, username or an id"
          maxLength={254}
          value={search}
          onSearch={setSearch}
        />
      </div>
      {error && <p className="text-sm text-danger-text">{errorText(error)}</p>}
      {found?.length === 0 && <p className="text-sm text-muted">No other user matches.</p>}
      {found && found.length > 0 && (
        <ul aria-label="Users found" className="flex flex-col divide-y divide-border">
          {found.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onChoose(user)}
                className="w-full rounded-small px-2 py-2 text-left hover:bg-hover"
              >
                <Person user={user} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Person({ user }: { user: FoundUser }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span dir="auto" className="font-strong wrap-anywhere">
        {nameOfUser(user)}
      </span>
      <span className="text-sm wrap-anywhere text-muted">
        {user.email ?? user.id}, {boughtPlan(user)}
      </span>
    </span>
  );
}
