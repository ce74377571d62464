import type { JobName, Reason } from '@winnow/sdk/jobs';
import { engagementCooldownHours, isOutdated } from '@winnow/sdk/rules';
import type { Reading } from '../../platform/store';
import { fact } from '../store/facts';
import { jobDisabled, termsMissing, userMissing, usernameUnconfirmed } from '../store/reasons';
import { Refusal } from '../store/interruptions';
import type { GateFacts } from '../store/ports';
import type { Tables } from '../store/tables';

/** Throws a refusal, with a text for the user, when a job may not start. */
export async function gate(tx: Reading<Tables>, name: JobName, known: GateFacts): Promise<void> {
  await assertMayContinue(tx, name, known);
  const cooldown = await cooldownReason(tx, name, known.now);
  if (cooldown) throw new Refusal(cooldown.code, cooldown.text);
}

/** Checks what can change during a job: the user signs out; an update changes the robot's version or the terms;
 *  the api changes the policy or the minimum version; a repair of the storage may remove the confirmed account. */
export async function assertMayContinue(
  tx: Reading<Tables>,
  name: JobName,
  known: GateFacts,
): Promise<void> {
  await assertReady(tx, known);
  const disabled = (await fact(tx, 'policy'))?.value.disabled_jobs[name];
  if (disabled !== undefined) throw new Refusal(jobDisabled, disabled);
  if (name !== 'initial_user_setup') await assertConfirmed(tx);
}

/** Why engagement may not be read yet, or null. Checked again when a queued job begins, because the job before it may
 *  have been an engagement scan. */
export async function cooldownReason(
  tx: Reading<Tables>,
  name: JobName,
  now: number,
): Promise<(Reason & { code: 'engagement_cooldown' }) | null> {
  const cooldown = await cooldownOf(tx, now);
  if (name !== 'fetch_user_engagements' || cooldown === null) return null;
  return {
    code: 'engagement_cooldown',
    text: `Engagement sync is limited to once every 6 hours to protect your account from soft blocks. You can run this again in ${duration(cooldown - now)}.`,
  };
}

/** The end of the engagement cooldown; null: none is running. An end further ahead than the maximum was written before
 *  the clock was set back, and is ignored because it would block the user for too long. */
export async function cooldownOf(tx: Reading<Tables>, now: number): Promise<number | null> {
  const until = (await fact(tx, 'cooldown')) ?? 0;
  return until > now && until <= now + engagementCooldownHours * 3_600_000 ? until : null;
}

/** Checks what any reading of the user's network account needs, in a job or a self-check. */
export async function assertMayRead(tx: Reading<Tables>, known: GateFacts): Promise<void> {
  await assertReady(tx, known);
  await assertConfirmed(tx);
}

async function assertReady(
  tx: Reading<Tables>,
  { version, termsVersion }: GateFacts,
): Promise<void> {
  const [user, terms, minimum] = [
    await fact(tx, 'user'),
    await fact(tx, 'terms'),
    await fact(tx, 'minimum_version'),
  ];
  if (!user) throw new Refusal(userMissing.code, userMissing.text);
  if (minimum && isOutdated(version, minimum))
    throw new Refusal(
      'robot_outdated',
      `This robot is outdated. Update it to ${minimum} or later. Nothing is lost.`,
    );
  if (terms?.version !== termsVersion) throw new Refusal(termsMissing.code, termsMissing.text);
}

async function assertConfirmed(tx: Reading<Tables>): Promise<void> {
  if (!(await isConfirmed(tx)))
    throw new Refusal(usernameUnconfirmed.code, usernameUnconfirmed.text);
}

/** Whether the user confirmed that the network account is theirs. */
export async function isConfirmed(tx: Reading<Tables>): Promise<boolean> {
  const [user, confirmed] = [await fact(tx, 'user'), await fact(tx, 'confirmed')];
  return user !== undefined && confirmed?.user_id === user.id;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
