import type { Page } from 'playwright-core';
import type { Shot } from './shots/shot';

/** Overrides some answers of the fixture api for one picture. */
export async function layOver(page: Page, answers: NonNullable<Shot['answers']>) {
  for (const [at, answer] of Object.entries(answers)) {
    const [method, path] = at.split(' ');
    await page.route(
      (url) => url.pathname === `/v1${path}`,
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        if (answer === 'never') return undefined;
        // 204: a navigation stays on the page.
        if (answer === 'nothing') return route.fulfill({ status: 204 });
        if (answer === 'away') return route.abort();
        if ('status' in answer) {
          const { status, code, text } = answer;
          return route.fulfill({
            status,
            json: { error: text, code, request_id: '0f3c9a52-6d1e-4b7a-9c40-2f8e51d7a6b3' },
          });
        }
        const response = await route.fetch();
        const body: object = await response.json();
        return route.fulfill({ response, json: { ...body, ...answer.body } });
      },
    );
  }
}
