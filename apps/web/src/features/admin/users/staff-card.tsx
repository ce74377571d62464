import { Card } from '@winnow/ui/card';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { EventLine } from './event-line';
import { LogDetails } from './log-details';
import { hasPages, PageButtons, usePageCursors } from './page-cursors';
import { useStaffActionsQuery } from './users-api';

const pageSize = 10;

const actionWords: Readonly<Record<string, string>> = {
  'adminUsers.update': 'Changed the account',
  'adminUsers.remove': 'Deleted the user',
  'adminUsers.clear': 'Cleared the fetched data',
  'adminUsers.releaseProfile': 'Released the profile',
  'adminUsers.note': 'Added a note',
  'adminBilling.sync': 'Took over what Stripe says',
  'adminBilling.cancel': 'Cancelled the account',
  'adminBilling.move': 'Moved the subscription',
  'flags.write': 'Changed flags',
  'settings.write': 'Changed settings',
  'autoReactions.write': 'Changed the auto reactions',
  'impersonation.begin': 'Signed in as the user',
};

/** What was done: a call, a command of the operator, an action of the lab, or a call made while acting as the user. */
function wordsOf(action: string): string {
  const [, tool] = /^lab\.(\w+)$/.exec(action) ?? [];
  if (tool !== undefined) return `Used a tool of the lab: ${tool.replaceAll('_', ' ')}`;
  const [, route] = /^as the user: (.+)$/.exec(action) ?? [];
  if (route !== undefined) return `Acting as the user: ${route}`;
  const [, command] = /^operator\.(.+)$/.exec(action) ?? [];
  if (command !== undefined) return `Command: ${command.replaceAll('-', ' ')}`;
  return actionWords[action] ?? action;
}

/** The user's action log, with reasons and addresses. It outlives the user. */
export function StaffCard({ userId }: { userId: string }) {
  const pages = usePageCursors();
  const { after } = pages;
  const { data, currentData, error, refetch } = useStaffActionsQuery({
    id: userId,
    limit: pageSize,
    ...(after !== undefined && { after }),
  });
  const next = currentData?.next ?? null;
  const shown = currentData ?? (error ? undefined : data);
  return (
    <Card
      title="Done by the staff"
      footer={
        hasPages(pages, next) && <PageButtons label="acts of the staff" pages={pages} next={next} />
      }
    >
      {body()}
    </Card>
  );

  function body() {
    if (error && !shown)
      return (
        <LoadFailed
          title="What the staff did could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      );
    if (!shown) return <SkeletonLines lines={3} />;
    if (shown.actions.length === 0) return <p className="text-muted">Nothing yet.</p>;
    return (
      <ol
        aria-label="Done by the staff"
        aria-busy={!currentData}
        className={`flex flex-col divide-y divide-border ${currentData ? '' : 'opacity-60'}`}
      >
        {shown.actions.map(({ id, at, action, admin, before, after: then, reason, address }) => (
          <EventLine key={id} at={at} title={wordsOf(action)} admin={admin}>
            <LogDetails details={{ before, after: then, reason, from: address }} />
          </EventLine>
        ))}
      </ol>
    );
  }
}
