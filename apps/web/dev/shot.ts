import type { Page } from 'playwright-core';

export interface Shot {
  name: string;
  path: string;
  token?: string;
  robot?: 'idle' | 'reading' | 'removing' | 'reacting';
  /** Stored before the page opens. */
  storage?: Record<string, string>;
  act?: (page: Page) => Promise<unknown>;
}
