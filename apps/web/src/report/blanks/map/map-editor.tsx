/**
 * Maps the answers of a report type to fields of a PDF: the page, available fields, and placed fields. By pointer,
 * by keys, or as a list.
 */
import type { PlaceableField } from '@plumbline/domain/forms/own-blank';
import { Button, IconButton, isTypingTarget, SegmentedControl } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { FieldList } from './field-list.tsx';
import {
  begin,
  type Fields,
  grow,
  keyOfPlace,
  type MapState,
  type PagePoint,
  place,
  redo,
  remove,
  setType,
  step,
  stepOfKey,
  undo,
} from './map-edits.ts';
import { PageCanvas } from './page-canvas.tsx';
import type { PageSource } from './page-source.ts';
import { PageSurface } from './page-surface.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PlacedList } from './placed-list.tsx';
import { useTestPrint } from './use-test-print.ts';

export interface MapEditorProps {
  readonly source: PageSource;
  readonly places: readonly PlaceableField[];
  readonly saved: Fields;
  /** Unsaved draft on this device; null for none. */
  readonly draft: Fields | null;
  readonly onDraft: (fields: Fields) => void;
  /** Returns the error in words; null when saved. */
  readonly onSave: (fields: Fields) => Promise<string | null>;
  readonly onTest: (fields: Fields, signal: AbortSignal) => Promise<PageSource>;
}

