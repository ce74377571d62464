import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { onStop } from '../run.mjs';
import { builds, chromiumArguments } from './stack.mjs';

/**
 * Opens a Chromium with the robot loaded: one tab at the sign-in screen, one on the practice network as Dana.
 * When no Chromium is available, it prints how to use Google Chrome instead.
 */
export async function openWindow({ profile, webUrl, sandboxUrl }) {
  const pages = [`${webUrl}/auth/login`, `${sandboxUrl}/__sandbox/sign-in?person=dana`];
  let browser;
  try {
    browser = await findChromium({ install: true });
  } catch (error) {
    console.log(byHand(pages, error));
    return;
  }
  mkdirSync(profile, { recursive: true });
  const child = spawn(
    browser,
    [`--user-data-dir=${profile}`, ...chromiumArguments({ extension: builds.practice }), ...pages],
    { stdio: 'ignore' },
  );
  child.on('error', () => console.log(byHand(pages)));
  const forget = onStop(() => void child.kill('SIGTERM'));
  child.once('close', () => {
    forget();
    console.log('The browser was closed; the servers go on.');
  });
  console.log('A window opens: sign in, then press the robot in the toolbar.');
}

/** Google Chrome ignores extensions named on its command line, but users can load them. */
function byHand([signIn, network], error) {
  return `
${error ? `${error.message}\n\n` : ''}To use Google Chrome instead, load the robot in three steps:
  1. open chrome://extensions and switch on 'Developer mode' (top right)
  2. press 'Load unpacked' and choose the folder
     ${builds.practice}
  3. open ${network}
     and then ${signIn}
`;
}
