import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { type KeyHelp, KeysSheet } from '@plumbline/ui';
import { CREATE_PLACES, MENU_PLACES, navigationKey } from './places.ts';

const LISTS: readonly KeyHelp[] = [
  ['In a list: search', ['/']],
  ['In a list: next, previous', ['J', 'K']],
  ['In a list: open', ['Enter']],
  ['In a list: select', ['X']],
];
const CALENDAR: readonly KeyHelp[] = [
  ['In the calendar: move an appointment', ['Alt', '↑ ↓ ← →']],
  ['In the calendar: change its length', ['Alt', 'Shift', '↑ ↓']],
  ['In the calendar: move it there, cancel', ['Enter', 'Esc']],
];

/** Lists the app's keys. Screens with other keys list those under ?. */
export function AppKeysSheet({ onClose }: { readonly onClose: () => void }) {
  const keys: readonly KeyHelp[] = [
    ['Search and commands', [/Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl', 'K']],
    ['Keyboard shortcuts', ['?']],
    ...NAVIGATION_ENTRIES.flatMap(({ id, label }) => goHelp(label, navigationKey(id))),
    ...MENU_PLACES.flatMap((place) => goHelp(place.label, 'key' in place ? place.key : undefined)),
    ...CREATE_PLACES.map(({ label, key }): KeyHelp => [label, ['C', key.toUpperCase()]]),
    ...LISTS,
    ...CALENDAR,
  ];
  return <KeysSheet keys={keys} onClose={onClose} />;
}

const goHelp = (label: string, key: string | undefined): readonly KeyHelp[] =>
  key === undefined ? [] : [[`Go to ${label.toLowerCase()}`, ['G', key.toUpperCase()]]];
