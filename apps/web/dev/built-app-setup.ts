import type { TestProject } from 'vitest/node';
import { serveBuiltApp } from './serve-built-app';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built web app is served with the fixture api. */
    builtApp: string;
  }
}

/** Builds the web app once for all test files that open it in Chromium. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await serveBuiltApp();
  project.provide('builtApp', app.origin);
  return app.close;
}
