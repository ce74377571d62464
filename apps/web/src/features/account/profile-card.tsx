import { brand } from '@winnow/sdk/brand';
import type { User } from '@winnow/sdk/contract';
import { Avatar } from '@winnow/ui/avatar';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Facts, Fact } from '@winnow/ui/facts';
import { Tooltip } from '@winnow/ui/tooltip';
import { networkUrl, numberedProfileUrl } from '../../shared/api/network-url';
import { personName } from '../../shared/format/person-name';
import { useRobotReady } from '../../shared/robot/use-robot-ready';
import { useRunJob } from '../../shared/robot/use-robot';

interface Props {
  user: User;
  onSupport: () => void;
}

/** Who the user is here and on the network. */
export function ProfileCard({ user, onSupport }: Props) {
  const run = useRunJob();
  const { robotInstalled, robotSetUp, notReady } = useRobotReady('refresh the connection');
  const url = profileUrl(user);
  const name = personName(user) || 'You';
  const why = user.is_locked
    ? 'Account is locked. Subscribe to unlock it.'
    : robotInstalled && robotSetUp
      ? ''
      : notReady;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} src={user.avatar_url} size="xl" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-xl font-strong wrap-anywhere">
            {name}
          </p>
          <p className="wrap-anywhere text-muted">{user.email ?? 'No e-mail address'}</p>
        </div>
        <Tooltip content={why}>
          <Button
            icon="refresh"
            unavailable={why !== ''}
            onClick={() => void run('initial_user_setup', {})}
          >
            Refresh {brand.network} Connection
          </Button>
        </Tooltip>
      </div>
      <Facts className="mt-5 border-t border-border pt-4">
        <Fact name={`${brand.network} ID`}>
          {user.facebook_profile_id ?? (
            <span className="font-normal text-muted">Not confirmed yet</span>
          )}
        </Fact>
        <Fact name="Profile URL">
          {url ? (
            <a
              className="wrap-anywhere text-accent-text underline"
              href={url}
              target="_blank"
              rel="noreferrer"
            >
              {url}
            </a>
          ) : (
            <span className="font-normal text-muted">
              Known once you confirm your profile in the robot
            </span>
          )}
          <p className="mt-1 text-sm font-normal text-muted">
            Not your profile?{' '}
            <button type="button" className="text-accent-text underline" onClick={onSupport}>
              Contact support
            </button>
          </p>
        </Fact>
      </Facts>
    </Card>
  );
}

/** Built from the checked vanity name or the id: a text from the network never becomes an address. */
function profileUrl({ username, facebook_profile_id }: User): string | null {
  const vanity = username ?? '';
  if (/^[\w.]{3,100}$/.test(vanity) && !/^\d+$/.test(vanity)) return `${networkUrl()}/${vanity}`;
  return facebook_profile_id === null ? null : numberedProfileUrl(facebook_profile_id);
}
