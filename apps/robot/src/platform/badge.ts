export interface Sign {
  /** At most four characters; empty removes the badge. */
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

/** Shows the badge and title of the icon. */
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
