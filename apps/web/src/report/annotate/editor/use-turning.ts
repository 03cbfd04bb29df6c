import { useToaster } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { describeTurnFailure, type TurnFailure } from '#src/report/capture/rotate-photo.ts';
import type { MarkEdits } from './use-mark-edits.ts';

/** Rotates the photo; returns null on success. */
export type TurnPhoto = (quarterTurns: 1 | -1) => Promise<TurnFailure | null>;

export interface TurningOptions extends Pick<MarkEdits, 'perform'> {
  readonly turn: TurnPhoto;
  readonly onTurned: (by: 1 | -1) => void;
}

/** Rotates the photo as an undo step among those of its marks. */
export function useTurning({ turn, perform, onTurned }: TurningOptions) {
  const toaster = useToaster();
  const [isTurning, setTurning] = useState(false);
  const latestTurn = useRef(turn);
  useEffect(() => {
    latestTurn.current = turn;
  }, [turn]);

  /** Undoing a rotation also rotates, with the same announcement. */
  async function turnAndTell(by: 1 | -1): Promise<boolean> {
    const failure = await latestTurn.current(by);
    if (failure !== null) toaster.show({ message: describeTurnFailure(failure), kind: 'warning' });
    return failure === null;
  }
  /** One rotation after another: the next one starts from the result of this one. */
  async function turnBy(by: 1 | -1): Promise<void> {
    if (isTurning) return;
    setTurning(true);
    const isTurned = await perform({
      label: 'Rotate photo',
      undo: () => turnAndTell(by === 1 ? -1 : 1),
      redo: () => turnAndTell(by),
    });
    setTurning(false);
    if (isTurned) onTurned(by);
  }
  return { isTurning, turnBy };
}
