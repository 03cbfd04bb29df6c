import { describe, expect, it } from 'vitest';
import {
  csvOf,
  type ExportedComment,
  residentialComments,
  spectoraRows,
  workbookOf,
} from '../testing/spectora-export.ts';
import { collectFields } from './engine/collect-fields.ts';
import { importSpectoraTemplate, type SpectoraTemplate, titleOf } from './spectora-import.ts';

async function imported(bytes: Uint8Array, name = 'Residential -2026-09-30.xls'): Promise<SpectoraTemplate> {
  const result = await importSpectoraTemplate(bytes, name);
  if (!result.ok) throw new Error(result.reason);
  return result.template;
}
const ofComments = (comments: readonly ExportedComment[]) => imported(workbookOf(spectoraRows(comments)));
async function refusal(bytes: Uint8Array): Promise<string> {
  const result = await importSpectoraTemplate(bytes, 'file.xls');
  return result.ok ? 'taken' : result.reason;
}
const base = { section: 'Roof', item: 'Coverings', type: 'info' } as const;

describe('the workbook that Spectora downloads', () => {
  it('becomes a report type with its sections and items in order', async () => {
    const { definition, leftOut, taken } = await ofComments(residentialComments);
    expect(definition.title).toBe('Residential');
    expect(definition.sections.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
      ['Inspection Details', ['General']],
      ['Roof', ['General', 'Coverings & Flashings']],
      ['Electrical', ['Panel']],
    ]);
    expect(leftOut).toEqual([]);
    expect(taken).toHaveLength(residentialComments.length);
  });

  it('becomes fields of their kind, in the order within the item', async () => {
    const { definition } = await ofComments(residentialComments);
    const fieldsAt = (section: number, item: number) =>
      definition.sections[section]?.items[item]?.fields ?? [];
    expect(fieldsAt(0, 0)).toEqual([
      { id: 'temperature', label: 'Temperature', type: 'decimal', unit: 'Fahrenheit (F)' },
      {
        id: 'in_attendance',
        label: 'In Attendance',
        type: 'multi',
        allowsOther: true,
        options: [
          { id: 'client', label: 'Client' },
          { id: 'client_s_agent', label: "Client's Agent" },
          { id: 'home_owner', label: 'Home Owner' },
          { id: 'other', label: 'Other' },
        ],
      },
    ]);
    expect(fieldsAt(1, 0)[1]).toEqual({
      id: 'roof_was_walked',
      label: 'Roof Was Walked',
      type: 'long_text',
      suggestions: ['The roof was walked. See the standard (https://www.nachi.org/roof-sop.htm).'],
    });
    expect(fieldsAt(2, 0).map(({ label, type, unit }) => [label, type, unit])).toEqual([
      ['Amperage, from', 'decimal', 'amps'],
      ['Amperage, to', 'decimal', 'amps'],
      ['Last Service', 'date', undefined],
      ['Manufacturer', 'long_text', undefined],
    ]);
  });

  it('offers the limitations of an item together', async () => {
    const { definition } = await ofComments(residentialComments);
    expect(definition.sections[1]?.items[1]?.fields).toEqual([
      {
        id: 'limitations',
        label: 'Limitations',
        type: 'long_text',
        suggestions: [
          'Snow covered the roof.\n\nThe covering was not seen.',
          'Steep Pitch: Too steep to walk.',
        ],
      },
    ]);
  });

  it('files defects in the library under the new places, with severity and trade', async () => {
    const { defects } = await ofComments(residentialComments);
    expect(
      defects.map(({ line, text }) => [line, text.section, text.item, text.title, text.severity, text.trade]),
    ).toEqual([
      [8, 'roof', 'coverings_flashings', 'Damaged Shingles', 'moderate', 'roofer'],
      [9, 'roof', 'coverings_flashings', 'Flashing Missing', 'major', null],
      [13, 'electrical', 'panel', 'Double Tap', 'major', 'electrician'],
      [14, 'electrical', 'panel', 'Missing Label', 'minor', 'homeowner'],
    ]);
    expect(defects[0]?.text).toMatchObject({
      observation: 'Shingles were torn:\n\n- north slope\n- ridge',
      recommendation: 'Contact a qualified roofer.',
      locationHints: ['North Slope'],
    });
    expect(defects[1]?.text.observation).toBe('No flashing at the chimney.\n\nWater can enter.');
  });

  it('keeps the answers that are given from the start, for a pre-filled report', async () => {
    const limit = {
      section: 'Attic',
      item: 'Access',
      type: 'limit',
      name: 'Locked',
      text: 'The hatch was locked.',
    };
    const { given, definition, remarks } = await ofComments([
      ...residentialComments,
      { ...limit, value: 't' },
      { ...limit, name: 'Low', text: 'Too low to enter.', value: 'true' },
      { ...limit, name: 'Hot', text: 'Too hot.', value: 'f' },
      { ...limit, type: 'info', answer: 'number', name: 'Depth', text: '', value: 'deep' },
    ]);
    expect(given).toEqual([
      [
        'roof/general_2/roof_was_walked',
        'The roof was walked. See the standard (https://www.nachi.org/roof-sop.htm).',
      ],
      ['electrical/panel/amperage_from', 100],
      ['electrical/panel/amperage_to', 200],
      ['electrical/panel/manufacturer', 'Square D'],
      ['attic/access/limitations', 'Locked: The hatch was locked.\n\nLow: Too low to enter.'],
    ]);
    const paths = new Set(collectFields(definition).map(({ path }) => path));
    expect(given.every(([path]) => paths.has(path))).toBe(true);
    expect(remarks.find(({ words }) => words.startsWith('A default answer'))?.lines).toEqual([18]);
  });

  it('says what of the rows has no place here', async () => {
    const { remarks } = await ofComments(residentialComments);
    const leftOut = remarks
      .filter(({ kind }) => kind === 'left-out')
      .map(({ words, lines }) => [words.split(/[:;]/)[0], lines]);
    expect(leftOut).toEqual([
      ['Additional units of a number', [3]],
      ['Photos', [8]],
      ['Cost estimates', [8]],
    ]);
  });
});

