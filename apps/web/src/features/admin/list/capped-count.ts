import { formatNumber } from '../../../shared/format/format';

/** The api counts no further: counting all rows of a large table takes long. */
const countCap = 10_000;

/** '1,204', '10,000+'. */
export const cappedNumber = (value: number): string =>
  value > countCap ? `${formatNumber(countCap)}+` : formatNumber(value);

/** '1 user', '1,204 users', '10,000+ users'. */
export const cappedCount = (value: number, [one, many]: readonly [string, string]): string =>
  `${cappedNumber(value)} ${value === 1 ? one : many}`;
