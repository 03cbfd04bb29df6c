/**
 * Maps the answers of a report type to fields of a PDF: the page, available fields, and placed fields. By pointer,
 * by keys, or as a list.
 */
import type { PlaceableField } from '@plumbline/domain/forms/own-blank';
import { Button } from '@plumbline/ui';
import { useMemo, useState } from 'react';
import { FieldList } from './field-list.tsx';
import { clampZoom, MapBar, type MapView, SMALLEST } from './map-bar.tsx';
import { type Fields, grow, keyOfPlace, type PagePoint, place, setType } from './map-edits.ts';
import type { PageSource } from './page-source.ts';
import { PageSurface } from './page-surface.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PlacedList } from './placed-list.tsx';
import { TestPrint } from './test-print.tsx';
import { useFieldMap } from './use-field-map.ts';
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

export function MapEditor(props: MapEditorProps) {
  const { source, places, saved, draft, onDraft } = props;
  const pages = source.sizes;
  const [problem, setProblem] = useState<string | null>(null);
  const map = useFieldMap(draft ?? saved, pages, (next) => {
    setProblem(null);
    onDraft(next);
  });
  const { root, fields, selected, setSelected, edit, goTo, takeOff } = map;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(SMALLEST);
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<MapView>('places');
  const [isSaving, setSaving] = useState(false);
  const test = useTestPrint(view === 'test' ? fields : null, props.onTest);

  const names = useMemo(() => new Map(places.map(({ key, label }) => [key, label])), [places]);
  const placed = useMemo(() => new Set(fields.map(keyOfPlace)), [fields]);
  const nameOf = (index: number): string => {
    const field = fields[index];
    return field === undefined ? '' : (names.get(keyOfPlace(field)) ?? field.path);
  };

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
    <div ref={root} tabIndex={-1} className="grid gap-4 outline-none" onKeyDown={map.onShortcut}>
      <MapBar
        view={view}
        onView={setView}
        isSaving={isSaving}
        onSave={() => void save()}
        onUndo={map.undo}
        onRedo={map.redo}
        zoom={zoom}
        onZoom={setZoom}
        page={number}
        pageCount={count}
        onPage={setPage}
      />
      <p role="alert" className="type-ui m-0 empty:hidden">
        {problem}
      </p>
      {draft !== null && fields === draft && <DraftNotice onDiscard={() => edit(saved)} />}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_20rem]">
        {view === 'test' ? (
          <TestPrint test={test} page={number} zoom={zoom} />
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
            onKey={map.onKey}
            onStep={edit}
          />
        )}
        <div className="grid gap-4">
          {choice !== null && <PlaceHint label={choice.label} onMiddle={() => addInMiddle(choice)} />}
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

const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-3">
    <p className="type-note m-0">These places were left on this device and are not saved yet.</p>
    <Button variant="outline" label="Go back to what is saved" onClick={onDiscard} />
  </div>
);

const PlaceHint = ({ label, onMiddle }: { readonly label: string; readonly onMiddle: () => void }) => (
  <div role="status" className="grid justify-items-start gap-2">
    <p className="type-note m-0">{`Press on the page where “${label}” belongs.`}</p>
    <Button variant="outline" label="Place in the middle" onClick={onMiddle} />
  </div>
);
