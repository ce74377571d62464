import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { DiscountCheck } from '../../../features/session/discount/discount-check';
import { storePendingDiscount } from '../../../shared/session/discount';
import { selectIsSignedIn } from '../../../shared/session/session-slice';
import { Guarded } from '../../guards/guarded';
import { useAppSelector } from '../../store';
import { Title } from '../../title';

/** A guest's token is stored until the sign-in; a signed-in user's token is checked at once. */
export function DiscountRoute() {
  const { token = '' } = useParams();
  const signedIn = useAppSelector(selectIsSignedIn);
  if (!signedIn) return <StoredForLater token={token} />;
  return (
    <Guarded access="guest">
      <Title>Your discount</Title>
      <DiscountCheck token={token} />
    </Guarded>
  );
}

function StoredForLater({ token }: { token: string }) {
  useEffect(() => storePendingDiscount(token), [token]);
  return <Navigate to="/auth/login" replace />;
}
