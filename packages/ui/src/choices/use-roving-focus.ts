import { type KeyboardEvent, useRef } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export interface RovingFocus {
  /** Only this one is a Tab stop. */
  tabIndexOf: (index: number) => 0 | -1;
  attach: (index: number) => (node: HTMLElement | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Arrow keys, Home and End inside a radio group; the selected one (else the first) is the Tab stop. */
export function useRovingFocus(
  count: number,
  chosenIndex: number,
  onMove: (index: number) => void,
): RovingFocus {
  const nodes = useRef<Array<HTMLElement | null>>([]);
  function indexAfter(key: string, from: number): number | null {
    if (key === 'Home') return 0;
    if (key === 'End') return count - 1;
    const step = STEPS[key];
    return step === undefined ? null : (from + step + count) % count;
  }
  return {
    tabIndexOf: (index) => (index === Math.max(chosenIndex, 0) ? 0 : -1),
    attach: (index) => (node) => {
      nodes.current[index] = node;
    },
    onKeyDown(event) {
      // With a modifier, an arrow belongs to the page or the browser: it must never change an answer.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const from = nodes.current.indexOf(event.target as HTMLElement);
      const next = from < 0 ? null : indexAfter(event.key, from);
      if (next === null) return;
      event.preventDefault();
      nodes.current[next]?.focus();
      onMove(next);
    },
  };
}
