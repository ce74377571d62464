import { CallError } from '@winnow/sdk/errors/call-error';
import { sdk } from '../../../shared/api/sdk';

type Rows = Record<string, unknown>[];
type Page = Awaited<ReturnType<typeof sdk.users.data>>;

/** Everything that the api keeps about the user, page by page: the rows of each part. */
export async function allData(): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  let after: string | null = null;
  do {
    const page: Page = await pageAfter(after);
    const rows = found.get(page.part) ?? [];
    // Not spread into a call: a page may have thousands of rows.
    for (const row of page.rows) rows.push(row);
    found.set(page.part, rows);
    after = page.next;
  } while (after !== null);
  return found;
}

/** One page. The api gives so many a minute: a large account waits for the next one. */
async function pageAfter(after: string | null): Promise<Page> {
  try {
    return await sdk.users.data(after === null ? {} : { after });
  } catch (error) {
    const isLimited = error instanceof CallError && error.code === 'rate_limited';
    const seconds = isLimited ? error.retryAfterSeconds : undefined;
    // The first page is refused at once: another download of the same user runs.
    if (seconds === undefined || after === null) throw error;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return pageAfter(after);
  }
}
