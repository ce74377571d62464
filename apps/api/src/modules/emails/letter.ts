import { brand } from '@winnow/sdk/brand';

/** The confirmation link. The token is in the fragment, which is sent to no server and appears in no log. */
export function confirmationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/auth/confirm_email#${token}`;
}

/** The text of a confirmation mail. It contains no user input: otherwise a name could carry any text to any address. */
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
