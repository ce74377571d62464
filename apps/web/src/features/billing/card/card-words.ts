import { capital } from '../../../shared/format/format';

interface CardFacts {
  card_brand: string | null;
  card_last4: string | null;
}

/** 'Visa ending in 4242'. */
export function cardWords({ card_brand, card_last4 }: CardFacts): string {
  return `${capital(card_brand ?? 'card')} ending in ${card_last4 ?? '····'}`;
}
