import { expect, type Page } from '@playwright/test';
import { type EvidenceClass, evidenceClasses } from '@winnow/sdk/rules';
import { SettingsPage } from '../pages/settings-page';
import { Sidebar } from '../pages/sidebar';
import { buyByCall } from '../stack/buy-by-call';
import type { Person } from '../stack/person';
import { endCooldown } from '../stack/robot-state';
import { webUrl } from './guide';

/** What the product concludes from the newest `posts` posts: the ids of the friends of each class. */
export interface Reading {
  posts: number;
  classes: Record<EvidenceClass, string[]>;
}

export async function classesOf(person: Person): Promise<Reading['classes']> {
  const classes: Reading['classes'] = { active: [], clear: [], likely: [], too_little: [] };
  for (const { facebook_id, evidence } of await person.friendsOf({ is_deleted: false }))
    classes[evidence.class].push(facebook_id);
  return classes;
}

/** '812 active, 488 clear' */
export function inWords({ classes }: Reading): string {
  return evidenceClasses
    .filter((one) => classes[one].length > 0)
    .map((one) => `${classes[one].length} ${one.replace('_', ' ')}`)
    .join(', ');
}

/** Starts to read the newest `posts` posts, as a subscriber may once the cooldown of the first reading is over. */
export async function readDeeper(person: Person, page: Page, posts: number) {
  await buyByCall(person, 'feature_plan_monthly_new');
  await endCooldown(person.context);
  const settings = new SettingsPage(page);
  await settings.open(webUrl);
  await settings.depth.fill(String(posts));
  await expect(settings.saving).toHaveText('Saved');
  await new Sidebar(page).syncEngagement.click();
}
