import { useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { describeTurnFailure, type TurnFailure } from '../../../capture/rotate-photo.ts';
import type { MarkEdits } from './use-mark-edits.ts';

/** Turns the photo by its own means; null: it is turned. */
export type TurnPhoto = (quarterTurns: 1 | -1) => Promise<TurnFailure | null>;

export interface TurningOptions extends Pick<MarkEdits, 'perform'> {
  readonly turn: TurnPhoto;
  readonly onTurned: (by: 1 | -1) => void;
}

/** Turns the photo as a step of undo among those of its marks. */
export function useTurning({ turn, perform, onTurned }: TurningOptions) {
  const toaster = useToaster();
  const [isTurning, setTurning] = useState(false);
  const latestTurn = useRef(turn);
  useEffect(() => {
    latestTurn.current = turn;
  }, [turn]);

  /** Undo of a turn turns, too: whoever presses it is told the same. */
  async function turnAndTell(by: 1 | -1): Promise<boolean> {
    const failure = await latestTurn.current(by);
    if (failure !== null) toaster.show({ message: describeTurnFailure(failure), kind: 'warning' });
    return failure === null;
  }
  /** One turn after the other: the next one starts from what this one has made. */
  async function turnBy(by: 1 | -1): Promise<void> {
    if (isTurning) return;
    setTurning(true);
    const isTurned = await perform({
      label: 'Turn photo',
      undo: () => turnAndTell(by === 1 ? -1 : 1),
      redo: () => turnAndTell(by),
    });
    setTurning(false);
    if (isTurned) onTurned(by);
  }
  return { isTurning, turnBy };
}
