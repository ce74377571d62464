import { Button } from '@winnow/ui/button';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { settleCoupon, useCheckCouponMutation } from '../../shared/discount';
import { ErrorLine } from '../../shared/error-line';
import { LonePage } from '../../shared/lone-page';
import { WaitingPage } from '../../shared/waiting-page';

/** Asks what a discount token is worth, and leads to where it can be used or to where it says that it cannot. */
export function DiscountCheck({ token }: { token: string }) {
  const [check, { error }] = useCheckCouponMutation();
  const navigate = useNavigate();

  useEffect(() => {
    let isOver = false;
    void check({ discount_token: token }).then(({ data }) => {
      if (!data || isOver) return undefined;
      const isValid = settleCoupon(token, data);
      return navigate(isValid ? '/subscribe' : '/dashboard', { replace: true });
    });
    return () => {
      isOver = true;
    };
  }, [check, token, navigate]);

  if (!error) return <WaitingPage label="Checking your discount" />;
  return (
    <LonePage
      isAlert
      title="The discount could not be checked"
      actions={
        <>
          <Button size="lg" variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
          <Button size="lg" render={(props) => <Link to="/" {...props} />}>
            Go on without it
          </Button>
        </>
      }
    >
      <ErrorLine error={error} />
    </LonePage>
  );
}
