import { moneyWords, priceOf } from '@winnow/sdk/rules';
import { FlipCountdown } from './flip-countdown';

const saved = priceOf('annual') - priceOf('annual', 'lucky_hour');

/** The offer of the first hour with the time that is left. */
export function LuckyHourOffer({ seconds }: { seconds: number }) {
  return (
    <section
      aria-label="Lucky hour"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control border border-inactive-border bg-inactive-soft px-3.5 py-1.5 font-semibold text-inactive-text"
    >
      <span>{moneyWords(saved)} off Basic annual</span>
      <FlipCountdown seconds={seconds} />
      <span className="blink">almost expired, last chance!</span>
    </section>
  );
}
