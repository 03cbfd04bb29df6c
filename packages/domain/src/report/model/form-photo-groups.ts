/** Photos of a report printed as an official form: all of them after the form, keyed to its questions. */
import type { FormPhotoGroup } from '../../forms/filled-form.ts';
import { ELSEWHERE, type ModelContext } from './model-context.ts';
import type { ModelPhoto } from './types.ts';

/** Takes every photo in the order of the form's questions, then the rest. A form has no cover. */
export function formPhotoGroups(context: ModelContext): FormPhotoGroup[] {
  const takeAt = (path: string, label: string): ModelPhoto[] => {
    const place = context.placeAt(label);
    const ofFindings = context.findingsAt(path).flatMap(({ id }) => context.placementsOf(id));
    return context.photos.take([...context.placementsAt(path), ...ofFindings], place);
  };
  const groups = context.sections.map((part): FormPhotoGroup => {
    const places = [
      [part.path, part.label] as const,
      ...part.items.map((one) => [one.path, one.item.label] as const),
    ];
    return {
      section: part.section?.id ?? part.path,
      photos: places.flatMap(([path, label]) => takeAt(path, label)),
    };
  });
  const others = context.view.sections.filter((part) => part.section === null).map((part) => part.path);
  const rest = [...others, ELSEWHERE].flatMap((path) => takeAt(path, 'General'));
  return [...groups, { section: '', photos: rest }].filter(({ photos }) => photos.length > 0);
}
