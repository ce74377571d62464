import { formatNumber } from '../../../shared/format/format';

/** '6.4 ms', '240 ms', '3.2 s'; '–' without a call. */
export function timeWords(ms: number | null): string {
  if (ms === null) return '–';
  if (ms >= 1000) return `${formatNumber(Math.round(ms / 100) / 10)} s`;
  return `${formatNumber(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`;
}

/** '340 KB', '212 MB', '1.4 GB'. */
export function bytesWords(bytes: number | null): string {
  if (bytes === null) return '–';
  if (bytes >= 1e9) return `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`;
  if (bytes >= 1e6) return `${formatNumber(Math.round(bytes / 1e6))} MB`;
  return `${formatNumber(Math.round(bytes / 1e3))} KB`;
}

/** '0%', '0.4%', '12%', and never 0% for a share above 0. */
export function shareWords(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return '< 0.1%';
  return `${formatNumber(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))}%`;
}
