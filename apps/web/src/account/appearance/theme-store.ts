/** Light, dark or the system's choice: kept on this device under the key 'theme', dark unless chosen. public/theme.js applies it before the first paint. */
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';

export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const THEME_KEY = 'theme';
const DEFAULT_THEME: ThemeChoice = 'dark';
/** Color of the browser's own bars: the page background of each theme. */
const BAR_COLORS = { dark: '#120f0d', light: '#f7f4ef' } as const;
const LIGHT_QUERY = '(prefers-color-scheme: light)';

export interface ThemeStore {
  get: () => ThemeChoice;
  set: (choice: ThemeChoice) => void;
  subscribe: (listener: () => void) => () => void;
}

export function parseTheme(text: string | null): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === text) ?? DEFAULT_THEME;
}

export function createThemeStore(target: Window): ThemeStore {
  const systemLight = target.matchMedia(LIGHT_QUERY);
  const chosen = createStore(parseTheme(readKept(target)));

  function apply(choice: ThemeChoice): void {
    const root = target.document.documentElement;
    root.dataset.theme = choice;
    const isLight = choice === 'light' || (choice === 'system' && systemLight.matches);
    const bar = target.document.querySelector('meta[name="theme-color"]');
    bar?.setAttribute('content', isLight ? BAR_COLORS.light : BAR_COLORS.dark);
    chosen.set(choice);
  }
  apply(chosen.get());
  systemLight.addEventListener('change', () => apply(chosen.get()));
  // Follows a choice in another tab.
  target.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) apply(parseTheme(event.newValue));
  });

  return {
    get: chosen.get,
    set(choice) {
      keep(target, choice);
      apply(choice);
    },
    subscribe: chosen.subscribe,
  };
}

function readKept(target: Window): string | null {
  try {
    return target.localStorage.getItem(THEME_KEY);
  } catch (error) {
    log.warn('The theme cannot be read here.', error);
    return null;
  }
}

function keep(target: Window, choice: ThemeChoice): void {
  try {
    target.localStorage.setItem(THEME_KEY, choice);
  } catch (error) {
    log.warn('The theme is kept for this visit only.', error);
  }
}
