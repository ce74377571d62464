/**
 * `pnpm dev`: runs everything from source with reloading, on the practice network. Variables of the shell
 * have precedence.
 */
import { install, usePinnedPnpm } from './pnpm.mjs';
import { run, stopCleanly } from './run.mjs';
import { claimPort, practiceEnvironment } from './stack/stack.mjs';

const webUrl = 'http://localhost:5173';
const week = 7 * 86_400;

stopCleanly();
try {
  await claimPort(5173, 'the web app');
  await claimPort(4000, 'the api');
  await claimPort(4010, 'the practice network');
  await claimPort(4011, 'its mail server');
  await usePinnedPnpm();
  const installed = await install();
  if (installed.code !== 0) throw new Error(installed.output);

  console.log(`Winnow at ${webUrl}; the robot to load is apps/robot/dist-dev.`);
  const env = {
    ...practiceEnvironment('http://localhost:4010', { smtpPort: 4011 }),
    // Vite serves the web, not the api, and sign-in returns to the web.
    PUBLIC_URL: webUrl,
    VITE_WEB_ORIGIN: webUrl,
    ...process.env,
  };
  const { code } = await run('turbo', ['run', 'dev'], { env, echo: true, timeout: week });
  process.exitCode = code;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
