export interface Sign {
  /** At most four characters; empty takes the badge away. */
  badge: string;
  title: string;
  tone: 'quiet' | 'waiting' | 'urgent';
}

const colors: Record<Sign['tone'], string> = {
  quiet: '#1F6F54',
  waiting: '#7F5208',
  urgent: '#97333B',
};
let shown = '';

/** What the icon says at a glance. */
export async function showSign(sign: Sign): Promise<void> {
  const text = JSON.stringify(sign);
  if (text === shown) return;
  shown = text;
  await Promise.all([
    chrome.action.setBadgeText({ text: sign.badge }),
    chrome.action.setBadgeBackgroundColor({ color: colors[sign.tone] }),
    chrome.action.setBadgeTextColor({ color: '#FFFFFF' }),
    chrome.action.setTitle({ title: sign.title }),
  ]);
}
