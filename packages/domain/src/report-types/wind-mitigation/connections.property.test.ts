/** Question 6 against a second reading of the form, written as a plain function. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerReader, derivedFields } from '../../report/engine/answer-reader.ts';
import { rev0426 } from '../wind-mitigation.ts';
import { CONNECTION_CLASSES } from './rev-04-26/connections.ts';

interface Connection {
  readonly kind: string;
  readonly is_retrofit?: boolean;
  readonly nails_near?: number;
  readonly nails_far?: number;
  readonly nails_in_wall?: number;
  readonly is_attached?: boolean;
  readonly gap_in?: number;
  readonly blocking_in?: number;
  readonly has_severe_corrosion?: boolean;
  readonly capacity_lb?: number;
  readonly is_per_specification?: boolean;
}

const GROUP = 'q6/q6_connections';
const idOf = (index: number): string => `0189e000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const derived = derivedFields(rev0426);
const letterOf = new Map(CONNECTION_CLASSES.map(({ id, letter }) => [id, letter]));

function lookAt(connections: readonly Connection[]): { each: (string | null)[]; weakest: string | null } {
  const answers = new Map<string, unknown>();
  connections.forEach((connection, index) => {
    answers.set(`${GROUP}/${idOf(index)}`, `a${index}`);
    for (const [part, value] of Object.entries(connection))
      if (value !== undefined) answers.set(`${GROUP}/${idOf(index)}/${part}`, value);
  });
  const { read } = createAnswerReader(derived, answers);
  const letter = (path: string): string | null => letterOf.get(String(read(path))) ?? null;
  return {
    each: connections.map((_, index) => letter(`${GROUP}/${idOf(index)}/counts_as`)),
    weakest: letter('q6/q6_measured'),
  };
}

/** The form, read again: the answer for a connection whose facts are all given. */
function readForm(of: Required<Connection>): string {
  if (of.kind === 'toenails') return 'A';
  if (of.kind === 'unidentified') return 'G';
  if (of.kind === 'structural') return 'E';
  if (of.kind === 'rated') {
    if (!of.is_per_specification || of.capacity_lb < 386) return 'A';
    if (of.capacity_lb < 535) return 'B';
    return of.capacity_lb < 891 ? 'C' : 'D';
  }
  if (of.is_retrofit || of.has_severe_corrosion) return 'A';
  if (of.kind === 'strap' && of.nails_in_wall >= 3) return 'D';
  const nails = of.nails_near + (of.kind === 'clip' ? 0 : of.nails_far);
  const meetsFirst = nails >= 3 && of.is_attached && of.gap_in < 0.5 && of.blocking_in <= 1.5;
  if (!meetsFirst) return 'A';
  if (of.kind === 'clip') return 'B';
  const isBothSides = Math.min(of.nails_near, of.nails_far) >= 1;
  if (!isBothSides) return 'B';
  return of.kind === 'strap' ? 'C' : 'D';
}

const ORDER = ['A', 'G', 'B', 'C', 'D', 'E'];
const strength = (letter: string | null): number => ORDER.indexOf(letter ?? '');

const known: fc.Arbitrary<Required<Connection>> = fc.record({
  kind: fc.constantFrom('toenails', 'clip', 'strap', 'two_straps', 'rated', 'structural', 'unidentified'),
  is_retrofit: fc.boolean(),
  nails_near: fc.nat(5),
  nails_far: fc.nat(4),
  nails_in_wall: fc.nat(4),
  is_attached: fc.boolean(),
  gap_in: fc.constantFrom(0, 0.25, 0.49, 0.5, 1),
  blocking_in: fc.constantFrom(0, 1.5, 1.75),
  has_severe_corrosion: fc.boolean(),
  capacity_lb: fc.constantFrom(0, 184, 185, 385, 386, 534, 535, 890, 891, 2_000),
  is_per_specification: fc.boolean(),
});
const partly: fc.Arbitrary<Connection> = fc
  .tuple(
    known,
    fc.subarray(['is_retrofit', 'nails_near', 'nails_far', 'gap_in', 'capacity_lb', 'nails_in_wall']),
  )
  .map(([of, absent]) => ({ ...of, ...Object.fromEntries(absent.map((part) => [part, undefined])) }));

describe('a connection', () => {
  it('counts as what the form says of it', () => {
    fc.assert(
      fc.property(known, (of) => {
        expect(lookAt([of]).each).toEqual([readForm(of)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never counts for more when it has fewer nails, a wider gap, or less documented', () => {
    fc.assert(
      fc.property(known, (of) => {
        const worse = [
          { ...of, nails_near: Math.max(0, of.nails_near - 1) },
          { ...of, nails_far: Math.max(0, of.nails_far - 1) },
          { ...of, nails_in_wall: 0 },
          { ...of, gap_in: of.gap_in + 0.3 },
          { ...of, capacity_lb: of.capacity_lb / 2 },
          { ...of, has_severe_corrosion: true },
          { ...of, is_attached: false },
        ];
        const [own] = lookAt([of]).each;
        for (const each of worse)
          expect(strength(lookAt([each]).each[0] ?? null)).toBeLessThanOrEqual(strength(own ?? null));
      }),
    );
  });

  it('keeps its letter while more of it becomes known, unless it was unknown', () => {
    fc.assert(
      fc.property(partly, known, (of, rest) => {
        const [before] = lookAt([of]).each;
        const given = Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined));
        const [after] = lookAt([{ ...rest, ...given, kind: of.kind }]).each;
        if (before !== null) expect(after).toBe(before);
      }),
    );
  });
});

describe('several connections', () => {
  it('are as strong as the weakest, in any order', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 5 }), (list) => {
        const { each, weakest } = lookAt(list);
        expect(strength(weakest)).toBe(Math.min(...each.map(strength)));
        expect(lookAt([...list].reverse()).weakest).toBe(weakest);
      }),
    );
  });

  it('lead to nothing but toenails while one of them is unknown', () => {
    fc.assert(
      fc.property(fc.array(partly, { minLength: 1, maxLength: 4 }), (list) => {
        const { each, weakest } = lookAt(list);
        if (each.includes('A')) expect(weakest).toBe('A');
        else if (each.includes(null)) expect(weakest).toBeNull();
      }),
    );
  });
});
