/**
 * Resolves marker numbers after two devices counted independently: no duplicates on a photo, and earlier markers keep
 * theirs.
 */
import { byMarkId, type PhotoMarkShape } from './mark-shape.ts';

/** Maps mark id to the number shown: its own, or the next free one if an older marker has it. */
export function markerNumbers(marks: readonly PhotoMarkShape[]): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const numbers = new Map<string, number>();
  for (const { id, shape } of [...marks].sort(byMarkId)) {
    if (shape.kind !== 'marker') continue;
    let number = shape.number;
    while (taken.has(number)) number += 1;
    taken.add(number);
    numbers.set(id, number);
  }
  return numbers;
}

export const nextMarkerNumber = (marks: readonly PhotoMarkShape[]): number =>
  Math.min(999, Math.max(0, ...markerNumbers(marks).values()) + 1);
