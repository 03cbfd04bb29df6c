/**
 * Maps the answers of a report type to fields of a PDF: the page, available fields, and placed fields. By pointer,
 * by keys, or as a list.
 */
import { Button } from '@plumbline/ui';
import { useMemo } from 'react';
import { FieldList } from './field-list.tsx';
import { clampZoom, MapBar } from './map-bar.tsx';
import { grow, keyOfPlace, setType } from './map-edits.ts';
import { PageSurface } from './page-surface.tsx';
import { PlacePanel } from './place-panel.tsx';
import { PlacedList } from './placed-list.tsx';
import { TestPrint } from './test-print.tsx';
import { type MapEditorProps, useMapEditor } from './use-map-editor.ts';
import { useTestPrint } from './use-test-print.ts';

export function MapEditor(props: MapEditorProps) {
  const { source, places, saved, draft } = props;
  const pages = source.sizes;
  const map = useMapEditor(props);
  const { fields, selected, edit, takeOff, nameOf, page, zoom, view, chosen, add, addInMiddle } = map;
  const test = useTestPrint(view === 'test' ? fields : null, props.onTest);
  const placed = useMemo(() => new Set(fields.map(keyOfPlace)), [fields]);

  const shown = view === 'test' && test.print !== null ? test.print : source;
  const count = shown.sizes.length;
  const number = Math.min(page, count);
  const choice = places.find(({ key }) => key === chosen) ?? null;
  const field = selected === null ? undefined : fields[selected];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Undo by key holds for everything inside
    <div ref={map.root} tabIndex={-1} className="grid gap-4 outline-none" onKeyDown={map.onShortcut}>
      <MapBar
        view={view}
        onView={map.setView}
        isSaving={map.isSaving}
        onSave={() => void map.save()}
        onUndo={map.undo}
        onRedo={map.redo}
        zoom={zoom}
        onZoom={map.setZoom}
        page={number}
        pageCount={count}
        onPage={map.setPage}
      />
      <p role="alert" className="type-ui m-0 empty:hidden">
        {map.problem}
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
            onZoom={map.setZoom}
            fields={fields}
            nameOf={nameOf}
            selected={selected}
            isPlacing={choice !== null}
            onPress={(at) => choice !== null && add(choice, at)}
            onSelect={map.setSelected}
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
            onChoose={map.choose}
            onPlace={addInMiddle}
          />
          <PlacedList fields={fields} pages={pages} nameOf={nameOf} onGoTo={map.show} />
        </div>
      </div>
    </div>
  );
}

const DraftNotice = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-3">
    <p className="type-note m-0">This field mapping is on this device and isn’t saved yet.</p>
    <Button variant="outline" label="Revert to the saved mapping" onClick={onDiscard} />
  </div>
);

const PlaceHint = ({ label, onMiddle }: { readonly label: string; readonly onMiddle: () => void }) => (
  <div role="status" className="grid justify-items-start gap-2">
    <p className="type-note m-0">{`Tap the page where “${label}” belongs.`}</p>
    <Button variant="outline" label="Place in the middle" onClick={onMiddle} />
  </div>
);
