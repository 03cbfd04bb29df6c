/** Choosing photos to act on several at once. Shift adds everything from the last chosen one to this one. */
import { useMemo, useRef, useState } from 'react';
import type { PhotoEntry } from '../model/photo-entries.ts';

export function useChosenPhotos(shown: readonly PhotoEntry[], isReadOnly: boolean) {
  /** Null outside of selection mode. */
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string> | null>(null);
  const lastChosen = useRef<string | null>(null);
  const chosen = useMemo(() => shown.filter((entry) => chosenKeys?.has(entry.key)), [shown, chosenKeys]);

  const choose = (entry: PhotoEntry, toHere: boolean): void => {
    if (isReadOnly) return;
    const from = shown.findIndex(({ key }) => key === lastChosen.current);
    const to = shown.findIndex(({ key }) => key === entry.key);
    lastChosen.current = entry.key;
    setChosenKeys((now) => {
      const next = new Set(now ?? []);
      if (toHere && from >= 0) {
        for (const { key } of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(key);
      } else if (next.has(entry.key)) next.delete(entry.key);
      else next.add(entry.key);
      return next;
    });
  };
  const leaveChoosing = (): void => {
    setChosenKeys(null);
    lastChosen.current = null;
  };
  const chooseAll = (): void => setChosenKeys(new Set(shown.map(({ key }) => key)));
  const toggleChoosing = (): void => {
    if (chosenKeys === null) setChosenKeys(new Set());
    else leaveChoosing();
  };
  return { chosen, chosenKeys, choose, chooseAll, toggleChoosing, leaveChoosing };
}
