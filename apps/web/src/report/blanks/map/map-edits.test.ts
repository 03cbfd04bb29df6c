import { type FieldMap, fieldMapSchema } from '@plumbline/domain/forms/field-map';
import type { PlaceableField } from '@plumbline/domain/forms/own-blank';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  begin,
  type Fields,
  grow,
  move,
  place,
  redo,
  remove,
  resize,
  setType,
  step,
  stepOfKey,
  undo,
} from './map-edits.ts';

const pages = [
  { widthPt: 612, heightPt: 792 },
  { widthPt: 792.3, heightPt: 611.7 },
];
const choice = (kind: PlaceableField['kind'], path: string): PlaceableField => ({
  key: path,
  kind,
  path,
  option: kind === 'tick' ? 'yes' : null,
  label: path,
  part: 'Roof',
});
const CHOICES = [
  choice('text', 'roof/age'),
  choice('date', 'roof/day'),
  choice('tick', 'roof/ok'),
  choice('signature', 'closing/signature'),
];
const [AGE = choice('text', 'roof/age'), DAY = choice('date', 'roof/day')] = CHOICES;
const mapOf = (fields: Fields): FieldMap => ({
  version: 1,
  pdfSha256: 'ab'.repeat(32),
  formNumber: 'HO-7',
  pages,
  questions: [],
  fields: [...fields],
});
const rectOf = (fields: Fields, index = 0) => fields[index]?.rect;

describe('placing answers', () => {
  it('puts a place with its middle where it was asked for, and inside of the page', () => {
    const [field] = place([], AGE, { page: 1, x: 306, y: 396 }, pages);
    expect(field?.rect).toEqual({ x: 226, y: 389.5, widthPt: 160, heightPt: 13 });
    expect(rectOf(place([], AGE, { page: 1, x: 611, y: 1 }, pages))).toMatchObject({ x: 452, y: 0 });
  });

  it('moves by one point, with Shift by ten, and stops at the edge', () => {
    const fields = place([], AGE, { page: 1, x: 100, y: 100 }, pages);
    const right = stepOfKey(fields, 0, { key: 'ArrowRight', shiftKey: false }, pages) ?? [];
    expect(rectOf(right)?.x).toBe(21);
    const left = stepOfKey(right, 0, { key: 'ArrowLeft', shiftKey: true }, pages) ?? [];
    expect(rectOf(left)?.x).toBe(11);
    expect(rectOf(move(left, 0, -50, 0, pages))?.x).toBe(0);
    expect(stepOfKey(fields, 0, { key: 'a', shiftKey: false }, pages)).toBeNull();
  });

  it('gives a text more lines with its height, and a date wider parts with its width', () => {
    const text = place([], AGE, { page: 1, x: 300, y: 300 }, pages);
    expect(resize(text, 0, 0, 24, pages)[0]).toMatchObject({ lines: 3 });
    const date = place([], DAY, { page: 1, x: 300, y: 300 }, pages);
    expect(grow(date, 0, 1, pages)[0]).toMatchObject({
      rect: { widthPt: 95 },
      partsPt: [23.75, 23.75, 31.67],
    });
  });

  it('sets the type, and only where there is one', () => {
    const fields = place(
      place([], AGE, { page: 1, x: 300, y: 300 }, pages),
      choice('tick', 'roof/ok'),
      {
        page: 1,
        x: 10,
        y: 10,
      },
      pages,
    );
    expect(setType(fields, 0, 12, pages)[0]).toMatchObject({ sizePt: 12, rect: { heightPt: 15.6 } });
    expect(setType(fields, 1, 12, pages)).toBe(fields);
  });

  it('takes steps back and forth again; a new step ends what could be done again', () => {
    const empty = begin([]);
    const one = step(empty, place([], AGE, { page: 1, x: 100, y: 100 }, pages));
    const two = step(one, remove(one.fields, 0));
    expect(two.fields).toEqual([]);
    expect(undo(two).fields).toEqual(one.fields);
    expect(redo(undo(two)).fields).toEqual([]);
    expect(undo(empty)).toBe(empty);
    expect(step(one, one.fields)).toBe(one);
    expect(step(undo(two), place([], DAY, { page: 1, x: 1, y: 1 }, pages)).future).toEqual([]);
  });

  it('always leaves a map that can be stored', () => {
    const point = fc.double({ min: -50, max: 900, noNaN: true });
    const delta = fc.double({ min: -900, max: 900, noNaN: true });
    const act = fc.oneof(
      fc.tuple(fc.constantFrom(...CHOICES), fc.constantFrom(1, 2), point, point).map(
        ([one, page, x, y]) =>
          (fields: Fields) =>
            place(fields, one, { page, x, y }, pages),
      ),
      fc.tuple(fc.nat(5), delta, delta).map(
        ([i, dx, dy]) =>
          (fields: Fields) =>
            move(fields, i, dx, dy, pages),
      ),
      fc.tuple(fc.nat(5), delta, delta).map(
        ([i, dw, dh]) =>
          (fields: Fields) =>
            resize(fields, i, dw, dh, pages),
      ),
      fc.tuple(fc.nat(5), delta).map(
        ([i, size]) =>
          (fields: Fields) =>
            setType(fields, i, size, pages),
      ),
      fc.nat(5).map((i) => (fields: Fields) => remove(fields, i)),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const fields = acts.reduce<Fields>((before, each) => each(before), []);
        const parsed = fieldMapSchema.safeParse(mapOf(fields));
        expect(parsed.error?.issues ?? []).toEqual([]);
      }),
    );
  });
});
