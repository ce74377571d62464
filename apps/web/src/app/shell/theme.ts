import { stored } from '../../shared/storage/storage';
import { useStored } from '../../shared/storage/use-stored';

export type Theme = 'system' | 'light' | 'dark';

const themeOf = (text: string | null): Theme =>
  text === 'light' || text === 'dark' ? text : 'system';

/** Applies the stored theme. Without the attribute the system's theme applies. */
export function showTheme(theme = themeOf(stored('theme'))): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** The theme and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [text, store] = useStored('theme');
  return [
    themeOf(text),
    (theme) => {
      store(theme === 'system' ? null : theme);
      showTheme(theme);
    },
  ];
}
