import { store, stored } from '../shared/storage';

export type Theme = 'system' | 'light' | 'dark';

export function currentTheme(): Theme {
  const theme = stored('theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Without the attribute the system's choice rules. */
export function applyTheme(theme: Theme): void {
  store('theme', theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
