import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { discountToken, forgetDiscount } from '../../../shared/session/discount';

/** After a refused token the screen starts again without it. */
const restartMs = 3000;

/** The discount token of this browser, and what happens when the api refuses it. */
export function useDiscount(restartAt: string) {
  const [token, setToken] = useState(discountToken);
  const [isRefused, setIsRefused] = useState(false);
  const navigate = useNavigate();
  const refuse = useCallback(() => {
    forgetDiscount();
    setIsRefused(true);
  }, []);
  useEffect(() => {
    if (!isRefused) return undefined;
    const timer = setTimeout(() => {
      setToken(null);
      setIsRefused(false);
      void navigate(restartAt, { replace: true });
    }, restartMs);
    return () => clearTimeout(timer);
  }, [isRefused, navigate, restartAt]);
  return { token, isRefused, refuse };
}
