import { brand } from '@winnow/sdk/brand';

export interface Sign {
  text: string;
  title: string;
  color: string;
}

/** What the icon says at a glance. */
export async function showSign({ text, title, color }: Sign): Promise<void> {
  await chrome.action.setBadgeText({ text });
  await chrome.action.setBadgeBackgroundColor({ color });
  await chrome.action.setTitle({ title: title ? `${brand.robot}: ${title}` : brand.robot });
}
