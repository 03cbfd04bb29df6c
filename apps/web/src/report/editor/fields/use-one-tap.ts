import { type MouseEvent, useRef } from 'react';

/** Faster taps are a trembling gloved finger; two intended taps take longer. */
const DOUBLE_TAP_MS = 400;

export interface OneTap {
  readonly onClick: (event: Pick<MouseEvent, 'detail' | 'timeStamp'>) => void;
  /** Something else happened in between: the next tap counts. */
  readonly onBlur: () => void;
}

/** For a button that adds something: a double tap adds one. Key presses always count. */
export function useOneTap(add: () => void): OneTap {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return {
    onClick({ detail, timeStamp }) {
      // A click from a key has no tap count.
      if (detail > 0 && timeStamp - lastMs.current < DOUBLE_TAP_MS) return;
      lastMs.current = timeStamp;
      add();
    },
    onBlur() {
      lastMs.current = Number.NEGATIVE_INFINITY;
    },
  };
}
