export type AffiliateState = 'active' | 'disabled' | 'suspicious';

export interface Affiliate {
  id: string;
  created_at: string;
  updated_at: string;
  state: AffiliateState;
  first_name: string;
  last_name: string;
  email: string;
  paypal_email: string | null;
  wise_email: string | null;
  stripe_customer_id: string | null;
  confirmed_at: string | null;
  sign_in_count: number;
  receive_new_commission_notifications: boolean;
}

export interface Link {
  id: string;
  affiliate_id: string;
  token: string;
  created_at: string;
  visitors: number;
  leads: number;
  conversions: number;
}

export interface Referral {
  id: string;
  link_id: string;
  affiliate_id: string;
  visits: number;
  conversion_state: 'visitor' | 'lead' | 'conversion';
  customer: { id: string | null; email: string } | null;
  created_at: string;
  updated_at: string;
  expires_at: string;
}

export interface Commission {
  id: string;
  affiliate_id: string;
  referral_id: string | null;
  amount: number;
  state: 'pending' | 'due' | 'paid' | 'voided';
  created_at: string;
  updated_at: string;
  due_at: string | null;
  paid_at: string | null;
  voided_at: string | null;
}

export interface ProgrammeState {
  made: number;
  affiliates: Affiliate[];
  links: Link[];
  referrals: Referral[];
  commissions: Commission[];
}
