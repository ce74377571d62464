import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { Spinner } from '@winnow/ui/spinner';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { settleCoupon, useCheckCouponMutation } from '../../shared/discount';
import { errorText } from '../../shared/error-text';

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

  return (
    <main className="grid min-h-dvh place-items-center p-6">
      {error ? (
        <Notice
          tone="danger"
          title="The discount could not be checked"
          actions={
            <>
              <Button onClick={() => location.reload()}>Try again</Button>
              <Button render={(props) => <Link to="/" {...props} />}>Go on without it</Button>
            </>
          }
        >
          {errorText(error)}
        </Notice>
      ) : (
        <Spinner size={24} label="Checking your discount" />
      )}
    </main>
  );
}
