import { brand } from '@winnow/sdk/brand';

const advice: readonly [code: RegExp, text: string][] = [
  [/terms/, 'Open the robot from the toolbar and agree to its terms, then try again.'],
  [
    /username|unbound|confirm/,
    'Open the robot from the toolbar and confirm your username, then try again.',
  ],
  [/^signed_out/, `Sign in on ${brand.network} in this browser, then try again.`],
  [/mismatch|taken/, `Sign in on ${brand.network} with the account you confirmed.`],
  [/version|outdated|malformed|unknown/, 'Reload the page; if it stays, update the robot.'],
  [/identity/, `Open ${brand.network} in this browser, sign in there, then try again.`],
  [/cooldown/, 'The button tells when it is free again.'],
  [/disabled/, 'It is switched off for now; try again tomorrow.'],
  [/other_user/, 'It goes on by itself; sign out here to drop it.'],
  [/api_url/, 'Open the dashboard at its own address.'],
  [/token|user|api_signed_out/, 'Reload the page, so that it hands you over to the robot again.'],
];

/** What a person can do about a refusal of the robot; nothing was started in any case. */
export function whatToDo(code: string): string {
  const found = advice.find(([pattern]) => pattern.test(code));
  return `${found?.[1] ?? 'Try again in a moment.'} Nothing was started.`;
}
