/** The marketing tool did not take the contact. The message holds neither the address, which is a secret, nor the person. */
export class MarketingFailure extends Error {
  override readonly name = 'MarketingFailure';
}

const timeoutMs = 10_000;

/** Hands a person to the marketing tool: exactly these three fields. Only the status of the answer counts. */
export async function sendContact(
  url: string,
  { email, firstname, lastname }: { email: string; firstname: string; lastname: string },
): Promise<void> {
  let status: number;
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, firstname, lastname }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = reply.status;
    await reply.body?.cancel();
  } catch {
    throw new MarketingFailure('gave no answer');
  }
  if (status < 200 || status > 299) throw new MarketingFailure(`answered with status ${status}`);
}
