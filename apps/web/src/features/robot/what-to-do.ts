const advice: readonly [code: RegExp, text: string][] = [
  [/terms/, 'Open the robot from the toolbar and agree to its terms, then try again.'],
  [
    /username|unbound|confirm/,
    'Open the robot from the toolbar and confirm your username, then try again.',
  ],
  [/signed_out/, 'Sign in on the social network in this browser, then try again.'],
  [/mismatch|taken/, 'Sign in on the social network with the account you confirmed.'],
  [/version|outdated|malformed|unknown/, 'Reload the page; if it stays, update the robot.'],
  [/token|user/, 'Reload the page, so that it hands you over to the robot again.'],
];

/** What a person can do about a refusal of the robot; nothing was started in any case. */
export function whatToDo(code: string): string {
  const found = advice.find(([pattern]) => pattern.test(code));
  return `${found?.[1] ?? 'Try again in a moment.'} Nothing was started.`;
}