/** Fit to width, up to four times that; pinching sets anything in between. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const [SMALLEST, LARGEST] = [ZOOMS[0], 4];
const clampZoom = (zoom: number): number => Math.min(LARGEST, Math.max(SMALLEST, zoom));
const VIEWS = [
  { value: 'places', label: 'Places' },
  { value: 'test', label: 'Test print' },
] as const;

export function MapEditor(props: MapEditorProps) {
  const { source, places, saved, draft, onDraft } = props;
  const pages = source.sizes;
  const [state, setState] = useState<MapState>(() => begin(draft ?? saved));
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(SMALLEST);
  const [chosen, setChosen] = useState<string | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('places');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  /** Receives the focus once it is rendered. */
  const wanted = useRef<number | null>(null);
  const { fields } = state;
  const test = useTestPrint(view === 'test' ? fields : null, props.onTest);

  const names = useMemo(() => new Map(places.map(({ key, label }) => [key, label])), [places]);
  const placed = useMemo(() => new Set(fields.map(keyOfPlace)), [fields]);
  const nameOf = (index: number): string => {
    const field = fields[index];
    return field === undefined ? '' : (names.get(keyOfPlace(field)) ?? field.path);
  };

  useEffect(() => {
    if (wanted.current === null) return;
    const target = root.current?.querySelector<HTMLElement>(`[data-place="${wanted.current}"]`);
    if (target === undefined || target === null) return;
    wanted.current = null;
    target.focus();
  });

  function apply(next: MapState): void {
    if (next === state) return;
    setState(next);
    setProblem(null);
    onDraft(next.fields);
    if (selected !== null && next.fields[selected] === undefined) setSelected(null);
  }
  const edit = (after: Fields): void => apply(step(state, after));
  function add(choice: PlaceableField, at: PagePoint): void {
    edit(place(fields, choice, at, pages));
    setView('places');
    setChosen(null);
    goTo(fields.length);
  }
  function addInMiddle(choice: PlaceableField): void {
    const size = pages[page - 1];
    if (size !== undefined) add(choice, { page, x: size.widthPt / 2, y: size.heightPt / 2 });
  }
  function goTo(index: number): void {
    setSelected(index);
    wanted.current = index;
  }
  function takeOff(index: number): void {
    edit(remove(fields, index));
    setSelected(null);
    root.current?.focus();
  }
  function onKey(index: number, event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      takeOff(index);
      return;
    }
    const after = stepOfKey(fields, index, event, pages);
    if (after === null) return;
    event.preventDefault();
    edit(after);
  }
  function onShortcut(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    if (isTypingTarget(event.target)) return;
    event.preventDefault();
    apply(event.shiftKey ? redo(state) : undo(state));
  }
  async function save(): Promise<void> {
    setSaving(true);
    try {
      setProblem(await props.onSave(fields));
    } finally {
      setSaving(false);
    }
  }

  const shown = view === 'test' && test.print !== null ? test.print : source;
  const count = shown.sizes.length;
  const number = Math.min(page, count);
  const choice = places.find(({ key }) => key === chosen) ?? null;
  const field = selected === null ? undefined : fields[selected];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Undo by key holds for everything inside
    <div ref={root} tabIndex={-1} className="grid gap-4 outline-none" onKeyDown={onShortcut}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 desk:gap-x-4">
        <SegmentedControl label="What the page shows" options={VIEWS} value={view} onValueChange={setView} />
        <Button variant="primary" label="Save places" isBusy={isSaving} onClick={() => void save()} />
        <div className="flex items-center">
          <IconButton icon={Undo2} label="Undo" onClick={() => apply(undo(state))} />
          <IconButton icon={Redo2} label="Redo" onClick={() => apply(redo(state))} />
          <IconButton
            icon={ZoomOut}
            label="Zoom out"
            onClick={() => setZoom(ZOOMS.findLast((step) => step < zoom) ?? SMALLEST)}
          />
          <IconButton
            icon={ZoomIn}
            label="Zoom in"
            onClick={() => setZoom(ZOOMS.find((step) => step > zoom) ?? LARGEST)}
          />
        </div>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label="Page before"
            onClick={() => setPage(Math.max(1, number - 1))}
          />
          <span role="status" className="type-label">{`Page ${number} of ${count}`}</span>
          <IconButton
            icon={ChevronRight}
            label="Next page"
            onClick={() => setPage(Math.min(count, number + 1))}
          />
        </div>
      </div>
      <p role="alert" className="type-ui m-0 empty:hidden">
        {problem}
      </p>
      {draft !== null && fields === draft && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="type-note m-0">These places were left on this device and are not saved yet.</p>
          <Button variant="outline" label="Go back to what is saved" onClick={() => edit(saved)} />
        </div>
      )}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_20rem]">
        {view === 'test' ? (
          <div className="grid gap-2">
            <p role="status" className="type-note m-0 empty:hidden">
              {test.message}
            </p>
            {test.print !== null && (
              <div className="max-h-[60dvh] overflow-auto rounded-md bg-control p-2 desk:max-h-[calc(100dvh-15rem)]">
                <div className="relative mx-auto" style={{ width: `${zoom * 100}%` }}>
                  <PageCanvas
                    source={test.print}
                    number={number}
                    zoom={zoom}
                    label={`Page ${number} of the test print`}
                  />
                </div>
              </div>
            )}
          </div>
        ) : (
          <PageSurface
            source={source}
            pages={pages}
            page={number}
            zoom={zoom}
            clampZoom={clampZoom}
            onZoom={setZoom}
            fields={fields}
            nameOf={nameOf}
            selected={selected}
            isPlacing={choice !== null}
            onPress={(at) => choice !== null && add(choice, at)}
            onSelect={setSelected}
            onKey={onKey}
            onStep={edit}
          />
        )}
        <div className="grid gap-4">
          {choice !== null && (
            <div role="status" className="grid justify-items-start gap-2">
              <p className="type-note m-0">{`Press on the page where “${choice.label}” belongs.`}</p>
              <Button variant="outline" label="Place in the middle" onClick={() => addInMiddle(choice)} />
            </div>
          )}
          {selected !== null && field !== undefined && (
            <PlacePanel
              field={field}
              name={nameOf(selected)}
              onGrow={(sign) => edit(grow(fields, selected, sign, pages))}
              onType={(sizePt) => edit(setType(fields, selected, sizePt, pages))}
              onRemove={() => takeOff(selected)}
            />
          )}
          <FieldList
            places={places}
            placed={placed}
            chosen={chosen}
            onChoose={(key) => {
              setView('places');
              setChosen(key === chosen ? null : key);
            }}
            onPlace={addInMiddle}
          />
          <PlacedList
            fields={fields}
            pages={pages}
            nameOf={nameOf}
            onGoTo={(index) => {
              setView('places');
              setPage(fields[index]?.page ?? 1);
              goTo(index);
            }}
          />
        </div>
      </div>
    </div>
  );
}
