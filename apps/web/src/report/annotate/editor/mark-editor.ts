/**
 * Edits of one photo's marks: every finished gesture is one commit and one undo step. Commits and steps run
 * sequentially, because two quick presses of Undo must undo two things.
 */
import type { MarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import type { Media } from '@plumbline/domain/tables/records';
import type { Change, CommitFailure } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';

export interface EditStep {
  readonly label: string;
  readonly undo: () => Promise<boolean>;
  readonly redo: () => Promise<boolean>;
  /** Quick consecutive steps of one mark count as one. */
  readonly of?: { readonly id: string; readonly atMs: number };
}

/** Shown until the rows catch up; null for a deleted mark. */
export type Ahead = ReadonlyMap<string, MarkShape | null>;

const CATCH_UP_MS = 2000;
const SAME_EDIT_MS = 1000;

export const sameShape = (a: MarkShape | null, b: MarkShape | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export interface MarkEditorPorts {
  readonly photo: () => Pick<Media, 'id' | 'scopeId'>;
  readonly shapeOf: (id: string) => MarkShape | null;
  readonly showAhead: (change: (now: Ahead) => Ahead) => void;
  readonly onFailure: (failure: CommitFailure) => void;
  readonly onSteps: () => void;
}

/** Lives as long as the photo is open, with its undo steps. */
export function createMarkEditor(
  { store, repositories }: Pick<LocalWork, 'store' | 'repositories'>,
  ports: MarkEditorPorts,
) {
  const { marks: table } = repositories.media;
  const done: EditStep[] = [];
  const undone: EditStep[] = [];
  let last: Promise<unknown> = Promise.resolve();

  /** Runs after all earlier tasks. */
  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = last.then(task);
    last = result.catch(() => undefined); // the caller gets the error; the next task runs anyway
    return result;
  }
  function show(id: string, shape: MarkShape | null): void {
    ports.showAhead((now) => new Map(now).set(id, shape));
    // Usually the rows catch up at once. If another change came in between they never will, and the rows are right.
    setTimeout(
      () => ports.showAhead((now) => (sameShape(now.get(id) ?? null, shape) ? without(now, id) : now)),
      CATCH_UP_MS,
    );
  }
  /** What it commits has been shown, and something newer may be by now. */
  async function commit(id: string, changes: readonly Change[]): Promise<boolean> {
    const result = await store.commit(changes);
    if (result.ok) return true;
    ports.showAhead((now) => without(now, id));
    ports.onFailure(result.failure);
    return false;
  }
  const put = (id: string, shape: MarkShape): Promise<boolean> => {
    const { id: mediaId, scopeId } = ports.photo();
    const row = table.inserting(scopeId, id, { mediaId, shape });
    // The mark existed before and was deleted (a crop, or an undone mark): its row is restored.
    return commit(id, [{ ...row, values: { ...row.values, deleted_at: null } }]);
  };
  const set = (id: string, shape: MarkShape): Promise<boolean> =>
    commit(id, [table.updating({ id, scopeId: ports.photo().scopeId }, { shape })]);
  const drop = (id: string): Promise<boolean> =>
    commit(id, [table.removing({ id, scopeId: ports.photo().scopeId })]);
  /** A step of Undo or Redo: shows `shape` and commits it. */
  const back = (id: string, shape: MarkShape | null, commitIt: () => Promise<boolean>) => () => {
    show(id, shape);
    return commitIt();
  };

  function keep(step: EditStep): void {
    const before = done.at(-1);
    const isSame =
      step.of !== undefined && before?.of?.id === step.of.id && step.of.atMs - before.of.atMs < SAME_EDIT_MS;
    if (isSame && before !== undefined) done[done.length - 1] = { ...step, undo: before.undo };
    else done.push(step);
    undone.length = 0;
    ports.onSteps();
  }
  const step = (from: EditStep[], to: EditStep[], way: 'undo' | 'redo'): Promise<string | null> =>
    inTurn(async () => {
      const next = from.at(-1);
      if (next === undefined || !(await next[way]())) return null;
      from.pop();
      to.push(next);
      ports.onSteps();
      return next.label;
    });

  const deeds = {
    add: (shape: MarkShape): Promise<string | null> => {
      const id = table.idFor(ports.photo().id, shape.kind);
      const before = ports.shapeOf(id);
      show(id, shape);
      return inTurn(async () => {
        if (!(await put(id, shape))) return null;
        const undo = back(id, before, () => (before === null ? drop(id) : set(id, before)));
        keep({ label: 'Add mark', undo, redo: back(id, shape, () => put(id, shape)) });
        return id;
      });
    },
    change: async (id: string, shape: MarkShape, isHeld = false): Promise<void> => {
      const before = ports.shapeOf(id);
      if (before === null || sameShape(before, shape)) return;
      show(id, shape);
      await inTurn(async () => {
        if (!(await set(id, shape))) return;
        keep({
          label: 'Change mark',
          undo: back(id, before, () => set(id, before)),
          redo: back(id, shape, () => set(id, shape)),
          ...(isHeld && { of: { id, atMs: performance.now() } }),
        });
      });
    },
    remove: async (id: string): Promise<void> => {
      const before = ports.shapeOf(id);
      if (before === null) return;
      show(id, null);
      await inTurn(async () => {
        if (!(await drop(id))) return;
        keep({
          label: 'Delete mark',
          undo: back(id, before, () => put(id, before)),
          redo: back(id, null, () => drop(id)),
        });
      });
    },
    // Queued, so that an Undo pressed in the meantime undoes this step and not the one before it.
    perform: (next: EditStep): Promise<boolean> =>
      inTurn(async () => {
        const isDone = await next.redo();
        if (isDone) keep(next);
        return isDone;
      }),
    undo: () => step(done, undone, 'undo'),
    redo: () => step(undone, done, 'redo'),
  };
  return {
    deeds,
    nextUndo: () => done.at(-1)?.label ?? null,
    nextRedo: () => undone.at(-1)?.label ?? null,
  };
}

function without<T>(map: ReadonlyMap<string, T>, id: string): ReadonlyMap<string, T> {
  const rest = new Map(map);
  rest.delete(id);
  return rest;
}
