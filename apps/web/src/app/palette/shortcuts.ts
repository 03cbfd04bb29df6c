/**
 * The app's keys. Ctrl+K or Cmd+K opens the palette everywhere; ? lists the keys; G and another key goes to a place, C
 * and another key creates something. Single letters can be turned off, because speech input types them (WCAG 2.1.4).
 */
import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { CREATE_PLACES, MENU_PLACES, navigationKey } from './places.ts';

export type Shortcut =
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'go'; readonly to: string };

export type Chord = 'g' | 'c';

/** The second key of a chord counts this long. */
export const CHORD_MS = 1_200;

const GO = new Map<string, string>([
  ...NAVIGATION_ENTRIES.flatMap(({ id, route }): [string, string][] => {
    const key = navigationKey(id);
    return key === undefined ? [] : [[key, route]];
  }),
  ...MENU_PLACES.flatMap((place): [string, string][] => ('key' in place ? [[place.key, place.to]] : [])),
]);
const CREATE = new Map<string, string>(CREATE_PLACES.map(({ key, to }) => [key, to]));

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether this is Ctrl+K or Cmd+K, which also counts while someone types. */
export const opensPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Returns the first key of a chord, or null. */
export function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Chord | null {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return key === 'g' || key === 'c' ? key : null;
}

/** @param chord the key before it, while it counts */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed, chord: Chord | null): Shortcut | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (chord !== null) {
    const to = (chord === 'g' ? GO : CREATE).get(key.toLowerCase());
    return to === undefined ? null : { kind: 'go', to };
  }
  return key === '?' ? { kind: 'keys' } : null;
}
