import { operatorId } from '@winnow/sdk/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../shared/format/format';

interface Props {
  at: string;
  title: string;
  /** The admin who did it. */
  admin: { id: string; name: string } | null;
  /** The other account of an event between two. */
  otherId?: string | null;
  children?: ReactNode;
}

const linked = 'underline underline-offset-2';

/** One event: when, what, by whom, with details. */
export function EventLine({ at, title, admin, otherId = null, children }: Props) {
  return (
    <li className="grid grid-cols-[170px_minmax(0,1fr)] gap-x-4 gap-y-0.5 py-2 text-sm first:pt-0 last:pb-0 max-[640px]:grid-cols-1">
      <time dateTime={at} className="text-muted tabular-nums">
        {formatDateTime(at)}
      </time>
      <div className="flex min-w-0 flex-col gap-0.5">
        <p>
          <span className="font-strong">{title}</span>
          {admin && (
            <span className="text-muted">
              {' by '}
              {admin.id === operatorId ? (
                admin.name
              ) : (
                <Link className={linked} to={`/admin/users/${admin.id}`}>
                  {admin.name || 'a deleted account'}
                </Link>
              )}
            </span>
          )}
          {otherId !== null && (
            <>
              {', '}
              <Link className={linked} to={`/admin/users/${otherId}`}>
                the other account
              </Link>
            </>
          )}
        </p>
        {children}
      </div>
    </li>
  );
}