describe('a CSV file', () => {
  it('gives what the workbook gives, in plain text, with any separator, line end and order of columns', async () => {
    const rows = spectoraRows(residentialComments);
    const turned = rows.map((cells) => [...cells].reverse());
    const expected = await imported(workbookOf(rows));
    for (const [given, form] of [
      [rows, {}],
      [rows, { newline: '\n', hasMark: true }],
      [turned, { delimiter: ';' }],
      [turned, { delimiter: '\t', newline: '\r' }],
    ] as const) {
      const { definition, defects } = await imported(csvOf(given, form));
      expect(definition).toEqual(expected.definition);
      expect(defects.map(({ text }) => text)).toEqual(expected.defects.map(({ text }) => text));
    }
  });
  it('may be made by hand, with other names of columns, a title above and joined cells', async () => {
    const { taken, leftOut, definition, unknownColumns } = await imported(
      csvOf([
        ['My template', '', '', ''],
        ['Section', 'Item', 'Narrative', 'Colour'],
        ['Roof', 'Gutters', 'Gutters were full.', 'red'],
        ['', '', 'Downspout missing.', ''],
        ['Attic', '', 'No access.', ''],
      ]),
    );
    expect(leftOut).toEqual([{ line: 1, reasons: ['it is above the column headings'] }]);
    expect(taken.map(({ line, place }) => [line, place])).toEqual([
      [3, 'Roof / Gutters'],
      [4, 'Roof / Gutters'],
      [5, 'Attic / General'],
    ]);
    expect(definition.sections[0]?.items[0]?.fields).toHaveLength(2);
    expect(unknownColumns).toEqual(['Colour']);
  });
  it('names rows by the line of the file, over texts of several lines', async () => {
    const { leftOut, taken } = await imported(
      csvOf(
        spectoraRows([
          { ...base, name: 'A', text: 'one\ntwo\nthree' },
          { ...base, name: 'B', type: 'summary' },
          { ...base, name: 'C' },
        ]),
        { newline: '\n' },
      ),
    );
    expect(taken.map(({ line }) => line)).toEqual([2, 6]);
    expect(leftOut).toEqual([
      { line: 5, reasons: ['its type is “summary” instead of info, limit, or defect'] },
    ]);
  });
});

