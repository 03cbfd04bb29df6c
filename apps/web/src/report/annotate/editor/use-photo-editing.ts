import { describeMark } from '@plumbline/domain/report/annotation/describe-mark';
import {
  DEFAULT_STYLE,
  type MarkStyle,
  middleMark,
  moveMark,
  restyle,
  styleOf,
} from '@plumbline/domain/report/annotation/edit-mark';
import type { MarkShape, Spot } from '@plumbline/domain/report/annotation/mark-shape';
import { markerNumbers, nextMarkerNumber } from '@plumbline/domain/report/annotation/marker-numbers';
import { quarterTurns, turnMark, turnsBack } from '@plumbline/domain/report/annotation/turn-mark';
import { useToaster } from '@plumbline/ui';
import { type RefObject, useMemo, useState } from 'react';
import type { CommitFailure } from '#src/ground/local/change.ts';
import { describeAnnotationFailure } from '../model/annotation-failure.ts';
import type { PhotoEntry } from '../model/photo-entries.ts';
import type { SurfaceHandle } from './photo-surface.tsx';
import { type ToolId, toolOf } from './tools.ts';
import type { Sketch } from './use-gestures.ts';
import { useMarkEdits } from './use-mark-edits.ts';
import { type TurnPhoto, useTurning } from './use-turning.ts';

export interface PhotoEditingOptions {
  readonly entry: PhotoEntry;
  readonly isReadOnly: boolean;
  readonly turn: TurnPhoto;
  readonly onEdited: () => void;
}

/** Text being typed, for an existing or a new mark. */
interface Writing {
  readonly at: Spot;
  readonly id: string | null;
  readonly text: string;
}

/** The displayed marks of a photo, the selection, and the actions. Has no effect for read-only users. */
export type PhotoEditing = ReturnType<typeof usePhotoEditing>;

export function usePhotoEditing(
  { entry: { media, marks: kept }, isReadOnly, turn, onEdited }: PhotoEditingOptions,
  surface: RefObject<SurfaceHandle | null>,
) {
  const toaster = useToaster();
  const turns = quarterTurns(media.rotation);
  const edits = useMarkEdits(media, kept, (failure: CommitFailure) =>
    toaster.show({ message: describeAnnotationFailure(failure), kind: 'error' }),
  );
  const marks = useMemo(
    () => edits.marks.map(({ id, shape }) => ({ id, shape: turnMark(shape, turns) })),
    [edits.marks, turns],
  );
  const numbers = useMemo(() => markerNumbers(marks), [marks]);
  const [tool, setTool] = useState<ToolId>(isReadOnly ? 'select' : 'arrow');
  const [nextStyle, setNextStyle] = useState<MarkStyle>(DEFAULT_STYLE);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [said, setSaid] = useState('');
  const selected = marks.find(({ id }) => id === selectedId);
  const style = (selected && styleOf(selected.shape)) ?? nextStyle;
  const nextNumber = nextMarkerNumber(marks);
  const nameOf = ({ id, shape }: { readonly id: string; readonly shape: MarkShape }): string =>
    describeMark(shape, numbers.get(id));
  const tell = (words: string): void => {
    setSaid(words);
    onEdited();
  };
  const turning = useTurning({
    turn,
    perform: edits.perform,
    onTurned: (by) => tell(by === 1 ? 'Rotated right.' : 'Rotated left.'),
  });

  /** Converts displayed to stored coordinates; moving by zero rounds them. */
  const stored = (shape: MarkShape): MarkShape => moveMark(turnMark(shape, turnsBack(turns)), 0, 0);

  async function add(shape: MarkShape): Promise<void> {
    const id = await edits.add(stored(shape));
    if (id === null) return;
    setSelectedId(id);
    tell(`${describeMark(shape)} added.`);
  }
  /** `isHeld`: a repeat of a held key. */
  async function change(id: string, shape: MarkShape, isHeld = false): Promise<void> {
    if (isReadOnly) return;
    await edits.change(id, stored(shape), isHeld);
    onEdited();
  }
  async function remove(): Promise<void> {
    if (selected === undefined || isReadOnly) return;
    setSelectedId(null);
    await edits.remove(selected.id);
    tell(`${nameOf(selected)} deleted.`);
  }
  async function step(direction: 'undo' | 'redo'): Promise<void> {
    const label = await edits[direction]();
    if (label !== null) tell(`${direction === 'undo' ? 'Undone' : 'Redone'}: ${label}.`);
  }
  function choose(next: ToolId): void {
    if (isReadOnly) return;
    setTool(next);
    setSaid(`${toolOf(next).label}. ${toolOf(next).hint}`);
    // A photo has one crop: choosing the tool selects it.
    const crop = marks.find(({ shape }) => shape.kind === 'crop');
    setSelectedId(next === 'crop' && crop ? crop.id : null);
  }
  /** Selects the mark after or before the selected one. */
  function selectNext(by: 1 | -1): void {
    const at = marks.findIndex(({ id }) => id === selectedId);
    const next = marks.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % marks.length);
    if (!next) return;
    setSelectedId(next.id);
    setSaid(`${nameOf(next)} selected.`);
  }
  /** Applies to the selected mark and to new ones. */
  function applyStyle(part: Partial<MarkStyle>): void {
    if (isReadOnly) return;
    setNextStyle((now) => ({ ...now, ...part }));
    if (selected) void change(selected.id, restyle(selected.shape, part));
  }
  function write(at: Spot, id: string | null): void {
    if (isReadOnly) return;
    const shape = marks.find((mark) => mark.id === id)?.shape;
    // The button that opened the sheet may be gone when it closes.
    surface.current?.focus();
    setWriting({ at, id, text: shape?.kind === 'text' ? shape.text : '' });
  }
  function saveWriting(text: string): void {
    if (writing === null) return;
    setWriting(null);
    const known = marks.find(({ id }) => id === writing.id);
    if (known?.shape.kind === 'text') void change(known.id, { ...known.shape, text });
    else void add(moveMark({ kind: 'text', at: [...writing.at], text, ...nextStyle }, 0, 0));
  }
  /** Places a tool's mark in the middle of the visible part. */
  function place(): void {
    if (tool === 'select' || isReadOnly) return;
    const shape = middleMark(tool, surface.current?.seen() ?? [0, 0, 1, 1], nextStyle, nextNumber);
    if (shape.kind === 'text') write(shape.at, null);
    else void add(shape);
  }

  return {
    marks,
    nextNumber,
    numbers,
    tool,
    choose,
    style,
    nextStyle,
    applyStyle,
    selected,
    select: setSelectedId,
    selectNext,
    leave: () => (selected ? setSelectedId(null) : setTool('select')),
    place,
    change,
    finish: ({ id, shape }: Sketch): void => void (id === null ? add(shape) : change(id, shape)),
    remove,
    writing,
    write,
    saveWriting,
    closeWriting: () => setWriting(null),
    isTurning: turning.isTurning,
    turnBy: (by: 1 | -1): void => {
      if (!isReadOnly) void turning.turnBy(by);
    },
    canUndo: edits.canUndo,
    canRedo: edits.canRedo,
    step,
    /** For screen readers. */
    said,
  };
}
