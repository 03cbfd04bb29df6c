/** Drawing on one photo. The photo itself is never altered: what is drawn is kept as data, mark by mark. */
import { describeMark } from '@plumbline/domain/annotation/describe-mark';
import {
  DEFAULT_STYLE,
  growMark,
  type MarkStyle,
  middleMark,
  moveMark,
  restyle,
  styleOf,
} from '@plumbline/domain/annotation/edit-mark';
import { type MarkShape, markColors, markWidths, type Spot } from '@plumbline/domain/annotation/mark-shape';
import { markerNumbers, nextMarkerNumber } from '@plumbline/domain/annotation/marker-numbers';
import { quarterTurns, turnMark, turnsBack } from '@plumbline/domain/annotation/turn-mark';
import { Button, IconButton, useToaster } from '@plumbline/ui';
import { Keyboard, Plus, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { describeTurnFailure, type TurnFailure } from '../../../capture/rotate-photo.ts';
import type { CommitFailure } from '../../../local/change.ts';
import { describeAnnotationFailure } from '../model/annotation-failure.ts';
import type { PhotoEntry } from '../model/photo-entries.ts';
import { KeysSheet } from './keys-sheet.tsx';
import { MarkActions } from './mark-actions.tsx';
import { PhotoSurface, type SurfaceHandle } from './photo-surface.tsx';
import { StyleBar } from './style-bar.tsx';
import { TextSheet } from './text-sheet.tsx';
import { ToolBar } from './tool-bar.tsx';
import { type ToolId, toolOf } from './tools.ts';
import { useAnnotationKeys } from './use-annotation-keys.ts';
import type { Sketch } from './use-gestures.ts';
import { useMarkEdits } from './use-mark-edits.ts';

export interface PhotoEditorProps {
  readonly entry: PhotoEntry;
  /** Null for the moment in which a turned picture is read. */
  readonly url: string | null;
  readonly isReadOnly: boolean;
  /** Turns the photo by its own means; null: it is turned. */
  readonly turn: (quarterTurns: 1 | -1) => Promise<TurnFailure | null>;
  readonly onEdited: () => void;
}

interface Writing {
  readonly at: Spot;
  readonly id: string | null;
  readonly text: string;
}

export function PhotoEditor({ entry, url, isReadOnly, turn, onEdited }: PhotoEditorProps) {
  const { media, size } = entry;
  const toaster = useToaster();
  const turns = quarterTurns(media.rotation);
  const edits = useMarkEdits(media, entry.marks, (failure: CommitFailure) =>
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
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const [said, setSaid] = useState('');
  const surface = useRef<SurfaceHandle>(null);
  const selected = marks.find(({ id }) => id === selectedId);
  const style = (selected && styleOf(selected.shape)) ?? nextStyle;

  /** From what is seen to what is stored; moving by nothing rounds it. */
  const stored = (shape: MarkShape): MarkShape => moveMark(turnMark(shape, turnsBack(turns)), 0, 0);

  async function add(shape: MarkShape): Promise<void> {
    const id = await edits.add(stored(shape));
    if (id === null) return;
    setSelectedId(id);
    setSaid(`${describeMark(shape)} added.`);
    onEdited();
  }
  async function change(id: string, shape: MarkShape, isHeld = false): Promise<void> {
    await edits.change(id, stored(shape), isHeld);
    onEdited();
  }
  const finish = ({ id, shape }: Sketch): void => void (id === null ? add(shape) : change(id, shape));
  const remove = async (): Promise<void> => {
    if (selected === undefined || isReadOnly) return;
    setSelectedId(null);
    await edits.remove(selected.id);
    setSaid(`${describeMark(selected.shape, numbers.get(selected.id))} deleted.`);
    onEdited();
  };
  const choose = (next: ToolId): void => {
    if (isReadOnly) return;
    setTool(next);
    setSaid(`${toolOf(next).label}. ${toolOf(next).hint}`);
    // A photo has one crop: choosing the tool takes hold of it.
    const crop = marks.find(({ shape }) => shape.kind === 'crop');
    setSelectedId(next === 'crop' && crop ? crop.id : null);
  };
  const applyStyle = (part: Partial<MarkStyle>): void => {
    setNextStyle((now) => ({ ...now, ...part }));
    if (selected) void change(selected.id, restyle(selected.shape, part));
  };
  const write = (at: Spot, id: string | null): void => {
    const shape = marks.find((mark) => mark.id === id)?.shape;
    // The button that opened the sheet may be gone when it closes.
    surface.current?.focus();
    setWriting({ at, id, text: shape?.kind === 'text' ? shape.text : '' });
  };
  const place = (): void => {
    if (tool === 'select' || isReadOnly) return;
    const part = surface.current?.seen() ?? [0, 0, 1, 1];
    const shape = middleMark(tool, part, nextStyle, nextMarkerNumber(marks));
    if (shape.kind === 'text') write(shape.at, null);
    else void add(shape);
  };
  async function step(direction: 'undo' | 'redo'): Promise<void> {
    const label = await edits[direction]();
    if (label === null) return;
    setSaid(`${direction === 'undo' ? 'Undone' : 'Done again'}: ${label}.`);
    onEdited();
  }
  /** One turn after the other: the next one starts from what this one has made. */
  async function turnBy(by: 1 | -1): Promise<void> {
    if (isTurning || isReadOnly) return;
    setTurning(true);
    const isTurned = await edits.perform({
      label: 'Turn photo',
      undo: () => turnAndTell(by === 1 ? -1 : 1),
      redo: () => turnAndTell(by),
    });
    setTurning(false);
    if (!isTurned) return;
    setSaid(by === 1 ? 'Turned right.' : 'Turned left.');
    onEdited();
  }
  /** Undo of a turn turns, too: whoever presses it is told the same. */
  async function turnAndTell(by: 1 | -1): Promise<boolean> {
    const failure = await latestTurn.current(by);
    if (failure !== null) toaster.show({ message: describeTurnFailure(failure), kind: 'warning' });
    return failure === null;
  }
  const latestTurn = useRef(turn);
  useEffect(() => {
    latestTurn.current = turn;
  }, [turn]);

  useAnnotationKeys({
    choose,
    place,
    move: (dx, dy) =>
      selected && !isReadOnly && void change(selected.id, moveMark(selected.shape, dx, dy), true),
    grow: (dx, dy) =>
      selected && !isReadOnly && void change(selected.id, growMark(selected.shape, dx, dy), true),
    remove: () => void remove(),
    leave: () => (selected ? setSelectedId(null) : setTool('select')),
    next: (by) => {
      const at = marks.findIndex(({ id }) => id === selectedId);
      const next = marks.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % marks.length);
      if (!next) return;
      setSelectedId(next.id);
      setSaid(`${describeMark(next.shape, numbers.get(next.id))} chosen.`);
    },
    write: () => selected?.shape.kind === 'text' && !isReadOnly && write(selected.shape.at, selected.id),
    color: (index) => {
      const color = markColors[index]?.value;
      if (color && !isReadOnly) applyStyle({ color });
    },
    width: (by) => {
      const at = markWidths.findIndex(({ value }) => value === style.width);
      const width = markWidths[Math.min(markWidths.length - 1, Math.max(0, at + by))]?.value;
      if (width && !isReadOnly) applyStyle({ width });
    },
    zoom: (factor) => surface.current?.zoom(factor),
    turn: (by) => void turnBy(by),
    undo: () => void step('undo'),
    redo: () => void step('redo'),
    help: () => setHelpOpen(true),
  });

  const hasStyle = selected ? styleOf(selected.shape) !== null : !['select', 'blur', 'crop'].includes(tool);
  return (
    <div className="flex min-h-0 flex-1 flex-col short:flex-row-reverse desk:flex-row-reverse">
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PhotoSurface
          handle={surface}
          url={url}
          alt={entry.name}
          size={size}
          tool={tool}
          isReadOnly={isReadOnly}
          style={nextStyle}
          nextNumber={nextMarkerNumber(marks)}
          marks={marks}
          selectedId={selectedId}
          select={setSelectedId}
          finish={finish}
          write={write}
        />
        {!isReadOnly && (
          // Off the desk the colors have a row of their own; beside words and buttons they would lie out of sight.
          <div className="flex flex-wrap items-center border-t border-line bg-bg px-2">
            <div className="flex min-h-12 min-w-0 flex-1 items-center gap-2 pt-1 pl-2 desk:contents">
              <p className="type-meta min-w-0 flex-1 text-text-2 desk:basis-full desk:pt-1.5 desk:pl-2">
                {selected ? describeMark(selected.shape, numbers.get(selected.id)) : toolOf(tool).hint}
              </p>
              {selected ? (
                <MarkActions
                  mark={selected}
                  number={numbers.get(selected.id)}
                  onChange={(shape) => void change(selected.id, shape)}
                  onWrite={() => write([0, 0], selected.id)}
                  onDelete={() => void remove()}
                />
              ) : (
                tool !== 'select' && (
                  <Button
                    size="auto"
                    variant="plain"
                    icon={Plus}
                    label="Place in the middle"
                    className="flex-none"
                    onClick={place}
                  />
                )
              )}
            </div>
            <div className="flex min-h-13 min-w-0 basis-full items-center gap-1 overflow-x-auto [scrollbar-width:none] desk:flex-1 desk:basis-auto">
              <IconButton
                icon={Undo2}
                label={edits.canUndo === null ? 'Undo' : `Undo: ${edits.canUndo}`}
                aria-disabled={edits.canUndo === null}
                className="aria-disabled:opacity-40"
                onClick={() => void step('undo')}
              />
              <IconButton
                icon={Redo2}
                label={edits.canRedo === null ? 'Redo' : `Redo: ${edits.canRedo}`}
                aria-disabled={edits.canRedo === null}
                className="aria-disabled:opacity-40"
                onClick={() => void step('redo')}
              />
              {hasStyle && <StyleBar style={style} onChange={applyStyle} />}
              <span className="flex-1" />
              <span className="hidden desk:block">
                <IconButton icon={Keyboard} label="Keys" onClick={() => setHelpOpen(true)} />
              </span>
            </div>
          </div>
        )}
      </div>
      {!isReadOnly && (
        <div className="border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] short:w-33 short:overflow-y-auto short:border-t-0 short:border-r short:pl-[env(safe-area-inset-left)] desk:w-20 desk:border-t-0 desk:border-r">
          <ToolBar tool={tool} onChoose={choose} onTurn={(by) => void turnBy(by)} isTurning={isTurning} />
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {writing && (
        <TextSheet
          markKey={writing.id ?? `new-${media.id}`}
          text={writing.text}
          onClose={() => setWriting(null)}
          onSave={(text) => {
            setWriting(null);
            const known = marks.find(({ id }) => id === writing.id);
            if (known?.shape.kind === 'text') void change(known.id, { ...known.shape, text });
            else void add(moveMark({ kind: 'text', at: [...writing.at], text, ...nextStyle }, 0, 0));
          }}
        />
      )}
      {isHelpOpen && <KeysSheet onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
