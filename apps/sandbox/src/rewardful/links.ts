import type { Context } from 'hono';
import type { Link } from './model';
import { form, notFound, Refused } from './params';
import type { RewardfulStandIn } from './stand-in';

/** What is wrong with a token, in the service's words. */
export function checkToken(
  { programme }: RewardfulStandIn,
  token: string | undefined,
  self?: Link,
): string[] {
  if (token === undefined) return [];
  if (!/^[A-Za-z0-9-]+$/.test(token))
    return ['Token must contain only letters, numbers, and dashes'];
  const holder = programme.linkOf(token);
  return holder && holder !== self ? ['Token has already been taken'] : [];
}

export async function createLink(standIn: RewardfulStandIn, context: Context): Promise<Link> {
  const what = 'Could not create affiliate link.';
  const fields = await form(context, what, ['affiliate_id', 'token']);
  const { programme } = standIn;
  const id = fields.get('affiliate_id') ?? '';
  if (id === '') throw new Refused(422, what, ["Affiliate can't be blank"]);
  const affiliate = programme.state.affiliates.find((one) => one.id === id);
  if (!affiliate) throw notFound('Affiliate', id);
  const token = fields.get('token') || programme.freeToken(affiliate);
  const wrong = checkToken(standIn, token);
  if (wrong.length > 0) throw new Refused(422, what, wrong);
  const link = programme.addLink(id, token);
  standIn.linkEvent('affiliate_link.created', link);
  return link;
}

/** A new token for a link. The old one stops counting at once. */
export async function updateLink(
  standIn: RewardfulStandIn,
  link: Link,
  context: Context,
): Promise<void> {
  const what = 'Could not update affiliate link.';
  const token = (await form(context, what, ['token'])).get('token') ?? '';
  const wrong = token === '' ? ["Token can't be blank"] : checkToken(standIn, token, link);
  if (wrong.length > 0) throw new Refused(422, what, wrong);
  link.token = token.toLowerCase();
  standIn.linkEvent('affiliate_link.updated', link);
}
