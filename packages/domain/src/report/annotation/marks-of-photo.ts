/** Turns rows into the marks and the print of one photo. */
import type { Media, PhotoMark, PhotoPrint } from '../../tables/records.ts';
import { byMarkId, type PhotoMarkShape, parseMarkShape } from './mark-shape.ts';
import { type PrintRecipe, printRecipe } from './print-recipe.ts';

/** Returns the marks in drawing order, without deleted and unreadable ones. */
export function marksOfPhoto(mediaId: string, rows: readonly PhotoMark[]): PhotoMarkShape[] {
  return rows
    .filter((row) => row.mediaId === mediaId && row.deletedAt === null)
    .flatMap(({ id, shape: stored }) => {
      const shape = parseMarkShape(stored);
      return shape === null ? [] : [{ id, shape }];
    })
    .sort(byMarkId);
}

/** Returns what must be baked into the pixels before others see the photo; null for nothing. */
export function recipeOfPhoto(media: Media, rows: readonly PhotoMark[]): PrintRecipe | null {
  return printRecipe(media, marksOfPhoto(media.id, rows));
}

/**
 * Returns the rendition that matches the marks; null when none is needed or none exists yet. Of two, the smaller id
 * counts.
 */
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
