import { Button } from '@winnow/ui/button';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { applyCoupon, useCheckCouponMutation } from '../../../shared/session/discount';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { canBuy, discountPath } from '../../../shared/plan/buy-path';
import { ErrorLine } from '../../../shared/feedback/error-line';
import { LonePage } from '../../../shared/feedback/lone-page';
import { TryNow } from '../../../shared/feedback/try-now';
import { useRetry } from '../../../shared/feedback/use-retry';
import { WaitingPage } from '../../../shared/feedback/waiting-page';

/**
 * Checks a discount token, and leads to the screen where it can be used or to the one that says that it
 * cannot.
 */
export function DiscountCheck({ token }: { token: string }) {
  const [isValid, setValid] = useState<boolean | null>(null);
  const { data: user, isLoading } = useCurrentUserQuery();
  if (isValid === false) return <Navigate to="/dashboard" replace />;
  if (isValid === null || isLoading) return <Asking token={token} onAnswer={setValid} />;
  if (!user || canBuy(user)) return <Navigate to={discountPath} replace />;
  return (
    <LonePage
      isAlert
      title="Your discount is valid, but there is nothing to buy with it"
      actions={
        <Button
          size="lg"
          variant="primary"
          render={(props) => <Link to="/account/subscription" {...props} />}
        >
          Account & Billing
        </Button>
      }
    >
      It lowers the price of a plan, and your account has no other plan to choose now.
    </LonePage>
  );
}

interface AskingProps {
  token: string;
  onAnswer: (isValid: boolean) => void;
}

function Asking({ token, onAnswer }: AskingProps) {
  const [check] = useCheckCouponMutation();
  // The mutation's own error is cleared while the next attempt runs.
  const [error, setError] = useState<Awaited<ReturnType<typeof check>>['error']>();
  const isOver = useRef(false);

  const ask = useCallback(async () => {
    const { data, error: failure } = await check({ discount_token: token });
    if (isOver.current) return;
    setError(failure);
    if (data) onAnswer(applyCoupon(token, data));
  }, [check, token, onAnswer]);
  const retry = useRetry(error, () => void ask());

  useEffect(() => {
    isOver.current = false;
    void ask();
    return () => {
      isOver.current = true;
    };
  }, [ask]);

  if (!error) return <WaitingPage label="Checking your discount" />;
  return (
    <LonePage
      isAlert
      title="The discount could not be checked"
      actions={
        <TryNow {...retry} size="lg" variant="primary">
          <Button size="lg" render={(props) => <Link to="/" {...props} />}>
            Continue without it
          </Button>
        </TryNow>
      }
    >
      <ErrorLine error={error} retries />
    </LonePage>
  );
}
