/**
 * The marks of one photo and their edits (`mark-editor.ts`). Edits show at once; the live rows catch up a moment
 * later.
 */
import {
  byMarkId,
  type MarkShape,
  type PhotoMarkShape,
} from '@plumbline/domain/report/annotation/mark-shape';
import type { Media } from '@plumbline/domain/tables/records';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CommitFailure } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type Ahead, createMarkEditor, type EditStep, sameShape } from './mark-editor.ts';

export interface MarkEdits {
  readonly marks: readonly PhotoMarkShape[];
  /** Returns the new mark's ID; null when it could not be saved. */
  readonly add: (shape: MarkShape) => Promise<string | null>;
  /** `isHeld`: a repeat of a held key; all repeats are one undo step. */
  readonly change: (id: string, shape: MarkShape, isHeld?: boolean) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Runs an external action, such as rotating the photo, as an undo step; returns false when it failed. */
  readonly perform: (step: EditStep) => Promise<boolean>;
  /** Returns the label of what was undone; null for nothing. */
  readonly undo: () => Promise<string | null>;
  readonly redo: () => Promise<string | null>;
  readonly canUndo: string | null;
  readonly canRedo: string | null;
}

export function useMarkEdits(
  photo: Pick<Media, 'id' | 'scopeId'>,
  stored: readonly PhotoMarkShape[],
  onFailure: (failure: CommitFailure) => void,
): MarkEdits {
  const work = useLocal();
  const [ahead, setAhead] = useState<Ahead>(new Map());
  const [, tell] = useState(0);
  const marks = useMemo(() => withAhead(stored, ahead), [stored, ahead]);
  // Rows that have caught up replace the local state.
  useEffect(() => {
    setAhead((now) => {
      const waiting = [...now].filter(
        ([id, shape]) => !sameShape(stored.find((mark) => mark.id === id)?.shape ?? null, shape),
      );
      return waiting.length === now.size ? now : new Map(waiting);
    });
  }, [stored]);
  const latest = useRef({ photo, marks, onFailure });
  latest.current = { photo, marks, onFailure };
  const editor = useMemo(
    () =>
      createMarkEditor(work, {
        photo: () => latest.current.photo,
        shapeOf: (id) => latest.current.marks.find((mark) => mark.id === id)?.shape ?? null,
        showAhead: (change) => setAhead(change),
        onFailure: (failure) => latest.current.onFailure(failure),
        onSteps: () => tell((count) => count + 1),
      }),
    [work],
  );
  return { ...editor.deeds, marks, canUndo: editor.nextUndo(), canRedo: editor.nextRedo() };
}

function withAhead(stored: readonly PhotoMarkShape[], ahead: Ahead): readonly PhotoMarkShape[] {
  if (ahead.size === 0) return stored;
  const kept = stored.filter(({ id }) => !ahead.has(id));
  const added = [...ahead].flatMap(([id, shape]) => (shape === null ? [] : [{ id, shape }]));
  return [...kept, ...added].sort(byMarkId);
}
