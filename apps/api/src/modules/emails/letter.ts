import { brand } from '@winnow/sdk/brand';

/** The link that confirms an address. The token is in the fragment: no server and no log on the way sees it. */
export function confirmationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/confirm_email#${token}`;
}

/** The text of a confirmation mail. Nothing in it was typed by a person: otherwise a name would be a way to mail a
 *  text of one's own to anybody. */
export function confirmationLetter(link: string) {
  return {
    fromName: brand.name,
    subject: `Confirm your e-mail address for ${brand.name}`,
    text: `Hello,

this address was entered for a ${brand.name} account. To confirm that it is yours, open this link and press 'Confirm this address':

${link}

The link can be used once, within 24 hours.

If you did not enter your address at ${brand.name}, ignore this mail. Without the link, nothing is sent in the name of this address.

${brand.name}
${brand.supportEmail}
`,
  };
}
