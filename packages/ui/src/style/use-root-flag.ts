import { useLayoutEffect } from 'react';

/** As `data-sheets`, `data-corner-button`, `data-tour`. */
type RootFlag = 'sheets' | 'cornerButton' | 'tour';

/**
 * Says on the document's element that something is shown, for styles elsewhere. In place of `:root:has(...)`, with which Chromium
 * restyles the whole page at most changes, such as a hovered link: 45 ms for a list at the desk.
 */
export function useRootFlag(name: RootFlag): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    return () => {
      const left = Number(dataset[name]) - 1;
      if (left > 0) dataset[name] = String(left);
      else delete dataset[name];
    };
  }, [name]);
}
