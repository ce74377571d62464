import { createHash } from 'node:crypto';
import type { Affiliate, Commission, Link, ProgrammeState, Referral } from './model';

/** A UUID that depends on its name alone. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const began = '2024-03-01T09:00:00.000Z';
const dana = 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a01';
const fresh = 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a02';

export const campaign = {
  id: uuidOf('campaign'),
  created_at: began,
  updated_at: began,
  name: 'Friends of Winnow',
};

const seedAffiliate = (id: string, first_name: string, last_name: string, email: string) => ({
  id,
  created_at: began,
  updated_at: began,
  state: 'active' as const,
  first_name,
  last_name,
  email,
  paypal_email: null,
  wise_email: null,
  stripe_customer_id: null,
  confirmed_at: began,
  sign_in_count: 0,
  receive_new_commission_notifications: true,
});

const seedLink = (affiliate_id: string, token: string) => ({
  id: uuidOf(`link ${token}`),
  affiliate_id,
  token,
  created_at: began,
  visitors: 12,
  leads: 3,
  conversions: 2,
});

const seedCommission = (state: Commission['state'], amount: number): Commission => ({
  id: uuidOf(`commission ${state}`),
  affiliate_id: dana,
  referral_id: null,
  amount,
  state,
  created_at: began,
  updated_at: began,
  due_at: began,
  paid_at: state === 'paid' ? began : null,
  voided_at: null,
});

/** One affiliate with earnings and one without. */
const seed = (): ProgrammeState => ({
  made: 0,
  affiliates: [
    seedAffiliate(dana, 'Dana', 'Whitfield', 'dana.whitfield@people.example'),
    seedAffiliate(fresh, 'Finn', 'Marlowe', 'finn.marlowe@people.example'),
  ],
  links: [seedLink(dana, 'dana'), seedLink(fresh, 'fresh')],
  referrals: [],
  commissions: [
    seedCommission('paid', 23_400),
    seedCommission('due', 5850),
    seedCommission('pending', 1170),
  ],
});

const cookieDays = 60;

/** The affiliate programme: what the service knows, and what changes it. */
export class Programme {
  state: ProgrammeState;
  private readonly clock: () => number;
  /** Tokens of magic links: one per affiliate, the newest. */
  private readonly magic = new Map<string, { token: string; expires: number }>();

  constructor(clock: () => number, saved?: ProgrammeState) {
    this.clock = clock;
    this.state = saved ?? seed();
  }

  reset(): void {
    this.state = seed();
    this.magic.clear();
  }

  at(): string {
    return new Date(this.clock() * 1000).toISOString();
  }

  nextId(kind: string): string {
    this.state.made += 1;
    return uuidOf(`${kind} ${this.state.made}`);
  }

  affiliate(idOrEmail: string): Affiliate | undefined {
    const email = idOrEmail.toLowerCase();
    return this.state.affiliates.find((one) => one.id === idOrEmail || one.email === email);
  }

  linksOf(id: string): Link[] {
    return this.state.links.filter((one) => one.affiliate_id === id);
  }

  linkOf(token: string): Link | undefined {
    return this.state.links.find((one) => one.token === token.toLowerCase());
  }

  addAffiliate(given: Partial<Affiliate> & { email: string }, token: string | undefined) {
    const now = this.at();
    const affiliate: Affiliate = {
      ...seedAffiliate(this.nextId('affiliate'), '', '', ''),
      ...given,
      created_at: now,
      updated_at: now,
      confirmed_at: null,
    };
    this.state.affiliates.push(affiliate);
    const link = this.addLink(affiliate.id, token ?? this.freeToken(affiliate));
    return { affiliate, link };
  }

  addLink(affiliateId: string, token: string): Link {
    const link = {
      ...seedLink(affiliateId, token.toLowerCase()),
      id: this.nextId('link'),
      created_at: this.at(),
      visitors: 0,
      leads: 0,
      conversions: 0,
    };
    this.state.links.push(link);
    return link;
  }

  /** A token that nobody has, made of the affiliate's name. */
  freeToken({ first_name }: Affiliate): string {
    const stem = first_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '') || 'friend';
    if (!this.linkOf(stem)) return stem;
    let at = 1;
    while (this.linkOf(`${stem}${at}`)) at += 1;
    return `${stem}${at}`;
  }

  /** A visit by an affiliate's link. Undefined where nobody earns by it. */
  visit(token: string, known: string | undefined): Referral | undefined {
    const link = this.linkOf(token);
    const affiliate = link && this.affiliate(link.affiliate_id);
    if (!link || affiliate?.state !== 'active') return undefined;
    const before = this.state.referrals.find((one) => one.id === known && one.link_id === link.id);
    const now = this.at();
    if (before) {
      Object.assign(before, { visits: before.visits + 1, updated_at: now });
      return before;
    }
    const referral: Referral = {
      id: this.nextId('referral'),
      link_id: link.id,
      affiliate_id: affiliate.id,
      visits: 1,
      conversion_state: 'visitor',
      customer: null,
      created_at: now,
      updated_at: now,
      expires_at: new Date((this.clock() + cookieDays * 86_400) * 1000).toISOString(),
    };
    link.visitors += 1;
    this.state.referrals.push(referral);
    return referral;
  }

  /** A referral's step from visitor to lead to conversion; never back. */
  convert(
    referral: Referral,
    to: 'lead' | 'conversion',
    customer: NonNullable<Referral['customer']>,
  ): void {
    const link = this.state.links.find((one) => one.id === referral.link_id);
    if (referral.conversion_state === 'visitor' && link) link.leads += 1;
    if (to === 'conversion' && referral.conversion_state !== 'conversion' && link)
      link.conversions += 1;
    if (referral.conversion_state !== 'conversion') referral.conversion_state = to;
    referral.customer = customer;
    referral.updated_at = this.at();
  }

  addCommission(affiliateId: string, amount: number, referralId: string | null): Commission {
    const now = this.at();
    const commission: Commission = {
      ...seedCommission('pending', amount),
      id: this.nextId('commission'),
      affiliate_id: affiliateId,
      referral_id: referralId,
      created_at: now,
      updated_at: now,
      due_at: new Date((this.clock() + 30 * 86_400) * 1000).toISOString(),
    };
    this.state.commissions.push(commission);
    return commission;
  }

  /** Moves every commission of an affiliate on: pending ones are due, due ones paid. */
  moveOn(
    affiliateId: string,
    from: 'pending' | 'due',
    to: 'due' | 'paid' | 'voided',
  ): Commission[] {
    const found = this.state.commissions.filter(
      (one) => one.affiliate_id === affiliateId && one.state === from,
    );
    const now = this.at();
    for (const one of found) {
      one.state = to;
      one.updated_at = now;
      if (to === 'paid') one.paid_at = now;
      if (to === 'voided') one.voided_at = now;
    }
    return found;
  }

  /** A token that signs an affiliate in once within a minute. It ends the one before. */
  magicToken(affiliateId: string): { token: string; expires: number } {
    const made = { token: this.nextId('magic'), expires: this.clock() + 60 };
    this.magic.set(affiliateId, made);
    return made;
  }

  /** Whom a magic token signs in, now used up. */
  enter(token: string): Affiliate | undefined {
    for (const [id, { token: wanted, expires }] of this.magic) {
      if (wanted !== token) continue;
      this.magic.delete(id);
      const affiliate = this.affiliate(id);
      if (!affiliate || affiliate.state !== 'active' || this.clock() > expires) return undefined;
      affiliate.sign_in_count += 1;
      return affiliate;
    }
    return undefined;
  }
}
