/** From rows to the marks and the print of one photo. */
import type { Media, PhotoMark, PhotoPrint } from '../records.ts';
import { byMarkId, type PhotoMarkShape, parseMarkShape } from './mark-shape.ts';
import { type PrintRecipe, printRecipe } from './print-recipe.ts';

/** In drawing order; deleted marks and those that this version cannot read are left out. */
export function marksOfPhoto(mediaId: string, rows: readonly PhotoMark[]): PhotoMarkShape[] {
  return rows
    .filter((row) => row.mediaId === mediaId && row.deletedAt === null)
    .flatMap(({ id, shape: stored }) => {
      const shape = parseMarkShape(stored);
      return shape === null ? [] : [{ id, shape }];
    })
    .sort(byMarkId);
}

/** What must be baked into the pixels before the photo is shown to others; null for nothing. */
export function recipeOfPhoto(media: Media, rows: readonly PhotoMark[]): PrintRecipe | null {
  return printRecipe(media, marksOfPhoto(media.id, rows));
}

/** The rendition that fits the marks; null when none is needed or none is made yet. The smaller id of two counts. */
export function printOf(
  media: Media,
  rows: readonly PhotoMark[],
  prints: readonly PhotoPrint[],
): PhotoPrint | null {
  const recipe = recipeOfPhoto(media, rows);
  if (recipe === null) return null;
  const fitting = prints.filter((print) => print.mediaId === media.id && print.recipe === recipe.name);
  return fitting.sort(byMarkId)[0] ?? null;
}
