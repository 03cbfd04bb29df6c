import { NAVIGATION_ENTRIES } from '@plumbline/domain/ground/navigation';
import { describe, expect, it } from 'vitest';
import { CREATE_PLACES, MENU_PLACES, navigationKey } from './places.ts';
import { chordOf, opensPalette, shortcutOf } from './shortcuts.ts';

const pressed = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('the keys of the app', () => {
  it('opens the palette with Ctrl or Command and K, and with nothing else held', () => {
    expect(opensPalette(pressed('k', { ctrlKey: true }))).toBe(true);
    expect(opensPalette(pressed('K', { metaKey: true }))).toBe(true);
    expect(opensPalette(pressed('k'))).toBe(false);
    expect(opensPalette(pressed('k', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(opensPalette(pressed('k', { ctrlKey: true, altKey: true }))).toBe(false);
  });

  it('goes to a place after G and creates after C', () => {
    expect(shortcutOf(pressed('r'), 'g')).toEqual({ kind: 'go', to: '/reports' });
    expect(shortcutOf(pressed('r'), 'c')).toEqual({ kind: 'go', to: '/reports/select-type' });
    expect(shortcutOf(pressed('z'), 'g')).toBeNull();
    expect(shortcutOf(pressed('r'), null)).toBeNull();
  });

  it('leaves keys with a modifier to the browser', () => {
    expect(chordOf(pressed('g', { ctrlKey: true }))).toBeNull();
    expect(shortcutOf(pressed('r', { metaKey: true }), 'g')).toBeNull();
  });

  it('gives each key one meaning, and every navigation entry a key', () => {
    const go = [
      ...NAVIGATION_ENTRIES.map(({ id }) => navigationKey(id)),
      ...MENU_PLACES.flatMap((place) => ('key' in place ? [place.key] : [])),
    ];
    expect(go).not.toContain(undefined);
    expect(new Set(go).size).toBe(go.length);
    const create = CREATE_PLACES.map(({ key }) => key);
    expect(new Set(create).size).toBe(create.length);
  });
});
