import { brand } from '@winnow/sdk/brand';
import { Badge } from '@winnow/ui/badge';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Facts } from '@winnow/ui/facts';
import { Link } from 'react-router';
import { numberedProfileUrl } from '../../../shared/api/network-url';
import { count, formatAgo, formatDate, formatDateTime } from '../../../shared/format/format';
import type { Ask } from './acts/user-act';
import { FactLine, IdLine, MomentLine } from './fact-line';
import type { UserFile } from './users-api';

const emailStates = {
  confirmed: 'Confirmed',
  open: 'Not confirmed',
  taken: 'Confirmed by another user',
  unavailable: 'Cannot be confirmed: no mail is set up',
};

/** Who the user is: names, addresses and ids, here, on the network and at the payment provider. */
export function IdentityCard({ file, ask }: { file: UserFile; ask: Ask }) {
  const { user, bindings, support_access_until } = file;
  return (
    <Card
      title="Who"
      actions={
        user.facebook_profile_id !== null && (
          <Button size="sm" onClick={() => ask('release')}>
            Release profile
          </Button>
        )
      }
    >
      <Facts>
        <FactLine
          name="E-mail"
          none="No e-mail address"
          value={
            user.email && (
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="wrap-anywhere">{user.email}</span>
                <Badge tone={user.email_state === 'confirmed' ? 'success' : 'warning'}>
                  {emailStates[user.email_state]}
                </Badge>
              </span>
            )
          }
        />
        {user.email_state !== 'confirmed' && (
          <FactLine
            name="Confirmation mail"
            none="None was asked for lately"
            value={mailWords(file.mail)}
          />
        )}
        <IdLine name="User ID" copied="user ID" value={user.id} />
        <IdLine
          name={`${brand.network} ID`}
          copied={`${brand.network} ID`}
          value={user.facebook_profile_id}
          none="Not confirmed in the robot yet"
        />
        <FactLine
          name="Profile"
          none="Not known"
          value={
            user.facebook_profile_id && (
              <a
                className="text-accent-text underline"
                href={numberedProfileUrl(user.facebook_profile_id)}
                target="_blank"
                rel="noreferrer"
              >
                {user.username ?? 'Open the profile'}
              </a>
            )
          }
        />
        <IdLine name="Sign-in ID" copied="sign-in ID" value={user.facebook_id} />
        <IdLine
          name="Stripe customer"
          copied="Stripe customer ID"
          value={user.stripe_customer_id}
          none="Has bought nothing yet"
        />
        <IdLine
          name="Subscription ID"
          copied="subscription ID"
          value={user.stripe_subscription_id}
        />
        <IdLine
          name="Affiliate ID"
          copied="affiliate ID"
          value={user.affiliate_id}
          none="Programme is off"
        />
        <MomentLine name="Joined" value={user.created_at} />
        <FactLine name="Last seen" value={formatAgo(user.last_seen_at)} />
        <FactLine
          name="Support access"
          none="Names are masked for staff"
          value={support_access_until && `Until ${formatDateTime(support_access_until)}`}
        />
        <FactLine
          name="Records"
          value={
            <Link className="text-accent-text underline" to={`/admin/logs?user_id=${user.id}`}>
              Robot logs
            </Link>
          }
        />
      </Facts>
      <Bindings all={bindings} />
    </Card>
  );
}

/** What became of the newest mail that asks to confirm the address. */
function mailWords(mail: UserFile['mail']): string | null {
  if (!mail) return null;
  if (mail.refused_at !== null)
    return `Refused by the mail service ${formatAgo(mail.refused_at)}: the address is wrong or full`;
  if (mail.sent_at !== null) return `Sent ${formatAgo(mail.sent_at)}`;
  const tries = mail.attempts > 0 ? `, ${count(mail.attempts, 'attempt')} failed` : '';
  return `Asked for ${formatAgo(mail.requested_at)}, not sent yet${tries}`;
}

/** Every account on the network that was ever linked: an account here may link three in its life. */
function Bindings({ all }: { all: UserFile['bindings'] }) {
  if (all.length === 0) return null;
  return (
    <div className="mt-4 border-t border-border pt-3">
      <h3 className="text-sm font-semibold">Linked {brand.network} profiles</h3>
      <ul className="mt-1.5 flex flex-col gap-1 text-sm tabular-nums">
        {all.map(({ facebook_profile_id, bound_at, released_at }) => (
          <li key={`${facebook_profile_id} ${bound_at}`} className="flex flex-wrap gap-x-3">
            <span>{facebook_profile_id}</span>
            <span className="text-muted">
              {formatDate(bound_at)} to {released_at === null ? 'now' : formatDate(released_at)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
