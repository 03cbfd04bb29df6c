import type { MarkShape } from '@plumbline/domain/report/annotation/mark-shape';
import { describe, expect, it } from 'vitest';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { type Ahead, createMarkEditor } from './mark-editor.ts';

const ARROW: MarkShape = { kind: 'arrow', points: [0.2, 0.2, 0.6, 0.6], color: '#D6352B', width: 0.006 };

function setUp() {
  const rows = new Map<string, MarkShape>();
  const marks = {
    idFor: () => 'mark',
    inserting: (_: string, id: string, values: { shape: MarkShape }) => ({ put: id, values }),
    updating: ({ id }: { id: string }, values: { shape: MarkShape }) => ({ put: id, values }),
    removing: ({ id }: { id: string }) => ({ drop: id }),
  };
  const commit = async ([change]: readonly {
    put?: string;
    drop?: string;
    values?: { shape: MarkShape };
  }[]) => {
    if (change?.put !== undefined && change.values) rows.set(change.put, change.values.shape);
    if (change?.drop !== undefined) rows.delete(change.drop);
    return { ok: true };
  };
  const work = { store: { commit }, repositories: { media: { marks } } } as unknown as LocalWork;
  const editor = createMarkEditor(work, {
    photo: () => ({ id: 'photo', scopeId: 'inspection' }),
    shapeOf: (id) => rows.get(id) ?? null,
    showAhead: () => undefined,
    onFailure: () => undefined,
    onSteps: () => undefined,
  });
  return { rows, editor };
}

describe('the steps of one photo', () => {
  it('are taken back one by one, the turn of the photo too', async () => {
    const { rows, editor } = setUp();
    let turns = 0;
    const turnBy = (by: number) => async () => {
      turns += by;
      return true;
    };
    await editor.deeds.add(ARROW);
    expect(await editor.deeds.perform({ label: 'Rotate photo', undo: turnBy(-1), redo: turnBy(1) })).toBe(
      true,
    );
    expect([turns, editor.nextUndo()]).toEqual([1, 'Rotate photo']);
    expect(await editor.deeds.undo()).toBe('Rotate photo');
    expect(await editor.deeds.undo()).toBe('Add mark');
    expect([turns, rows.size]).toEqual([0, 0]);
    expect(await editor.deeds.redo()).toBe('Add mark');
  });

  it('wait for a turn that is under way: Undo takes that back, not the mark before it', async () => {
    const { rows, editor } = setUp();
    let finish = (): void => undefined;
    let isTurned = false;
    const turning = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await editor.deeds.add(ARROW);
    const performed = editor.deeds.perform({
      label: 'Rotate photo',
      undo: async () => {
        isTurned = false;
        return true;
      },
      redo: async () => {
        await turning;
        isTurned = true;
        return true;
      },
    });
    const undone = editor.deeds.undo();
    finish();
    expect([await performed, await undone, isTurned, rows.size]).toEqual([true, 'Rotate photo', false, 1]);
  });

  it('do not hold what could not be done', async () => {
    const { editor } = setUp();
    const refuse = async () => false;
    expect(await editor.deeds.perform({ label: 'Rotate photo', undo: refuse, redo: refuse })).toBe(false);
    expect([editor.nextUndo(), await editor.deeds.undo()]).toEqual([null, null]);
  });
});

it('keys that are faster than the disk each go on from the last', async () => {
  const { work, rows, commitBegins, finishCommit } = slowWork();
  rows.set('mark', ARROW);
  let ahead: Ahead = new Map();
  const shapeOf = (id: string): MarkShape | null => ahead.get(id) ?? rows.get(id) ?? null;
  const { deeds } = createMarkEditor(work, {
    photo: () => ({ id: 'photo', scopeId: 'inspection' }),
    shapeOf,
    showAhead: (change) => {
      ahead = change(ahead);
    },
    onFailure: () => undefined,
    onSteps: () => undefined,
  });
  const widths: (number | undefined)[] = [];
  const press = (): Promise<void> => {
    const shape = shapeOf('mark');
    if (shape?.kind !== 'arrow') throw new Error('no arrow');
    const pressed = deeds.change('mark', { ...shape, width: shape.width + 0.001 }, true);
    const shown = shapeOf('mark');
    widths.push(shown?.kind === 'arrow' ? Math.round(shown.width * 1000) : undefined);
    return pressed;
  };
  const pressed = [press(), press()];
  await commitBegins();
  pressed.push(press());
  await finishCommit();
  await commitBegins();
  pressed.push(press());
  for (let left = 3; left > 0; left -= 1) await finishCommit();
  await Promise.all(pressed);
  expect(widths).toEqual([7, 8, 9, 10]);
  expect(rows.get('mark')).toMatchObject({ width: expect.closeTo(0.01) });
});

/** Each commit waits until it is let through. */
function slowWork() {
  const rows = new Map<string, MarkShape>();
  const waiting: (() => void)[] = [];
  const marks = {
    updating: ({ id }: { id: string }, values: { shape: MarkShape }) => ({ id, values }),
  };
  const commit = ([change]: readonly { id: string; values: { shape: MarkShape } }[]) =>
    new Promise((resolve) => {
      waiting.push(() => {
        if (change !== undefined) rows.set(change.id, change.values.shape);
        resolve({ ok: true });
      });
    });
  const commitBegins = async (): Promise<void> => {
    while (waiting.length === 0) await Promise.resolve();
  };
  return {
    rows,
    work: { store: { commit }, repositories: { media: { marks } } } as unknown as LocalWork,
    commitBegins,
    finishCommit: async (): Promise<void> => {
      await commitBegins();
      waiting.shift()?.();
    },
  };
}
