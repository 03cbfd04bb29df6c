/**
 * The marks of one photo and what is done to them: every finished gesture is one commit and one step of undo. What was just
 * committed is shown at once; the live rows catch up a moment later.
 */
import { byMarkId, type MarkShape, type PhotoMarkShape } from '@plumbline/domain/annotation/mark-shape';
import type { Media } from '@plumbline/domain/records';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Change, CommitFailure, CommitResult } from '../../../local/change.ts';
import { useLocal } from '../../../local/local-context.ts';

interface Step {
  readonly label: string;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
}

export interface MarkEdits {
  readonly marks: readonly PhotoMarkShape[];
  /** The new mark's id; null when it could not be kept. */
  readonly add: (shape: MarkShape) => Promise<string | null>;
  readonly change: (id: string, shape: MarkShape) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** A step that something else carries out: turning the photo. */
  readonly record: (step: Step) => void;
  readonly undo: () => Promise<string | null>;
  readonly redo: () => Promise<string | null>;
  readonly canUndo: string | null;
  readonly canRedo: string | null;
}

const CATCH_UP_MS = 2000;

const sameShape = (a: MarkShape | null, b: MarkShape | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export function useMarkEdits(
  photo: Pick<Media, 'id' | 'scopeId'>,
  stored: readonly PhotoMarkShape[],
  onFailure: (failure: CommitFailure) => void,
): MarkEdits {
  const { store, repositories } = useLocal();
  const { marks: table } = repositories.media;
  const [steps, setSteps] = useState<{ readonly done: readonly Step[]; readonly undone: readonly Step[] }>({
    done: [],
    undone: [],
  });
  const [ahead, setAhead] = useState<ReadonlyMap<string, MarkShape | null>>(new Map());
  const marks = useMemo(() => withAhead(stored, ahead), [stored, ahead]);
  useEffect(() => {
    setAhead((now) => {
      const waiting = [...now].filter(
        ([id, shape]) => !sameShape(stored.find((mark) => mark.id === id)?.shape ?? null, shape),
      );
      return waiting.length === now.size ? now : new Map(waiting);
    });
  }, [stored]);
  const latest = useRef({ photo, marks, onFailure, steps });
  latest.current = { photo, marks, onFailure, steps };

  const commit = useCallback(
    async (id: string, shape: MarkShape | null, changes: readonly Change[]): Promise<boolean> => {
      setAhead((now) => new Map(now).set(id, shape));
      const result: CommitResult = await store.commit(changes);
      // Normally the rows catch up at once. Where another change came in between they never will: then they are right.
      setTimeout(
        () => setAhead((now) => (sameShape(now.get(id) ?? null, shape) ? without(now, id) : now)),
        CATCH_UP_MS,
      );
      if (!result.ok) {
        setAhead((now) => without(now, id));
        latest.current.onFailure(result.failure);
      }
      return result.ok;
    },
    [store],
  );

  return useMemo(() => {
    const place = () => latest.current.photo;
    const keep = (step: Step): void => setSteps(({ done }) => ({ done: [...done, step], undone: [] }));
    const put = (id: string, shape: MarkShape): Promise<boolean> => {
      const { id: mediaId, scopeId } = place();
      const row = table.inserting(scopeId, id, { mediaId, shape });
      // Made before and deleted (a crop, or an undone mark): the same row comes back.
      return commit(id, shape, [{ ...row, values: { ...row.values, deleted_at: null } }]);
    };
    const set = (id: string, shape: MarkShape): Promise<boolean> =>
      commit(id, shape, [table.updating({ id, scopeId: place().scopeId }, { shape })]);
    const drop = (id: string): Promise<boolean> =>
      commit(id, null, [table.removing({ id, scopeId: place().scopeId })]);
    const step = async (from: 'done' | 'undone'): Promise<string | null> => {
      const last = latest.current.steps[from].at(-1);
      if (last === undefined) return null;
      if (!(await (from === 'done' ? last.undo() : last.redo()))) return null;
      setSteps(({ done, undone }) =>
        from === 'done'
          ? { done: done.slice(0, -1), undone: [...undone, last] }
          : { done: [...done, last], undone: undone.slice(0, -1) },
      );
      return last.label;
    };
    return {
      marks,
      async add(shape) {
        const id = table.idFor(place().id, shape.kind);
        const before = latest.current.marks.find((mark) => mark.id === id)?.shape ?? null;
        if (!(await put(id, shape))) return null;
        const back = before === null ? () => drop(id) : () => set(id, before);
        keep({ label: 'Add mark', undo: back, redo: () => put(id, shape) });
        return id;
      },
      async change(id, shape) {
        const before = latest.current.marks.find((mark) => mark.id === id)?.shape;
        if (before === undefined || sameShape(before, shape)) return;
        if (await set(id, shape))
          keep({ label: 'Change mark', undo: () => set(id, before), redo: () => set(id, shape) });
      },
      async remove(id) {
        const before = latest.current.marks.find((mark) => mark.id === id)?.shape;
        if (before === undefined) return;
        if (await drop(id)) keep({ label: 'Delete mark', undo: () => put(id, before), redo: () => drop(id) });
      },
      record: keep,
      undo: () => step('done'),
      redo: () => step('undone'),
      canUndo: steps.done.at(-1)?.label ?? null,
      canRedo: steps.undone.at(-1)?.label ?? null,
    };
  }, [marks, steps, table, commit]);
}

function withAhead(
  stored: readonly PhotoMarkShape[],
  ahead: ReadonlyMap<string, MarkShape | null>,
): readonly PhotoMarkShape[] {
  if (ahead.size === 0) return stored;
  const kept = stored.filter(({ id }) => !ahead.has(id));
  const added = [...ahead].flatMap(([id, shape]) => (shape === null ? [] : [{ id, shape }]));
  return [...kept, ...added].sort(byMarkId);
}

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}
