import { capital } from '../../../shared/format/format';

interface CardFacts {
  card_brand: string | null;
  card_last4: string | null;
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** 'Visa ending in 4242'. */
export function cardWords({ card_brand, card_last4 }: CardFacts): string {
  const brand = card_brand ?? 'card';
  return `${brands[brand] ?? capital(brand)} ending in ${card_last4 ?? '····'}`;
}
