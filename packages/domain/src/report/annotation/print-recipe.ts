/**
 * Names what must be baked into a photo's pixels before anyone outside sees it: hidden areas and the crop. Arrows and
 * texts stay data drawn on top. A rendition is stored under its recipe (`photo_prints`), so one made before the last
 * blur never passes for the current one.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Media } from '../../tables/records.ts';
import { canonicalJson } from '../snapshot/canonical-json.ts';
import { type Box, byMarkId, type MarkShape } from './mark-shape.ts';
import { quarterTurns, turnBox } from './turn-mark.ts';

export interface PrintRecipe {
  readonly name: string;
  /** In fractions of the photo as taken. */
  readonly blurs: readonly Box[];
  readonly crop: Box | null;
}

/** Increase when `pixelate` or the drawing of prints changes, so that every print is regenerated. */
const PRINT_EDITION = 1;

type Shaped = { readonly id: string; readonly shape: MarkShape };

/** @returns null when the report rendition can be shown unchanged. The order of the marks does not matter. */
export function printRecipe(
  { sha256: original, rotation }: Pick<Media, 'sha256' | 'rotation'>,
  marks: readonly Shaped[],
): PrintRecipe | null {
  const blurs = marks.flatMap(({ shape }) => (shape.kind === 'blur' ? [shape.box] : [])).sort(compareBoxes);
  const crop = cropOf(marks);
  if (blurs.length === 0 && crop === null) return null;
  const text = canonicalJson({ edition: PRINT_EDITION, original, rotation, blurs, crop });
  return { name: bytesToHex(sha256(utf8ToBytes(text))), blurs, crop };
}

/** A photo has one crop, because its row has a computed id; if there are two, the newer one counts. */
export function cropOf(marks: readonly Shaped[]): Box | null {
  const crop = [...marks].sort(byMarkId).findLast(({ shape }) => shape.kind === 'crop');
  if (crop?.shape.kind !== 'crop') return null;
  const [x, y, w, h] = crop.shape.box;
  return x <= 0 && y <= 0 && x + w >= 1 && y + h >= 1 ? null : crop.shape.box;
}

/** Boxes of a recipe on a rendition that is already rotated. */
export function turnedRecipe(recipe: PrintRecipe, rotation: number): Pick<PrintRecipe, 'blurs' | 'crop'> {
  const turns = quarterTurns(rotation);
  return {
    blurs: recipe.blurs.map((box) => turnBox(box, turns)),
    crop: recipe.crop === null ? null : turnBox(recipe.crop, turns),
  };
}

function compareBoxes(a: Box, b: Box): number {
  const at = [0, 1, 2, 3].find((index) => a[index] !== b[index]);
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
