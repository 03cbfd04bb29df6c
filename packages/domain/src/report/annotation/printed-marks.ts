/**
 * Marks positioned on the printed image: rotated with the photo, in fractions of its crop, with blur and crop already
 * baked in.
 */
import type { ModelAnnotation } from '../model/types.ts';
import { markBounds } from './mark-bounds.ts';
import { byMarkId, type MarkShape, type PhotoMarkShape } from './mark-shape.ts';
import { markerNumbers } from './marker-numbers.ts';
import { cropOf } from './print-recipe.ts';
import { cropMark, quarterTurns, turnBox, turnMark } from './turn-mark.ts';

export function printedMarks(marks: readonly PhotoMarkShape[], rotation: number): ModelAnnotation[] {
  const turns = quarterTurns(rotation);
  const crop = cropOf(marks);
  const part = crop === null ? null : turnBox(crop, turns);
  const numbers = markerNumbers(marks);
  return [...marks].sort(byMarkId).flatMap(({ id, shape }): ModelAnnotation[] => {
    if (shape.kind === 'blur' || shape.kind === 'crop') return [];
    const turned = turnMark(shape, turns);
    const placed = part === null ? turned : cropMark(turned, part);
    return isOutside(placed) ? [] : [annotationOf(placed, numbers.get(id))].flat();
  });
}

function annotationOf(shape: MarkShape, number: number | undefined): ModelAnnotation[] {
  if (shape.kind === 'blur' || shape.kind === 'crop') return [];
  return [shape.kind === 'marker' ? { ...shape, number: number ?? shape.number } : shape];
}

function isOutside(shape: MarkShape): boolean {
  const [x, y, w, h] = markBounds(shape);
  return x > 1 || y > 1 || x + w < 0 || y + h < 0;
}
