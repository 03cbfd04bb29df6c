import { isCovered, isTypingTarget } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { letterKeys } from '#src/ground/device/letter-keys.ts';
import { CHORD_MS, type Chord, chordOf, opensPalette, type Shortcut, shortcutOf } from './shortcuts.ts';

export interface ShortcutsInput {
  /** False on screens with other single keys, such as the editor. */
  readonly hasLetters: boolean;
  readonly run: (shortcut: Shortcut) => void;
}

/** Follows the app's keys. A screen's own keys win over the first key of a chord, never over the second. */
export function useShortcuts(input: ShortcutsInput): void {
  const latest = useRef(input);
  latest.current = input;
  useEffect(() => {
    const run = (shortcut: Shortcut): void => latest.current.run(shortcut);
    const mayUseLetters = (): boolean => latest.current.hasLetters && letterKeys.read() === 'on';
    const stop = listen(run, mayUseLetters);
    return stop;
  }, []);
}

function listen(run: (shortcut: Shortcut) => void, mayUseLetters: () => boolean): () => void {
  let chord: { readonly first: Chord; readonly atMs: number } | null = null;
  function handle(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || isCovered()) return;
    if (opensPalette(event)) {
      take(event, { kind: 'palette' });
      return;
    }
    if (isTypingTarget(event.target) || !mayUseLetters()) return;
    const first = chord !== null && event.timeStamp - chord.atMs < CHORD_MS ? chord.first : null;
    chord = null;
    const shortcut = shortcutOf(event, first);
    if (first !== null && shortcut !== null) {
      take(event, shortcut);
      return;
    }
    // The screen's own listeners come after this one.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      if (shortcut !== null) return run(shortcut);
      const next = chordOf(event);
      if (next !== null) chord = { first: next, atMs: event.timeStamp };
    });
  }
  function take(event: KeyboardEvent, shortcut: Shortcut): void {
    chord = null;
    event.preventDefault();
    event.stopImmediatePropagation();
    run(shortcut);
  }
  addEventListener('keydown', handle, { capture: true });
  return () => removeEventListener('keydown', handle, { capture: true });
}
