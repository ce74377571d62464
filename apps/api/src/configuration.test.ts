import { describe, expect, test } from 'vitest';
import { run } from './testing/process';

describe('a configuration that is wrong', () => {
  const good = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://app.winnow.example',
    FB_APP_ID: '1',
    FB_APP_SECRET: '2',
    PORT: '0',
  };
  test.each([
    [{ ...good, FB_GRAPH_URL: 'http://localhost:4010/graph' }, 'FB_GRAPH_URL'],
    [{ ...good, FB_DIALOG_URL: 'https://127.0.0.1/network' }, 'FB_DIALOG_URL'],
    [{ NODE_ENV: 'production', PORT: '0' }, 'FB_APP_SECRET'],
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ ROBOT_ID: 'x' }, 'ROBOT_ID'],
  ])('stops the start and names the variable: %j', async (env, name) => {
    const { code, stderr } = await run('server', [], env).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`${name}: `);
    expect(stderr).not.toContain('    at ');
  });
});
