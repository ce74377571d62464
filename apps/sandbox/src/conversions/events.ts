import { z } from 'zod';
import { Refused } from '../graph/errors';

const day = 86_400;
const oldest = 7 * day;
/** Seconds that clocks may differ. A time given in milliseconds lies centuries ahead and is refused. */
const slack = 60;
const maxEvents = 1000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const Hashed = z.union([hash, z.array(hash).min(1)]);

/** The user of the event. Personal data arrives only as hashes. */
const UserData = z.strictObject({
  em: Hashed.optional(),
  fn: Hashed.optional(),
  ln: Hashed.optional(),
  external_id: Hashed.optional(),
  client_ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
  client_user_agent: z.string().min(1).optional(),
  fbp: z.string().startsWith('fb.').optional(),
  fbc: z.string().startsWith('fb.').optional(),
});

const Given = z.strictObject({
  event_name: z.string().min(1).max(50),
  event_time: z.int(),
  event_id: z.string().min(1).optional(),
  action_source: z.enum([
    'website',
    'app',
    'email',
    'phone_call',
    'chat',
    'physical_store',
    'system_generated',
    'business_messaging',
    'other',
  ]),
  event_source_url: z.url({ protocol: /^https?$/ }).optional(),
  user_data: UserData,
  custom_data: z
    .looseObject({
      value: z.number().optional(),
      currency: z
        .string()
        .regex(/^[a-z]{3}$/i)
        .optional(),
    })
    .optional(),
});
export type Given = z.infer<typeof Given>;

const Body = z.strictObject({
  data: z.array(z.unknown()).min(1).max(maxEvents),
  test_event_code: z.string().optional(),
});

const invalid = (subcode: number, title: string, told: string): Refused =>
  new Refused({
    message: 'Invalid parameter',
    type: 'OAuthException',
    code: 100,
    error_subcode: subcode,
    error_user_title: title,
    error_user_msg: told,
  });

const wanting = (told: string): Refused => invalid(2_804_019, 'Missing or Invalid Parameter', told);

/** The events of a call, validated as strictly as by the real service: one invalid event makes it refuse all. */
export function eventsOf(body: unknown, now: number): Given[] {
  const list = Body.safeParse(body);
  if (!list.success) throw wanting(z.prettifyError(list.error));
  return list.data.data.map((one, at) => eventOf(one, at, now));
}

function eventOf(given: unknown, at: number, now: number): Given {
  const parsed = Given.safeParse(given);
  if (!parsed.success) throw wanting(`data[${at}]: ${z.prettifyError(parsed.error)}`);
  const event = parsed.data;
  if (event.event_time < now - oldest)
    throw invalid(
      2_804_003,
      'Event Timestamp Too Old',
      'The timestamp for this event is too far in the past. Events must be sent within 7 days.',
    );
  if (event.event_time > now + slack)
    throw invalid(
      2_804_004,
      'Event Timestamp In The Future',
      'The timestamp for this event is in the future; it counts seconds since 1970.',
    );
  const { em, external_id, fbp, fbc, client_user_agent } = event.user_data;
  if (event.action_source === 'website' && !(client_user_agent && event.event_source_url))
    throw wanting(`data[${at}]: website events need client_user_agent and event_source_url`);
  if (!em && !external_id && !fbp && !fbc)
    throw invalid(
      2_804_050,
      "You Haven't Added Sufficient Customer Information",
      'Add more customer information parameters, such as a hashed e-mail address.',
    );
  return event;
}
