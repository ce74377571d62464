import { brand } from '@winnow/sdk/brand';
import * as z from 'zod';
import { address, isLoopback, isOfNetwork } from './config-urls';

/** Variables of the help desk, mail and advertising. */
export const serviceVariables = {
  FRESHDESK_URL: address.optional(),
  FRESHDESK_API_KEY: z.string().min(1).optional(),
  FRESHDESK_LESSONS_FOLDER: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number of a folder')
    .optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must look like smtps://user:password@host:465',
    })
    .optional(),
  SMTP_FROM: z.email().default(brand.supportEmail),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a pixel')
    .optional(),
  META_CONVERSIONS_TOKEN: z.string().min(1).optional(),
  META_PIXEL_URL: address.default('https://www.facebook.com/tr'),
};

type Services = z.output<z.ZodObject<typeof serviceVariables>>;
type ServicesAndGraph = Services & { FB_GRAPH_URL: string; FB_GRAPH_VERSION: string };

/** These secrets are public in the sources, so production refuses them. */
const practiceServices = {
  FRESHDESK_API_KEY: 'winnow-practice-key',
  META_CONVERSIONS_TOKEN: 'winnow-practice-conversions-token',
};

export function services(given: ServicesAndGraph, isProduction: boolean) {
  return {
    helpDesk: helpDesk(given),
    /** Undefined: mails are not sent. */
    mail: mail(given, isProduction),
    /** Undefined: conversion events are not sent. */
    conversions: conversions(given),
  };
}

export function serviceErrors(given: Services, isProduction: boolean): string[] {
  return [...helpDeskErrors(given, isProduction), ...conversionErrors(given, isProduction)];
}

/** The help desk with lessons and tickets; undefined without one. */
function helpDesk({ FRESHDESK_URL, FRESHDESK_API_KEY, FRESHDESK_LESSONS_FOLDER }: Services) {
  if (!FRESHDESK_URL || !FRESHDESK_API_KEY) return undefined;
  return { url: FRESHDESK_URL, apiKey: FRESHDESK_API_KEY, lessonsFolder: FRESHDESK_LESSONS_FOLDER };
}

function helpDeskErrors(given: Services, isProduction: boolean): string[] {
  const { FRESHDESK_URL, FRESHDESK_API_KEY } = given;
  const lines: string[] = [];
  if (Boolean(FRESHDESK_URL) !== Boolean(FRESHDESK_API_KEY))
    lines.push('FRESHDESK_API_KEY: goes with FRESHDESK_URL, neither without the other');
  if (!isProduction) return lines;
  if (FRESHDESK_API_KEY === practiceServices.FRESHDESK_API_KEY)
    lines.push("FRESHDESK_API_KEY: is the practice help desk's");
  // A help desk's custom domain does not serve its api.
  if (FRESHDESK_URL && !/^https:\/\/[a-z0-9-]+\.freshdesk\.com$/.test(FRESHDESK_URL))
    lines.push(`FRESHDESK_URL: ${FRESHDESK_URL} is not https://<account>.freshdesk.com`);
  return lines;
}

/** The mail server and the sender; undefined without a server. */
function mail({ SMTP_URL, SMTP_FROM }: Services, isProduction: boolean) {
  if (!SMTP_URL) return undefined;
  // The connection carries a password and users' addresses, so in production it is encrypted unless it stays on this
  // machine.
  return { url: SMTP_URL, from: SMTP_FROM, requireTls: isProduction && !isLoopback(SMTP_URL) };
}

/** The advertising service. It uses the Graph URL of the sign-in. */
function conversions(given: ServicesAndGraph) {
  const { META_PIXEL_ID, META_CONVERSIONS_TOKEN } = given;
  if (!META_PIXEL_ID || !META_CONVERSIONS_TOKEN) return undefined;
  return {
    pixelId: META_PIXEL_ID,
    token: META_CONVERSIONS_TOKEN,
    graphUrl: given.FB_GRAPH_URL,
    version: given.FB_GRAPH_VERSION,
    pixelUrl: given.META_PIXEL_URL,
  };
}

function conversionErrors(given: Services, isProduction: boolean): string[] {
  const { META_PIXEL_ID, META_CONVERSIONS_TOKEN, META_PIXEL_URL } = given;
  const lines: string[] = [];
  if (Boolean(META_PIXEL_ID) !== Boolean(META_CONVERSIONS_TOKEN))
    lines.push('META_CONVERSIONS_TOKEN: goes with META_PIXEL_ID, neither without the other');
  if (!isProduction) return lines;
  if (META_CONVERSIONS_TOKEN === practiceServices.META_CONVERSIONS_TOKEN)
    lines.push("META_CONVERSIONS_TOKEN: is the practice service's");
  if (!isOfNetwork(META_PIXEL_URL))
    lines.push(`META_PIXEL_URL: ${META_PIXEL_URL} is not the social network's`);
  return lines;
}
