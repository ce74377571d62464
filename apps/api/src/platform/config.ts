import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand, robotId } from '@winnow/sdk/brand';
import {
  defaultFreeFriendRequests,
  defaultFreeRemovals,
  defaultReactionsPerDay,
  freeReactions,
} from '@winnow/sdk/rules';
import * as z from 'zod';
import { address, money, moneyErrors, moneyVariables } from './config-money';
import { robotPolicy } from './robot-policy';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const count = z.coerce.number().int().min(0);

const databaseVariables = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  DATA_DIR: z.string().min(1).default('./.winnow/data'),
  STORAGE_RESERVE_MB: count.default(256),
};

const variables = {
  ...databaseVariables,
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  API_URL: address.optional(),
  WEB_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin)),
  WEB_DIST: z.string().optional(),
  ROBOT_ID: z
    .string()
    .regex(/^[a-p]{32}$/, 'must be an extension id')
    .default(robotId),
  FB_APP_ID: z.string().min(1).optional(),
  FB_APP_SECRET: z.string().min(1).optional(),
  FB_GRAPH_URL: address.default('https://graph.facebook.com'),
  FB_DIALOG_URL: address.default('https://www.facebook.com'),
  FB_GRAPH_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, 'must look like v26.0')
    .default('v26.0'),
  FB_PKCE: z.enum(['on', 'off']).optional(),
  FB_USER_LINK: z.enum(['on', 'off']).default('off'),
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
  ...moneyVariables,
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number of a pixel')
    .optional(),
  META_CONVERSIONS_TOKEN: z.string().min(1).optional(),
  META_PIXEL_URL: address.default('https://www.facebook.com/tr'),
  LAB: z.enum(['on', 'off']).default('off'),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-XXXXXX')
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  METRICS_PORT: port.optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMIT_PER_TOKEN: count.default(6000),
  RATE_LIMIT_PER_ADDRESS: count.default(24_000),
  RATE_LIMIT_SIGN_IN: count.default(120),
  MINIMUM_ROBOT_VERSION: z
    .string()
    .regex(/^\d+(\.\d+)*$/)
    .default('7.0.0'),
  FREE_REMOVALS: count.default(defaultFreeRemovals),
  FREE_FRIEND_REQUESTS: count.default(defaultFreeFriendRequests),
  FREE_REACTIONS: count.default(freeReactions),
  REACTIONS_PER_DAY: count.default(defaultReactionsPerDay),
  TRIAL_RESET_AFTER_DAYS: z.coerce.number().int().min(0).max(3650).default(0),
  ROBOT_POLICY: robotPolicy,
};

