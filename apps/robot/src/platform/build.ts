import { brand } from '@winnow/sdk/brand';

/** What differs between the store build and the practice build. Fixed at build time. */
export interface Build {
  networkOrigin: string;
  dashboardUrl: string;
  /** Opened by the browser when the robot is removed. It is the same for every user and does not identify one. */
  uninstalledUrl: string;
  /** May a page of this origin connect to the robot? */
  isWebOrigin(origin: string): boolean;
  /** Are the calls to the api sealed? */
  isSealed: boolean;
  /** May the robot's token go to this address? */
  isApiUrl(url: string): boolean;
}

/** On unless built with VITE_SEALED=off. A build from source in development does not seal. */
const isSealed = import.meta.env.PROD && import.meta.env['VITE_SEALED'] !== 'off';

// The full condition is repeated at each place so that the bundler can evaluate it and drop the other branch: the
// package for the store contains nothing of the practice build.
export const build: Build = import.meta.env.MODE === 'production' ? storeBuild() : practiceBuild();

function storeBuild(): Build {
  const { VITE_WEB_ORIGIN, VITE_API_ORIGIN } = import.meta.env;
  const webOrigin = text(VITE_WEB_ORIGIN) ?? 'https://app.winnow.example';
  const apiOrigins = [text(VITE_API_ORIGIN) ?? 'https://api.winnow.example', webOrigin];
  return {
    networkOrigin: brand.networkUrl,
    isSealed,
    dashboardUrl: `${webOrigin}/`,
    uninstalledUrl: `${webOrigin}/uninstalled`,
    isWebOrigin: (origin) => origin === webOrigin,
    isApiUrl: (url) => apiOrigins.includes(originOf(url)),
  };
}

function practiceBuild(): Build {
  const { VITE_WEB_ORIGIN, VITE_NETWORK_ORIGIN } = import.meta.env;
  const webOrigin = text(VITE_WEB_ORIGIN) ?? 'http://localhost:4000';
  return {
    isSealed,
    networkOrigin: text(VITE_NETWORK_ORIGIN) ?? 'http://localhost:4010/network',
    dashboardUrl: `${webOrigin}/`,
    uninstalledUrl: `${webOrigin}/uninstalled`,
    isWebOrigin: isLocal,
    isApiUrl: isLocal,
  };
}

export function isLocal(url: string): boolean {
  return /^http:\/\/localhost(:\d{1,5})?$/.test(originOf(url));
}

function originOf(url: string): string {
  try {
    const { origin, username, password } = new URL(url);
    return username || password ? '' : origin;
  } catch {
    return '';
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
