import { brand } from '@winnow/sdk/brand';

let practice: string | null = null;

/** Where people's profiles are: the social network, or the practice network that the api works with. */
export function networkUrl(): string {
  return practice ?? brand.networkUrl;
}

/** A profile by the network's own number of the person, which is all that a job knows of them. */
export function numberedProfileUrl(facebook_id: string): string {
  return `${networkUrl()}/profile.php?id=${encodeURIComponent(facebook_id)}`;
}

/** The api says it with every reply of its own, so it is known before there is anybody to link to. Only a dashboard on this
 *  machine is led to a network on this machine. */
export function networkHeard(url: string | null): void {
  practice = url !== null && isHere(location.href) && isHere(url) ? url : null;
}

function isHere(url: string): boolean {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  return /^https?:$/.test(protocol) && /^(localhost|127\.0\.0\.1)$/.test(hostname);
}
