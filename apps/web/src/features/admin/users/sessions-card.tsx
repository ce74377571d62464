import { Card } from '@winnow/ui/card';
import { formatAgo, formatDate } from '../../../shared/format/format';
import type { UserFile } from './users-api';

/** Where the user is signed in now. */
export function SessionsCard({ signIns }: { signIns: UserFile['sign_ins'] }) {
  return (
    <Card title="Sign-ins">
      {signIns.length === 0 && <p className="text-muted">Not signed in anywhere.</p>}
      <ul className="flex flex-col divide-y divide-border">
        {signIns.map(({ id, browser, begun_at, last_used_at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span>{browser ?? 'A browser'}</span>
            <span className="text-sm text-muted">
              since {formatDate(begun_at)}, used {formatAgo(last_used_at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
