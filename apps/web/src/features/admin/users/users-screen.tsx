import { PageHeader } from '@winnow/ui/page-header';
import { AdminList } from '../list/admin-list';
import { MatchingAct } from '../list/matching-act';
import { type ListPlace, useListPlace } from '../list/use-list-place';
import { userColumns } from './user-columns';
import { useAdminUsersQuery, useExportFoundUsersMutation } from './users-api';
import { usersDefinition } from './users-definition';

const pageSize = 25;
const words = ['user', 'users'] as const;

type Input = Exclude<Parameters<typeof useAdminUsersQuery>[0], symbol>;

/** The filters hold only values that the list offers, so they are those of the contract. */
function inputOf({ query: { search, filters, order, after } }: ListPlace): Input {
  return { search, ...filters, order: order as Input['order'], limit: pageSize, after };
}

/** The users, as the staff find them. */
export function UsersScreen() {
  const place = useListPlace(usersDefinition);
  const result = useAdminUsersQuery(inputOf(place), { refetchOnMountOrArgChange: true });
  const [exportUsers] = useExportFoundUsersMutation();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Users" />
      <AdminList
        label="Users"
        words={words}
        icon="users"
        definition={usersDefinition}
        place={place}
        columns={userColumns}
        result={result}
        read={({ users, count, count_filtered, next }) => ({
          rows: users,
          total: count,
          matching: count_filtered,
          next,
        })}
        keyOf={({ id }) => id}
        empty="People appear here when they sign in for the first time."
      >
        <MatchingAct
          words={words}
          definition={usersDefinition}
          query={place.query}
          matching={result.currentData?.count_filtered}
          label="Export CSV"
          verb="Export"
          icon="download"
          asksReason={false}
          run={() => {
            const { order: _order, limit: _limit, after: _after, ...filters } = inputOf(place);
            return exportUsers(filters);
          }}
          done="The export has started. You find it under CSV Exports."
        >
          <p>
            The file holds names and e-mail addresses. The staff’s log keeps that you asked for it.
            Only you can download it, for 24 hours.
          </p>
        </MatchingAct>
      </AdminList>
    </div>
  );
}
