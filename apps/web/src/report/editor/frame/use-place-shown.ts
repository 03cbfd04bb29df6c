/** What the editor shows, by its URL: the place or the open finding, the stops around it, and where a photo goes. */
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';
import { currentSection, type EditorPlace, findPlace, nextStop } from '../model/editor-place.ts';
import { photoTargetOf } from '../model/photo-target.ts';

/** `hasOverview`: without a place in the URL the overview is shown; otherwise the section to continue with. */
export function usePlaceShown(at: string | undefined, findingId: string | undefined, hasOverview: boolean) {
  const editor = useEditor();
  const place = findPlace(
    editor.view,
    at ?? (hasOverview ? undefined : (currentSection(editor.view)?.path ?? editor.view.sections[0]?.path)),
  );
  const finding = findingId === undefined ? undefined : editor.findings.get(findingId);
  const stopPath = place.item?.path ?? place.section?.path;
  const previous = stopPath === undefined ? null : nextStop(editor.view, stopPath, -1);
  const next = stopPath === undefined ? null : nextStop(editor.view, stopPath, 1);
  const photoPlace = photoPlaceAt(place, finding?.finding.id ?? null);
  return { place, finding, stopPath, previous, next, photoPlace };
}

/** Where a new photo goes: the open finding, item or section; null on the overview. */
function photoPlaceAt({ section, item }: EditorPlace, findingId: string | null): PhotoPlace | null {
  if (findingId !== null) return { path: null, findingId, slot: null };
  const path = item?.path ?? (section === null ? null : photoTargetOf(section));
  return path === null ? null : { path, findingId: null, slot: null };
}