/** Stops the start. The message names every invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof readConfig>;

/** The validated configuration of the environment. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = parse(z.object(variables), environment);
  const isProduction = given.NODE_ENV === 'production';
  const graph = {
    appId: given.FB_APP_ID ?? practice.FB_APP_ID,
    appSecret: given.FB_APP_SECRET ?? practice.FB_APP_SECRET,
    graphUrl: given.FB_GRAPH_URL,
    dialogUrl: given.FB_DIALOG_URL,
    version: given.FB_GRAPH_VERSION,
    pkce: (given.FB_PKCE ?? (isOfNetwork(given.FB_GRAPH_URL) ? 'off' : 'on')) === 'on',
    userLink: given.FB_USER_LINK === 'on',
  };
  const errors = [
    ...(isProduction ? inProduction(given) : elsewhere(given)),
    ...helpDeskErrors(given, isProduction),
    ...conversionErrors(given, isProduction),
    ...moneyErrors(given, isProduction),
  ];
  if (errors.length > 0)
    throw new ConfigError(`The configuration is not valid.\n${errors.join('\n')}`);
  return {
    isProduction,
    ...database(given),
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.PUBLIC_URL,
    apiUrl: given.API_URL,
    webOrigins: given.WEB_ORIGINS,
    webDist: given.WEB_DIST ? resolve(given.WEB_DIST) : builtWeb(),
    robotId: given.ROBOT_ID,
    graph,
    /** The api talks to the practice network instead of the social network. */
    isPractice: !isOfNetwork(given.FB_GRAPH_URL),
    /** The base URL of links to profiles on the practice network; undefined when they lead to the social network. */
    practiceNetworkUrl: isOfNetwork(given.FB_DIALOG_URL) ? undefined : given.FB_DIALOG_URL,
    helpDesk: helpDesk(given),
    /** Undefined: mails are not sent. */
    mail: mail(given, isProduction),
    ...money(given),
    /** Undefined: conversion events are not sent. */
    conversions: conversions(given),
    /** The Google Tag Manager container that tracks users who agreed. The web is built with the same id. */
    gtmId: given.GTM_ID,
    /** Admins may make and remove data for trying things out. */
    lab: given.LAB === 'on',
    logLevel: given.LOG_LEVEL,
    metricsPort: given.METRICS_PORT,
    trustedProxies: given.TRUSTED_PROXIES,
    rates: {
      token: given.RATE_LIMIT_PER_TOKEN,
      address: given.RATE_LIMIT_PER_ADDRESS,
      signIn: given.RATE_LIMIT_SIGN_IN,
    },
    robotPolicy: given.ROBOT_POLICY,
    minimumRobotVersion: given.MINIMUM_ROBOT_VERSION,
    /** 0: never. */
    trialResetAfterDays: given.TRIAL_RESET_AFTER_DAYS,
    allowances: {
      freeRemovals: given.FREE_REMOVALS,
      freeFriendRequests: given.FREE_FRIEND_REQUESTS,
      freeReactions: given.FREE_REACTIONS,
      reactionsPerDay: given.REACTIONS_PER_DAY,
    },
  };
}

/** The configuration of the command line: the database only. */
export function readDatabaseConfig(environment: NodeJS.ProcessEnv) {
  return database(parse(z.object(databaseVariables), environment));
}

interface DatabaseVariables {
  DATABASE_URL?: string | undefined;
  DATABASE_CONNECTIONS: number;
  DATA_DIR: string;
  STORAGE_RESERVE_MB: number;
}

function database(given: DatabaseVariables) {
  return {
    databaseUrl: given.DATABASE_URL,
    connections: given.DATABASE_CONNECTIONS,
    dataDir: resolve(workspace(), given.DATA_DIR),
    reserveBytes: given.STORAGE_RESERVE_MB * 1_000_000,
  };
}

/**
 * In a checkout DATA_DIR is relative to the workspace, so that server and command line use the same folder wherever
 * they are started.
 */
function workspace(): string {
  for (let at = process.cwd(); dirname(at) !== at; at = dirname(at))
    if (existsSync(join(at, 'pnpm-workspace.yaml'))) return at;
  return process.cwd();
}

function parse<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv) {
  // An empty variable counts as unset.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigError(`The configuration is not valid.\n${lines.join('\n')}`);
}

type Variables = z.output<z.ZodObject<typeof variables>>;

/** These secrets are public in the sources, so production refuses them. */
const practice = {
  FB_APP_ID: 'winnow-practice-app',
  FB_APP_SECRET: 'winnow-practice-secret',
  FRESHDESK_API_KEY: 'winnow-practice-key',
  META_CONVERSIONS_TOKEN: 'winnow-practice-conversions-token',
};

function inProduction(given: Variables): string[] {
  const lines: string[] = [];
  for (const name of ['FB_APP_ID', 'FB_APP_SECRET'] as const) {
    if (!given[name]) lines.push(`${name}: is required in production`);
    if (given[name] === practice[name]) lines.push(`${name}: is the practice network's`);
  }
  for (const name of ['FB_GRAPH_URL', 'FB_DIALOG_URL'] as const)
    if (!isOfNetwork(given[name]))
      lines.push(
        `${name}: ${given[name]} is not the social network, and production knows no other`,
      );
  if (!given.PUBLIC_URL) lines.push('PUBLIC_URL: is required in production');
  for (const name of ['PUBLIC_URL', 'API_URL'] as const)
    if (given[name] && !given[name].startsWith('https://'))
      lines.push(`${name}: ${given[name]} must begin with https:// in production`);
  return lines;
}

