import { describe, expect, it } from 'vitest';
import { collectFields } from '../../report/engine/collect-fields.ts';
import type { ReportDefinition } from '../../report/engine/definition.ts';
import { adviseEdition, moveToEdition } from '../../report/engine/edition.ts';
import { loadDefinition } from '../../report/engine/load-definition.ts';
import { validityOf } from '../../report/engine/validity.ts';
import { printedWording } from '../../testing/definition-facts.ts';
import { hasFormWording, readFormWording } from '../../testing/read-form-wording.ts';
import { baseAnswers } from '../../testing/wind-mitigation-cases.ts';
import { editionsOf } from '../report-types.ts';
import { rev0112, rev0426, rev0426Letters } from '../wind-mitigation.ts';
import { carriedFrom0112 } from './rev-04-26/carried.ts';

const questionsOf = (definition: ReportDefinition) =>
  definition.sections.filter((section) => /^q\d+$/.test(section.id));
const lettersOf = (definition: ReportDefinition, path: string): string[] =>
  collectFields(definition)
    .find((placed) => placed.path === path)
    ?.field.options?.map((option) => option.code ?? option.id) ?? [];

describe.each([
  ['Rev. 01/12', rev0112],
  ['Rev. 04/26', rev0426Letters],
  ['Rev. 04/26', rev0426],
])('%s', (revision, definition) => {
  it('is a valid definition and survives being stored as JSON', () => {
    const loaded = loadDefinition(JSON.parse(JSON.stringify(definition)));
    expect(loaded).toEqual({ ok: true, definition });
  });

  it('names its form, edition and authority', () => {
    expect(definition.source).toMatchObject({ form: 'OIR-B1-1802', revision });
  });

  it('has a question to each number, in order, with its printed wording', () => {
    const questions = questionsOf(definition);
    expect(questions.map((section) => section.standard)).toEqual(
      questions.map((_, index) => String(index + 1)),
    );
    for (const section of questions) {
      const wordings = section.fields.map((field) => field.wording ?? '');
      expect(wordings.some((text) => text.startsWith(`${section.standard}. `))).toBe(true);
    }
  });

  it('has a letter and the full wording at every lettered answer', () => {
    const lettered = collectFields(definition)
      .flatMap(({ field }) => (field.type === 'single' ? (field.options ?? []) : []))
      .filter((option) => option.code !== undefined && /^[A-Z]$/.test(option.code));
    expect(lettered.length).toBeGreaterThan(25);
    for (const { code, wording } of lettered) expect(wording?.startsWith(`${code}. `)).toBe(true);
  });

  it('has a proof for every question', () => {
    for (const section of questionsOf(definition)) {
      expect(section.fields.some((field) => field.type === 'proof')).toBe(true);
    }
  });

  it('uses no answer path twice and none that is too long for the database', () => {
    const paths = collectFields(definition).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(110);
  });
});

describe('the number of questions', () => {
  it('is 7 on Rev. 01/12, which section 9 of the specification means', () => {
    expect(questionsOf(rev0112)).toHaveLength(7);
  });
  it('is 9 on Rev. 04/26', () => {
    expect(questionsOf(rev0426)).toHaveLength(9);
  });
});

describe('the letters', () => {
  it.each([
    ['q1/q1_building_code', 'A B C D'],
    ['q2/q2_region', 'hvhz region_1 region_2 region_3'],
    ['q3/q3_roof_slope', 'gte_6_12 lt_6_12'],
    ['q4/q4_2_answer', 'A B C D'],
    ['q5/q5_answer', 'A B C D E F G H'],
    ['q6/q6_answer', 'A B C D E F G H I'],
    ['q6/q6_minimal_condition', '1 2 3 none'],
    ['q7/q7_answer', 'A B C'],
    ['q8/q8_answer', 'A B C'],
    ['q8/q8_method', 'fully_adhered taped_seams double_layer spray_foam'],
    ['q9/q9_chart', 'N/A A B C D N N X Z'],
    ['q9/q9_answer', 'A B C N X Z'],
    ['q9/q9_sub', 'A.1 A.2 A.3 B.1 B.2 B.3 C.1 C.2 C.3 N.1 N.2 N.3'],
    ['q9/q9_c_panel', 'plywood osb'],
  ])('of Rev. 04/26 at %s are %s', (path, letters) => {
    expect(lettersOf(rev0426, path).join(' ')).toBe(letters);
  });

  it.each([
    ['q1/q1_building_code', 'A B C'],
    ['q2/q2_answer', 'A B C D'],
    ['q3/q3_answer', 'A B C D E F G'],
    ['q4/q4_answer', 'A B C D E F G H'],
    ['q5/q5_answer', 'A B C'],
    ['q6/q6_answer', 'A B C'],
    ['q7/q7_chart', 'N/A A B C D N N X'],
    ['q7/q7_answer', 'A B C N X'],
  ])('of Rev. 01/12 at %s are %s', (path, letters) => {
    expect(lettersOf(rev0112, path).join(' ')).toBe(letters);
  });
});

