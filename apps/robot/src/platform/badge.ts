import browser from 'webextension-polyfill';

export interface Badge {
  /** At most four characters; empty removes the badge. */
  text: string;
  title: string;
  tone: 'quiet' | 'waiting' | 'urgent';
}

const colors: Record<Badge['tone'], string> = {
  quiet: '#1F6F54',
  waiting: '#7F5208',
  urgent: '#97333B',
};
let shown = '';

/** Shows the badge and title of the icon. */
export async function showBadge(badge: Badge): Promise<void> {
  const asText = JSON.stringify(badge);
  if (asText === shown) return;
  shown = asText;
  await Promise.all([
    browser.action.setBadgeText({ text: badge.text }),
    browser.action.setBadgeBackgroundColor({ color: colors[badge.tone] }),
    browser.action.setBadgeTextColor({ color: '#FFFFFF' }),
    browser.action.setTitle({ title: badge.title }),
  ]);
}
