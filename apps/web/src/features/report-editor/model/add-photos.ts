/**
 * Photos into their place. First the bytes of all of them go to the disk, which takes a moment; then, one after the other, their small
 * pictures are drawn and their rows written, which takes seconds for a HEIC. Killed in between, they are found at the next start.
 */
import { type AddPhotoResult, addKeptPhoto, type KeptPhoto, keepPhoto } from '../../../capture/add-photo.ts';
import type { PhotoFailure } from '../../../capture/photo-failure.ts';
import { positionAt } from '../../../local/repositories/order.ts';
import type { EditorActionsDeps } from './create-editor-actions.ts';
import type { AddedPhotos, PhotoPlace } from './editor-model.ts';

type Photos = Pick<EditorActionsDeps, 'work' | 'preparer' | 'state'>;

export async function addPhotos(
  { work, preparer, state }: Photos,
  files: readonly Blob[],
  { path, findingId, slot }: PhotoPlace,
  onEach: () => void = () => undefined,
): Promise<AddedPhotos> {
  const { store, repositories } = work;
  const { report, photos } = state();
  const tools = { store, media: repositories.media, preparer };
  const place = { scopeId: report.inspectionId, reportId: report.id };
  const isOver = store.incoming.expect(place.scopeId, files.length);
  const failures: { readonly name: string; readonly failure: PhotoFailure }[] = [];
  const end = (file: Blob, failure: PhotoFailure | null): void => {
    if (failure !== null) failures.push({ name: 'name' in file ? String(file.name) : '', failure });
    isOver();
    onEach();
  };

  const kept: KeptPhoto[] = [];
  for (const file of files) {
    const result = await keepPhoto(store, file).catch(notStored);
    if (result.ok) kept.push(result.kept);
    else end(file, result.failure);
  }
  let ordered: { readonly id: string; readonly position: string }[] = photos.map(
    ({ placement }) => placement,
  );
  let added = 0;
  for (const photo of kept) {
    const position = positionAt(ordered, ordered.length);
    // Only the first photo fills a named slot; the rest stand beside it.
    const target = { path, findingId, slot: added === 0 ? slot : null, position };
    const result: AddPhotoResult = await addKeptPhoto(tools, photo, place, target).catch(notStored);
    if (result.ok) {
      added += 1;
      ordered = [...ordered, { id: result.placementId, position }];
    }
    end(photo.file, result.ok ? null : result.failure);
  }
  return { added, failures };
}

/** One that a broken disk refuses is told like the others, and those behind it still get their turn. */
function notStored(error: unknown): { readonly ok: false; readonly failure: PhotoFailure } {
  console.error('A photo was not added.', error);
  return { ok: false, failure: { code: 'not-stored' } };
}
