import { brand } from '@winnow/sdk/brand';
import { Button } from '@winnow/ui/button';
import { Link } from 'react-router';
import { LonePage } from '../../../shared/feedback/lone-page';
import { sister } from '../../../shared/configuration/own-addresses';
import { signInProof } from './sign-in-proof';

/** Whether this tab began the sign-in, or the sister product sent the user here. */
export function isExpected(referrer = document.referrer): boolean {
  if (signInProof().verifier !== undefined) return true;
  const beside = sister();
  if (!beside || !URL.canParse(referrer)) return false;
  return new URL(referrer).origin === new URL(beside.url).origin;
}

interface Props {
  isSignedIn: boolean;
  onUseLink: () => void;
}

/**
 * Asks before a link from elsewhere signs the user in: it may sign in to its author's account, and that
 * author would then get all that the robot reads.
 */
export function ConfirmSignInLink({ isSignedIn, onUseLink }: Props) {
  return (
    <LonePage
      title="Sign in with this link?"
      actions={
        <>
          <Button
            size="lg"
            variant="primary"
            render={(props) => <Link to={isSignedIn ? '/' : '/auth/login'} {...props} />}
          >
            {isSignedIn ? 'Keep my current sign-in' : 'Sign in myself'}
          </Button>
          <Button size="lg" onClick={onUseLink}>
            Use the link
          </Button>
        </>
      }
    >
      This sign-in did not start in this tab. The link signs you in to the account it was made for,
      and what {brand.robot} reads goes there. Use it only if you requested it.
    </LonePage>
  );
}
