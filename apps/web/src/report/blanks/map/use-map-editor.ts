/** The state of the map editor: the places, the page and zoom, the answer chosen to be placed, and saving. */
import type { PlaceableField } from '@plumbline/domain/forms/own-blank';
import { useMemo, useState } from 'react';
import { type MapView, SMALLEST } from './map-bar.tsx';
import { type Fields, keyOfPlace, type PagePoint, place } from './map-edits.ts';
import type { PageSource } from './page-source.ts';
import { useFieldMap } from './use-field-map.ts';

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

export function useMapEditor(props: MapEditorProps) {
  const { source, places, saved, draft, onDraft } = props;
  const pages = source.sizes;
  const [problem, setProblem] = useState<string | null>(null);
  const map = useFieldMap(draft ?? saved, pages, (next) => {
    setProblem(null);
    onDraft(next);
  });
  const { fields, edit, goTo } = map;
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState<number>(SMALLEST);
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<MapView>('places');
  const [isSaving, setSaving] = useState(false);

  const names = useMemo(() => new Map(places.map(({ key, label }) => [key, label])), [places]);
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
  function choose(key: string): void {
    setView('places');
    setChosen(key === chosen ? null : key);
  }
  /** Turns to the page of a placed field, and selects it. */
  function show(index: number): void {
    setView('places');
    setPage(fields[index]?.page ?? 1);
    goTo(index);
  }

  return {
    ...map,
    problem,
    nameOf,
    page,
    setPage,
    zoom,
    setZoom,
    view,
    setView,
    chosen,
    choose,
    add,
    addInMiddle,
    show,
    save,
    isSaving,
  };
}
