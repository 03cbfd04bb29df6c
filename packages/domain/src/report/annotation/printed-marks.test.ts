import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryMarks } from '../../testing/arbitrary-mark.ts';
import type { MarkShape } from './mark-shape.ts';
import { markerNumbers, nextMarkerNumber } from './marker-numbers.ts';
import { printRecipe } from './print-recipe.ts';
import { printedMarks } from './printed-marks.ts';

const style = { color: '#d21d3f', width: 0.007 };
const blur = (x: number): MarkShape => ({ kind: 'blur', box: [x, 0.1, 0.2, 0.2] });
const marker = (number: number): MarkShape => ({ kind: 'marker', at: [0.5, 0.5], number, ...style });
const named = (...shapes: MarkShape[]) => shapes.map((shape, index) => ({ id: `mark-${index}`, shape }));
const photo = { sha256: 'a'.repeat(64), rotation: 0 };

describe('the marks of a photo on two devices', () => {
  it('print the same and hide the same, in whatever order they arrived', () => {
    fc.assert(
      fc.property(arbitraryMarks, fc.constantFrom(0, 90, 180, 270), (marks, rotation) => {
        const arrived = [...marks].reverse();
        expect(printedMarks(arrived, rotation)).toEqual(printedMarks(marks, rotation));
        expect(printRecipe(photo, arrived)).toEqual(printRecipe(photo, marks));
        expect(markerNumbers(arrived)).toEqual(markerNumbers(marks));
      }),
    );
  });

  it('have no number twice when both counted on', () => {
    const marks = named(marker(1), marker(2), marker(2), marker(2));
    expect([...markerNumbers(marks).values()]).toEqual([1, 2, 3, 4]);
    expect(nextMarkerNumber(marks)).toBe(5);
    // A deleted marker's number stays free; the others keep theirs, because the report may refer to them.
    expect([...markerNumbers(named(marker(1), marker(3))).values()]).toEqual([1, 3]);
  });
});

describe('what is printed', () => {
  it('leaves blur and crop to the pixels', () => {
    const marks = named(blur(0.1), { kind: 'crop', box: [0, 0, 0.5, 1] }, marker(1));
    expect(printedMarks(marks, 0)).toMatchObject([{ kind: 'marker', number: 1, at: [1, 0.5] }]);
  });

  it('turns with the photo, and is measured on the part that is left of it', () => {
    const arrow: MarkShape = { kind: 'arrow', points: [0.25, 0.5, 0.5, 0.25], ...style };
    expect(printedMarks(named(arrow), 90)).toMatchObject([{ points: [0.5, 0.25, 0.75, 0.5] }]);
    const cropped = named(arrow, { kind: 'crop', box: [0.25, 0.25, 0.5, 0.5] });
    expect(printedMarks(cropped, 0)).toMatchObject([{ points: [0, 0.5, 0.5, 0] }]);
  });

  it('leaves out what lies outside of the crop', () => {
    const marks = named(marker(1), { kind: 'crop', box: [0, 0, 0.2, 0.2] });
    expect(printedMarks(marks, 0)).toEqual([]);
  });
});

describe('a recipe', () => {
  const name = (marks: Parameters<typeof printRecipe>[1], of = photo) => printRecipe(of, marks)?.name ?? null;

  it('is needed for hidden parts and a crop only', () => {
    expect(name(named(marker(1)))).toBeNull();
    expect(name(named({ kind: 'crop', box: [0, 0, 1, 1] }))).toBeNull();
    expect(name(named(blur(0.1)))).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has a name of its own for every other blur, turn and photo', () => {
    const names = [
      name(named(blur(0.1))),
      name(named(blur(0.1), blur(0.4))),
      name(named(blur(0.11))),
      name(named(blur(0.1), { kind: 'crop', box: [0, 0, 0.9, 1] })),
      name(named(blur(0.1)), { ...photo, rotation: 90 }),
      name(named(blur(0.1)), { ...photo, sha256: 'b'.repeat(64) }),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(name(named(blur(0.4), marker(1), blur(0.1)))).toBe(names[1]);
  });
});
