/** What differs between the store build and the practice build; fixed when it is built. */
export interface Build {
  isPractice: boolean;
  networkOrigin: string;
  dashboardUrl: string;
  /** May a page of this origin speak to the robot? */
  isWebOrigin(origin: string): boolean;
  /** May the robot's token go to this address? */
  isApiUrl(url: string): boolean;
}

const { MODE, VITE_NETWORK_ORIGIN, VITE_WEB_ORIGIN, VITE_API_ORIGIN } = import.meta.env;

const webOrigin = text(VITE_WEB_ORIGIN) ?? 'https://app.winnow.example';
const apiOrigins = [text(VITE_API_ORIGIN) ?? 'https://api.winnow.example', webOrigin];

const store: Build = {
  isPractice: false,
  networkOrigin: 'https://www.facebook.com',
  dashboardUrl: `${webOrigin}/`,
  isWebOrigin: (origin) => origin === webOrigin,
  isApiUrl: (url) => apiOrigins.includes(originOf(url)),
};

const practice: Build = {
  isPractice: true,
  networkOrigin: text(VITE_NETWORK_ORIGIN) ?? 'http://localhost:4010/network',
  dashboardUrl: `${text(VITE_WEB_ORIGIN) ?? 'http://localhost:4000'}/`,
  isWebOrigin: isLocal,
  isApiUrl: isLocal,
};

export const build: Build = MODE === 'production' ? store : practice;

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