describe('the edition', () => {
  it('is the one in force on the day of the inspection', () => {
    const editions = editionsOf('wind_mitigation');
    const advise = (day: string) =>
      adviseEdition(rev0426, editions, new Map([['owner/inspection_date', day]]));
    expect(advise('2026-04-01')).toEqual({ kind: 'stay' });
    expect(advise('2026-03-31')).toMatchObject({ kind: 'follow', edition: { revision: 'Rev. 01/12' } });
  });

  it('is listed as the definitions say', () => {
    const listed = editionsOf('wind_mitigation').map(({ version, revision, effectiveFrom }) => ({
      version,
      revision,
      effectiveFrom,
    }));
    expect(listed).toEqual(
      [rev0112, rev0426Letters, rev0426].map(({ version, source }) => ({
        version,
        revision: source?.revision,
        effectiveFrom: source?.effectiveFrom,
      })),
    );
  });

  it('carries what means the same: each move begins and ends at a field', () => {
    const from = new Set(collectFields(rev0112).map(({ path }) => path));
    const to = new Set(collectFields(rev0426).map(({ path }) => path));
    expect(carriedFrom0112.filter((move) => !from.has(move.from) || !to.has(move.to))).toEqual([]);
  });

  it('takes a whole report of the older form along, and asks again what is new', () => {
    const answers = new Map(Object.entries(baseAnswers['rev-01-12']));
    const { writes, askedAgain } = moveToEdition(rev0112, rev0426, answers);
    expect(writes.get('q1/q1_building_code')).toBe('C');
    expect(writes.get('q4/q4_2_answer')).toBe('B');
    expect(writes.get('q4/q4_types_in_use/concrete_clay_tile')).toBe(true);
    expect(writes.get('q5/q5_answer')).toBe('B');
    expect(writes.get('q9/q9_chart/windows_or_entry_doors/x')).toBe(true);
    expect(writes.get('q9/q9_answer')).toBe('X');
    expect(writes.get('q7/q7_chart/windows_or_entry_doors/x')).toBeNull();
    expect(writes.has('owner/owner_name')).toBe(false);
    expect(askedAgain).toEqual(['Year built']);
  });

  it('stays as it is in the next version of the same revision, and on the way back drops what only that one has', () => {
    const answers = new Map(Object.entries(baseAnswers['rev-04-26']));
    expect(moveToEdition(rev0426Letters, rev0426, answers)).toMatchObject({
      writes: new Map(),
      askedAgain: [],
    });
    const { writes, askedAgain } = moveToEdition(rev0426, rev0426Letters, answers);
    expect([...writes.keys()].every((path) => path.startsWith('q6/q6_connections/'))).toBe(true);
    expect(askedAgain).toContain('Connections observed');
    const given = new Map([
      ['owner/inspection_date', '2026-05-12'],
      ['q5/q5_answer', 'C'],
    ]);
    expect(adviseEdition(rev0426Letters, editionsOf('wind_mitigation'), given)).toEqual({ kind: 'stay' });
  });

  it('finds an answer of the roof deck again on the way back, except the one that only Rev. 04/26 has', () => {
    const back = (letter: string) =>
      moveToEdition(rev0426, rev0112, new Map([['q5/q5_answer', letter]])).writes.get('q3/q3_answer');
    expect(['A', 'D', 'F', 'G', 'H'].map(back)).toEqual(['A', 'D', 'E', 'F', 'G']);
    expect(back('E')).toBeUndefined();
  });
});

it('is valid for five years from the inspection, with a reminder 60 days before', () => {
  const validity = validityOf(rev0426, new Map([['owner/inspection_date', '2026-05-12']]));
  expect(validity).toMatchObject({ until: '2031-05-12', remindOn: '2031-03-13' });
});

/** Ignores bare letters, spaces and boxes; blanks and column widths are up to the printer. */
const plain = (text: string): string =>
  text
    .replace(/^□\s*/, '')
    .replace(/^\d\. (?=Asphalt|Concrete|Metal|Built|Membrane|Other)/, '')
    .replace(/\s*_+$/, '')
    .trim();

describe.each([
  ['oir-b1-1802-rev-01-12.yaml', rev0112],
  ['oir-b1-1802-rev-04-26.yaml', rev0426],
])('beside the printed wording of %s', (file, definition) => {
  it.skipIf(!hasFormWording(file))('leaves no answer out and changes no word', () => {
    const ours = printedWording(definition).join('\n');
    const missing = readFormWording(file)
      .map(plain)
      .filter((text) => /^(?:[A-Z]\.\d? |\d\. |Metal |Truss|Place an|Verified|NOTE)/.test(text))
      .filter((text) => !ours.includes(text));
    expect(missing).toEqual([]);
  });
});
