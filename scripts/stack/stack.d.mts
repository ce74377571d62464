/** A running server: the fields of its ready line, and the ways to end it. */
export interface Running {
  ready: true;
  url: string;
  https_port?: number;
  smtp_port?: number;
  pid: number;
  stop(): Promise<void>;
  /** Ends it at once, like a crash. */
  kill(): Promise<void>;
  ended: Promise<void>;
}

export function practiceEnvironment(
  sandboxUrl: string,
  options?: { dialogUrl?: string | undefined; smtpPort?: number | undefined },
): Record<string, string>;
export function startSandbox(options?: {
  port?: number;
  httpsPort?: number;
  smtpPort?: number;
  apiUrl?: string;
  data?: string;
  env?: Record<string, string>;
  log?: string;
}): Promise<Running>;
export function startApi(options?: {
  port?: number;
  role?: 'api';
  env?: Record<string, string>;
  log?: string;
  quickWebAssembly?: boolean;
}): Promise<Running>;
export function claimPort(port: number, purpose: string): Promise<void>;
export function freePort(): Promise<number>;
export function chromiumArguments(options?: {
  extension?: string;
  hosts?: Record<string, number>;
}): string[];
export const builds: { practice: string; store: string };
