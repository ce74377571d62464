import { Button } from '@winnow/ui/button';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { settleCoupon, useCheckCouponMutation } from '../../shared/discount';
import { ErrorLine } from '../../shared/error-line';
import { LonePage } from '../../shared/lone-page';
import { TryNow } from '../../shared/try-now';
import { useRetry } from '../../shared/use-retry';
import { WaitingPage } from '../../shared/waiting-page';

/** Asks what a discount token is worth, and leads to where it can be used or to where it says that it cannot. */
export function DiscountCheck({ token }: { token: string }) {
  const [check] = useCheckCouponMutation();
  const [attempt, setAttempt] = useState(0);
  // Not the mutation's own: that is gone while the next attempt is under way.
  const [error, setError] = useState<Awaited<ReturnType<typeof check>>['error']>();
  const retry = useRetry(error, () => setAttempt((count) => count + 1));
  const navigate = useNavigate();

  useEffect(() => {
    let isOver = false;
    void check({ discount_token: token }).then(({ data, error: failure }) => {
      if (isOver) return undefined;
      setError(failure);
      if (!data) return undefined;
      const isValid = settleCoupon(token, data);
      return navigate(isValid ? '/subscribe' : '/dashboard', { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [check, token, attempt, navigate]);

  if (!error) return <WaitingPage label="Checking your discount" />;
  return (
    <LonePage
      isAlert
      title="The discount could not be checked"
      actions={
        <TryNow {...retry} size="lg" variant="primary">
          <Button size="lg" render={(props) => <Link to="/" {...props} />}>
            Go on without it
          </Button>
        </TryNow>
      }
    >
      <ErrorLine error={error} />
    </LonePage>
  );
}
