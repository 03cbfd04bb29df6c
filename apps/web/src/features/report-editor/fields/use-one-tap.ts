import { type MouseEvent, useRef } from 'react';

/** Below that it is one press of a gloved finger that trembled; whoever means two takes longer. */
const DOUBLE_TAP_MS = 400;

export interface OneTap {
  readonly onClick: (event: Pick<MouseEvent, 'detail' | 'timeStamp'>) => void;
  /** Something else was done in between: the next tap is meant. */
  readonly onBlur: () => void;
}

/** For a button that adds something: a double tap adds one. Keys are pressed as often as they are meant. */
export function useOneTap(add: () => void): OneTap {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return {
    onClick({ detail, timeStamp }) {
      // A click that comes from a key counts no taps.
      if (detail > 0 && timeStamp - lastMs.current < DOUBLE_TAP_MS) return;
      lastMs.current = timeStamp;
      add();
    },
    onBlur() {
      lastMs.current = Number.NEGATIVE_INFINITY;
    },
  };
}
