import { z } from 'zod';
import { type FieldError, invalid, unknownField } from './replies';

/** https://developers.freshdesk.com/api/#create_ticket, without attachments. */
const NewTicket = z.strictObject({
  email: z.email(),
  name: z.string().min(1).optional(),
  subject: z.string().min(1).max(255),
  description: z.string().min(1),
  status: z.literal([2, 3, 4, 5]),
  priority: z.literal([1, 2, 3, 4]),
  source: z.literal([1, 2, 3, 7, 9, 10]).optional(),
  type: z.string().nullable().optional(),
  tags: z.array(z.string().max(32)).optional(),
  custom_fields: z.record(z.string(), z.unknown()).optional(),
});

export type Ticket = ReturnType<typeof openTicket>;

/** Makes a ticket from the given fields. Throws `Refused` with every invalid field. */
export function openTicket(body: unknown, id: number, now: Date) {
  const given = NewTicket.safeParse(body);
  if (!given.success) throw invalid(given.error.issues.flatMap(said));
  const { email, description, tags = [], custom_fields = {}, source = 2, ...rest } = given.data;
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
  return {
    id,
    requester_email: email,
    ...rest,
    description: `<div>${description}</div>`,
    description_text: description.replaceAll(/<[^>]*>/g, ''),
    source,
    requester_id: 43_000_900_000 + id,
    cc_emails: [],
    fwd_emails: [],
    reply_cc_emails: [],
    tags,
    custom_fields,
    spam: false,
    due_by: hours(72),
    fr_due_by: hours(24),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

function said(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map(unknownField);
  const field = String(issue.path[0] ?? '');
  if (issue.code === 'invalid_type' && issue.message.includes('undefined'))
    return [{ field, message: 'It should be a/an String', code: 'missing_field' }];
  const code = issue.code === 'invalid_type' ? 'datatype_mismatch' : 'invalid_value';
  return [{ field, message: `It should be a valid ${field}`, code }];
}