describe('rows that need a decision', () => {
  const reasonsOf = async (comments: readonly ExportedComment[]) =>
    (await ofComments([{ ...base, name: 'First' }, ...comments])).leftOut;

  it('are left out with the reason, the others are taken', async () => {
    const defect = { ...base, type: 'defect', name: 'Worn', text: 'It was worn.' };
    expect(await reasonsOf([defect, defect, { ...defect, name: 'Long', text: 'x'.repeat(5001) }])).toEqual([
      { line: 4, reasons: ['it duplicates row 3'] },
      { line: 5, reasons: ['its text is longer than 5,000 characters'] },
    ]);
  });
  it('keep both texts of one name', async () => {
    const defect = { ...base, type: 'defect', name: 'Worn' };
    const { defects } = await ofComments([
      { ...defect, text: 'A' },
      { ...defect, text: 'B' },
    ]);
    expect(defects.map(({ text }) => text.title)).toEqual(['Worn', 'Worn (2)']);
  });
  it('put a section together whose name comes again', async () => {
    const { definition, remarks } = await ofComments([
      { ...base, name: 'A' },
      { ...base, section: 'Attic', name: 'B' },
      { ...base, section: 'ROOF', name: 'C' },
    ]);
    expect(definition.sections.map(({ label }) => label)).toEqual(['Roof', 'Attic']);
    expect(remarks.find(({ words }) => words.includes('appears again'))?.lines).toEqual([4]);
  });
  it('guess a type that is empty, and say so', async () => {
    const { taken, remarks } = await ofComments([
      { ...base, type: '', name: 'A' },
      { ...base, type: '', name: 'B', category: '1' },
    ]);
    expect(taken.map(({ as }) => as)).toEqual(['info', 'defect']);
    expect(remarks).toHaveLength(2);
  });
});

describe('a file that is no template', () => {
  it('is refused in words that help', async () => {
    const text = (words: string): Uint8Array => new TextEncoder().encode(words);
    expect(await refusal(text(''))).toBe('This file is empty.');
    expect(await refusal(text('<!DOCTYPE html><html>Your download is ready</html>'))).toMatch(
      /web page, not the export/,
    );
    expect(await refusal(text('Name,Email\nAna,a@b.c'))).toMatch(
      /^This file doesn’t have the column headings/,
    );
    expect(await refusal(text('%PDF-1.7'))).toMatch(/isn’t an Excel workbook or a CSV/);
    expect(await refusal(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1))).toMatch(/old Excel format/);
    expect(await refusal(workbookOf(spectoraRows(residentialComments)).slice(0, 300))).toMatch(/damaged/);
    expect(await refusal(workbookOf([]))).toMatch(/empty/);
    expect(await refusal(csvOf(spectoraRows([])))).toBe('Nothing in this file could be imported.');
    expect(
      await refusal(csvOf([['Section', 'Comment'], ...Array.from({ length: 5001 }, () => ['a', 'b'])])),
    ).toMatch(/5,00[12] rows/);
  });
});

it('refuses a section that could not be stored, and names it', async () => {
  const long = Array.from({ length: 50 }, (_, at) => ({
    ...base,
    name: `Text ${at}`,
    text: `${at}`.padEnd(4500, 'x'),
  }));
  expect(await refusal(workbookOf(spectoraRows(long)))).toMatch(/^The section “Roof” is too long/);
});

it('reads a template of 5,000 rows', async () => {
  const rows = Array.from({ length: 5000 - 1 }, (_, at) => ({
    section: `Section ${at % 20}`,
    item: `Item ${at % 200}`,
    name: `Comment ${at}`,
    text: `<p>Something was seen, number ${at}.</p>`,
    type: at % 3 === 0 ? 'info' : 'defect',
    category: '0',
  }));
  const { taken, defects } = await ofComments(rows);
  expect([taken.length, defects.length]).toEqual([4999, 3332]);
});

it('names the type after the file', () => {
  expect(
    ['InterNACHI Residential -2026-09-30.xls', 'my_template (1).csv', '.xls', 'Four-Point.xlsx'].map(titleOf),
  ).toEqual(['InterNACHI Residential', 'my template', 'Imported template', 'Four-Point']);
});
