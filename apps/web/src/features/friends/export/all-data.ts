import { sdk } from '../../../shared/api/sdk';

type Rows = Record<string, unknown>[];

/** Everything that the api keeps about the user, page by page: the rows of each part. */
export async function allData(): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof sdk.users.data>> = await sdk.users.data(
      after === null ? {} : { after },
    );
    const rows = found.get(page.part) ?? [];
    // Not spread into a call: a page may have thousands of rows.
    for (const row of page.rows) rows.push(row);
    found.set(page.part, rows);
    after = page.next;
  } while (after !== null);
  return found;
}
