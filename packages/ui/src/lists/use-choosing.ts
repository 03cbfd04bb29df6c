import { useState } from 'react';
import { type Chosen, useChosen } from '../tables/use-chosen.ts';

export interface Choosing<T> {
  readonly chosen: Chosen<T>;
  /** Check boxes are shown on request. */
  readonly isChoosing: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Selection mode of a list. */
export function useChoosing<T extends { readonly id: string }>(all: readonly T[]): Choosing<T> {
  const [isChoosing, setChoosing] = useState(false);
  const chosen = useChosen<T>(all);
  const stop = (): void => {
    chosen.clear();
    setChoosing(false);
  };
  return { chosen, isChoosing, toggle: () => (isChoosing ? stop() : setChoosing(true)), stop };
}