/** With NODE_ENV forgotten, a server with a public URL must not start in practice mode. */
function elsewhere({ NODE_ENV, PUBLIC_URL }: Variables): string[] {
  if (NODE_ENV !== undefined || !PUBLIC_URL || isLocal(PUBLIC_URL)) return [];
  return [
    `NODE_ENV: is required where PUBLIC_URL is ${PUBLIC_URL}: production, or development where nobody else can reach it`,
  ];
}

/** The help desk with lessons and tickets; undefined without one. */
function helpDesk({ FRESHDESK_URL, FRESHDESK_API_KEY, FRESHDESK_LESSONS_FOLDER }: Variables) {
  if (!FRESHDESK_URL || !FRESHDESK_API_KEY) return undefined;
  return { url: FRESHDESK_URL, apiKey: FRESHDESK_API_KEY, lessonsFolder: FRESHDESK_LESSONS_FOLDER };
}

function helpDeskErrors(given: Variables, isProduction: boolean): string[] {
  const { FRESHDESK_URL, FRESHDESK_API_KEY } = given;
  const lines: string[] = [];
  if (Boolean(FRESHDESK_URL) !== Boolean(FRESHDESK_API_KEY))
    lines.push('FRESHDESK_API_KEY: goes with FRESHDESK_URL, neither without the other');
  if (!isProduction) return lines;
  if (FRESHDESK_API_KEY === practice.FRESHDESK_API_KEY)
    lines.push("FRESHDESK_API_KEY: is the practice help desk's");
  // A help desk's custom domain does not serve its api.
  if (FRESHDESK_URL && !/^https:\/\/[a-z0-9-]+\.freshdesk\.com$/.test(FRESHDESK_URL))
    lines.push(`FRESHDESK_URL: ${FRESHDESK_URL} is not https://<account>.freshdesk.com`);
  return lines;
}

/** The mail server and the sender; undefined without a server. */
function mail({ SMTP_URL, SMTP_FROM }: Variables, isProduction: boolean) {
  if (!SMTP_URL) return undefined;
  // The connection carries a password and users' addresses, so in production it is encrypted unless it stays on this
  // machine.
  return { url: SMTP_URL, from: SMTP_FROM, requireTls: isProduction && !isLoopback(SMTP_URL) };
}

/** The advertising service. It uses the Graph URL of the sign-in. */
function conversions(given: Variables) {
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

function conversionErrors(given: Variables, isProduction: boolean): string[] {
  const { META_PIXEL_ID, META_CONVERSIONS_TOKEN, META_PIXEL_URL } = given;
  const lines: string[] = [];
  if (Boolean(META_PIXEL_ID) !== Boolean(META_CONVERSIONS_TOKEN))
    lines.push('META_CONVERSIONS_TOKEN: goes with META_PIXEL_ID, neither without the other');
  if (!isProduction) return lines;
  if (META_CONVERSIONS_TOKEN === practice.META_CONVERSIONS_TOKEN)
    lines.push("META_CONVERSIONS_TOKEN: is the practice service's");
  if (!isOfNetwork(META_PIXEL_URL))
    lines.push(`META_PIXEL_URL: ${META_PIXEL_URL} is not the social network's`);
  return lines;
}

function isOfNetwork(url: string): boolean {
  const { protocol, hostname, port: own } = new URL(url);
  return protocol === 'https:' && own === '' && /(^|\.)facebook\.com$/.test(hostname);
}

/** Plain http on this machine. Any other URL may be reachable from outside. */
function isLocal(url: string): boolean {
  const { protocol } = new URL(url);
  return protocol === 'http:' && isLoopback(url);
}

function isLoopback(url: string): boolean {
  return /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(url).hostname);
}

function builtWeb(): string | undefined {
  const found = ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  return found;
}
