import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { robotId } from '@winnow/sdk/brand';
import {
  defaultFreeFriendRequests,
  defaultFreeRemovals,
  defaultReactionsPerDay,
  freeReactions,
} from '@winnow/sdk/rules';
import * as z from 'zod';
import { money, moneyErrors, moneyVariables } from './config-money';
import { serviceErrors, services, serviceVariables } from './config-services';
import { address, isLoopback, isOfNetwork } from './config-urls';
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
  ...serviceVariables,
  ...moneyVariables,
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
    ...serviceErrors(given, isProduction),
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
    ...services(given, isProduction),
    ...money(given),
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
    `NODE_ENV: is required where PUBLIC_URL is ${PUBLIC_URL}: production, or development where it cannot be reached from outside`,
  ];
}

/** Plain http on this machine. Any other URL may be reachable from outside. */
function isLocal(url: string): boolean {
  const { protocol } = new URL(url);
  return protocol === 'http:' && isLoopback(url);
}

function builtWeb(): string | undefined {
  const found = ['../../web/dist', '../../../web/dist']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path));
  return found;
}
