import type { SerializedError } from '@reduxjs/toolkit';
import { Avatar } from '@winnow/ui/avatar';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Icon } from '@winnow/ui/icon';
import { PageHeader } from '@winnow/ui/page-header';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ApiFailure } from '../../../shared/api/api';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { asFailure } from '../../../shared/feedback/error-text';
import { LoadFailed } from '../../../shared/feedback/load-failed';
import { type Act, UserAct } from './acts/user-act';
import { FlagsCard } from './flags-card';
import { IdentityCard } from './identity-card';
import { LimitsCard } from './limits-card';
import { LogCard } from './log-card';
import { NotesCard } from './notes-card';
import { PlanCard } from './plan-card';
import { RobotCard } from './robot-card';
import { SessionsCard } from './sessions-card';
import { StaffCard } from './staff-card';
import { PlanActions, UserActions } from './user-actions';
import { marksOf, nameOfUser } from './user-words';
import { useAdminUserQuery, type UserFile } from './users-api';

/** One screen that answers a support question about one user. */
export function UserScreen() {
  const { id = '' } = useParams();
  const result = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const file = result.currentData;
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/admin/users"
        className="inline-flex items-center gap-1 self-start text-sm text-muted hover:text-text"
      >
        <Icon name="chevron-left" size={14} />
        Users
      </Link>
      {file ? (
        <UserPage key={id} file={file} />
      ) : (
        <>
          <PageHeader title="User" />
          <Card>
            {result.error ? (
              <Missing error={result.error} refetch={result.refetch} />
            ) : (
              <SkeletonLines lines={8} />
            )}
          </Card>
          {result.error && asFailure(result.error).code === 'user_not_found' && (
            <StaffCard userId={id} />
          )}
        </>
      )}
    </div>
  );
}

function Missing({
  error,
  refetch,
}: {
  error: ApiFailure | SerializedError;
  refetch: () => unknown;
}) {
  const { code } = asFailure(error);
  if (code === 'user_not_found' || code === 'input_invalid')
    return (
      <EmptyState
        icon="user"
        title="There is no such user"
        action={
          <Button render={(props) => <Link to="/admin/users" {...props} />}>All users</Button>
        }
      >
        The account may have been deleted. What the staff did to it is kept.
      </EmptyState>
    );
  return (
    <LoadFailed title="The user could not be loaded" error={error} onRetry={() => void refetch()}>
      Nothing was changed.
    </LoadFailed>
  );
}

function UserPage({ file }: { file: UserFile }) {
  const { user } = file;
  const { data: self } = useCurrentUserQuery();
  const isOwn = self?.id === user.id;
  const [act, ask] = useState<Act | null>(null);
  return (
    <>
      <PageHeader
        actions={<UserActions user={user} isOwn={isOwn} ask={ask} />}
        title={
          <span className="flex flex-wrap items-center gap-3">
            <Avatar name={nameOfUser(user)} src={user.avatar_url} size="lg" />
            <span dir="auto" className="wrap-anywhere">
              {nameOfUser(user)}
            </span>
            {marksOf(user).map(({ word, tone }) => (
              <Badge key={word} tone={tone}>
                {word}
              </Badge>
            ))}
          </span>
        }
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[1180px]:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-4">
          <PlanCard user={user} actions={<PlanActions user={user} isOwn={isOwn} ask={ask} />} />
          <NotesCard userId={user.id} ask={ask} />
          <IdentityCard file={file} ask={ask} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RobotCard file={file} />
          <LimitsCard limits={file.limits} ask={ask} />
          <SessionsCard signIns={file.sign_ins} />
          <FlagsCard userId={user.id} />
        </div>
      </div>
      <LogCard userId={user.id} />
      <StaffCard userId={user.id} />
      {act && <UserAct act={act} file={file} onClose={() => ask(null)} />}
    </>
  );
}
