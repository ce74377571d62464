import lighthouse, { desktopConfig } from 'lighthouse';
import { figure, median } from '../report.mjs';

const least = { performance: 98, accessibility: 100, 'best-practices': 100 };
/**
 * On two cores, shared with the api and the browser's other processes, every third run waits for the
 * processor and loses about six points. The median of three runs would be affected a quarter of the time.
 */
const runs = 9;

/** Runs Lighthouse with its desktop preset on the browser at this port and returns the median of its runs. */
export async function audited(url, screen, port) {
  const reports = [];
  for (let tries = 1; reports.length < runs; tries += 1) {
    try {
      reports.push(await audit(url, port));
    } catch (error) {
      // A trace that a busy machine cut short is not a measurement. A real failure occurs again.
      if (error.code !== 'NO_NAVSTART' || tries === 2 * runs) throw error;
    }
  }
  return Object.entries(least).map(([category, target]) => {
    const scores = reports.map(({ categories }) => categories[category].score * 100);
    const how = [`runs: ${scores.map((score) => score.toFixed(0)).join(', ')}`, ...faults()];
    return figure(`Lighthouse, ${screen}, ${category}`, median(scores), '', {
      target: { least: target },
      how: how.join('; '),
    });

    /** The audits that cost the worst run its points. */
    function faults() {
      const { categories, audits } = reports[scores.indexOf(Math.min(...scores))];
      return categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
    }
  });
}

/** Keeps the storage, because clearing it would sign the user out. */
async function audit(url, port) {
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true };
  const onlyCategories = Object.keys(least);
  const result = await lighthouse(url, { ...flags, onlyCategories }, desktopConfig);
  const failure = result?.lhr.runtimeError;
  if (!result || failure)
    throw Object.assign(new Error(failure?.message ?? 'no report'), { code: failure?.code });
  const { lhr } = result;
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return lhr;
}
