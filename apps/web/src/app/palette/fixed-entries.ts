/** Entries that need no row: places, settings, what can be created, the looks of this device. */
import type { NavigationEntry } from '@plumbline/domain/ground/navigation';
import { Compass, MonitorCog, Moon, Sun } from 'lucide-react';
import type { ThemeChoice } from '#src/account/appearance/theme-store.ts';
import type { SettingsGroup } from '../settings/settings-sections.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { CREATE_PLACES, KEYS_ICON, MENU_PLACES, navigationKey } from './places.ts';

export interface FixedEntriesInput {
  readonly navigation: readonly NavigationEntry[];
  readonly settings: readonly SettingsGroup[];
  readonly setTheme: (theme: ThemeChoice) => void;
  readonly openKeys: () => void;
}

const THEMES = [
  { theme: 'light', label: 'Use the light theme', icon: Sun },
  { theme: 'dark', label: 'Use the dark theme', icon: Moon },
  { theme: 'system', label: 'Use the system’s theme', icon: MonitorCog },
] as const;

export function fixedEntries(input: FixedEntriesInput): readonly PaletteEntry[] {
  const { navigation, settings, setTheme, openKeys } = input;
  return [
    ...navigation.map(({ id, route, label }) => place(label, route, Compass, navigationKey(id))),
    ...MENU_PLACES.map((each) => place(each.label, each.to, each.icon, 'key' in each ? each.key : undefined)),
    ...CREATE_PLACES.map(
      ({ label, to, icon, key }): PaletteEntry => ({
        id: `create ${to}`,
        group: 'Create',
        label,
        icon,
        keys: capsOf('c', key),
        words: ['add'],
        act: { to },
      }),
    ),
    ...settings
      .flatMap(({ title, sections }) => sections.map((each) => ({ title, each })))
      .map(settingsEntry),
    ...THEMES.map(
      ({ theme, label, icon }): PaletteEntry => ({
        id: `theme ${theme}`,
        group: 'This device',
        label,
        icon,
        words: ['appearance', 'mode'],
        act: { run: () => setTheme(theme) },
      }),
    ),
    {
      id: 'keys',
      group: 'This device',
      label: 'Keyboard shortcuts',
      icon: KEYS_ICON,
      keys: '?',
      words: ['keys', 'help'],
      act: { run: openKeys },
    },
  ];
}

const place = (label: string, to: string, icon: PaletteEntry['icon'], key?: string): PaletteEntry => ({
  id: `go ${to}`,
  group: 'Go to',
  label,
  icon,
  keys: key === undefined ? undefined : capsOf('g', key),
  words: [],
  act: { to },
});

const settingsEntry = ({
  title,
  each,
}: {
  readonly title: string;
  readonly each: SettingsGroup['sections'][number];
}): PaletteEntry => ({
  id: `settings ${each.path}`,
  group: 'Settings',
  label: each.title,
  detail: title,
  icon: each.icon,
  words: [each.description, ...(each.words ?? [])],
  act: { to: each.path },
});

/** 'G R' */
const capsOf = (first: string, second: string): string => `${first} ${second}`.toUpperCase();
