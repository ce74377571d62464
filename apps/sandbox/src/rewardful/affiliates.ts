import type { Context } from 'hono';
import { checkToken } from './links';
import type { Affiliate, AffiliateState } from './model';
import { form, Refused } from './params';
import { campaign } from './programme';
import type { RewardfulStandIn } from './stand-in';

const common = [
  'first_name',
  'last_name',
  'email',
  'stripe_customer_id',
  'campaign_id',
  'paypal_email',
  'wise_email',
  'receive_new_commission_notifications',
];
const states: readonly string[] = ['active', 'disabled', 'suspicious'] satisfies AffiliateState[];

const humanName = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
};

/** What is wrong with the fields, in the service's words. */
function problems(
  { programme }: RewardfulStandIn,
  fields: Map<string, string>,
  self: Affiliate | null,
): string[] {
  const wrong: string[] = [];
  for (const name of ['first_name', 'last_name', 'email']) {
    const isMissing = self ? fields.get(name)?.trim() === '' : !fields.get(name)?.trim();
    if (isMissing) wrong.push(`${humanName(name)} can't be blank`);
  }
  for (const name of ['email', 'paypal_email', 'wise_email']) {
    const value = fields.get(name);
    if (value && !/^[^\s@]+@[^\s@]+$/.test(value)) wrong.push(`${humanName(name)} is invalid`);
  }
  const holder = programme.affiliate(fields.get('email') ?? '');
  if (fields.get('email') && holder && holder !== self) wrong.push('Email has already been taken');
  const campaignId = fields.get('campaign_id');
  if (campaignId && campaignId !== campaign.id) wrong.push('Campaign must exist');
  const state = fields.get('state');
  if (state !== undefined && !states.includes(state))
    wrong.push('State is not included in the list');
  const notify = fields.get('receive_new_commission_notifications');
  if (notify !== undefined && notify !== 'true' && notify !== 'false')
    wrong.push('Receive new commission notifications is not included in the list');
  return wrong;
}

/** The fields as the affiliate keeps them. */
function kept(fields: Map<string, string>): Partial<Affiliate> {
  const { campaign_id: _, token: __, email, ...rest } = Object.fromEntries(fields);
  const notify = rest['receive_new_commission_notifications'];
  return {
    ...rest,
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(notify !== undefined && { receive_new_commission_notifications: notify === 'true' }),
  };
}

export async function createAffiliate(standIn: RewardfulStandIn, context: Context) {
  const what = 'Could not create affiliate.';
  const fields = await form(context, what, [...common, 'token']);
  const wrong = [
    ...problems(standIn, fields, null),
    ...checkToken(standIn, fields.get('token') || undefined),
  ];
  if (wrong.length > 0) throw new Refused(422, what, wrong);
  const email = fields.get('email')?.toLowerCase() ?? '';
  const { affiliate, link } = standIn.programme.addAffiliate(
    { ...kept(fields), email },
    fields.get('token') || undefined,
  );
  standIn.affiliateEvent('affiliate.created', affiliate);
  standIn.linkEvent('affiliate_link.created', link);
  return affiliate;
}

export async function updateAffiliate(
  standIn: RewardfulStandIn,
  affiliate: Affiliate,
  context: Context,
): Promise<void> {
  const what = 'Could not update affiliate.';
  const fields = await form(context, what, [...common, 'state']);
  const wrong = problems(standIn, fields, affiliate);
  if (wrong.length > 0) throw new Refused(422, what, wrong);
  Object.assign(affiliate, kept(fields), { updated_at: standIn.programme.at() });
  standIn.affiliateEvent('affiliate.updated', affiliate);
}
