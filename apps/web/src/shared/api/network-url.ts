import { brand } from '@winnow/sdk/brand';

let practice: string | null = null;

/** The network's address: the social network, or the practice network that the api works with. */
export function networkUrl(): string {
  return practice ?? brand.networkUrl;
}

/** A profile's address by the person's numeric id, the only thing a job knows of them. */
export function numberedProfileUrl(facebook_id: string): string {
  return `${networkUrl()}/profile.php?id=${encodeURIComponent(facebook_id)}`;
}

/**
 * Every reply of the api names its network, so the address is known before a profile is linked. Only a
 * dashboard on this machine accepts a network on this machine.
 */
export function setNetworkUrl(url: string | null): void {
  practice = url !== null && isHere(location.href) && isHere(url) ? url : null;
}

function isHere(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname);
}
