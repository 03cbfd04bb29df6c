import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from '../../ground/csv-formula.ts';
import { libraryEntry } from '../../testing/library-entry.ts';
import { planLibraryImport } from './plan-library-import.ts';
import { MAX_CSV_ROWS, readLibraryCsv } from './read-library-csv.ts';
import { writeLibraryCsv } from './write-library-csv.ts';

const now = '2026-11-21T12:00:00.000Z';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
function read(text: string | Uint8Array) {
  const file = readLibraryCsv(typeof text === 'string' ? bytes(text) : text);
  if (!file.ok) throw new Error(file.reason);
  return file;
}
const refusal = (text: string | Uint8Array): string => {
  const file = readLibraryCsv(typeof text === 'string' ? bytes(text) : text);
  return file.ok ? '' : file.reason;
};

describe('reading a file of entries', () => {
  it('takes columns in any order, a byte order mark, semicolons, and texts over several lines', () => {
    const file = read(
      '\uFEFFTitle;SECTION;Severity;Observation;Notes\r\n"Rust; much";roof;Major;"One.\r\nTwo ""2"".";x\r\n\r\nDent;roof;minor;;\r\n',
    );
    expect(file.rows).toEqual([
      {
        line: 2,
        entry: { title: 'Rust; much', section: 'roof', severity: 'major', observation: 'One.\nTwo "2".' },
      },
      { line: 5, entry: { title: 'Dent', section: 'roof', severity: 'minor', observation: '' } },
    ]);
    expect(file.ignoredColumns).toEqual(['Notes']);
  });

  it('writes favorites as Americans spell them, and reads files that spelled them otherwise', () => {
    const head = writeLibraryCsv([libraryEntry({ id: 'e1', isFavourite: true })]).split('\r\n')[0] ?? '';
    expect(head.split(',')).toContain('favorite');
    for (const header of ['favorite', 'Favourite']) {
      const file = read(`section,title,${header}\nroof,Rust,yes`);
      expect(file.rows[0]?.entry.isFavourite).toBe(true);
      expect(file.ignoredColumns).toEqual([]);
    }
  });

  it('reads what Excel calls CSV and Unicode text', () => {
    const windows = new Uint8Array([...bytes('section,title\nroof,Caf'), 0xe9]);
    expect(read(windows).rows[0]?.entry.title).toBe('Café');
    const utf16 = Array.from('section\ttitle\nroof\tCafé').flatMap((letter) => [letter.charCodeAt(0), 0]);
    expect(read(new Uint8Array([0xff, 0xfe, ...utf16])).rows[0]?.entry.title).toBe('Café');
  });

  it('names rows that cannot be read by their line, with every reason', () => {
    const file = read(
      'section,title,severity,safety\nroof,"Two\nlines",grave,perhaps\nroof,Short\nroof,Fine,minor,yes\nroof,"Open,minor,no',
    );
    expect(file.problems).toEqual([
      {
        line: 2,
        reasons: [
          'the severity “grave” isn’t one of minor, moderate, major',
          'safety is “perhaps” instead of yes or no',
        ],
      },
      { line: 4, reasons: ['it has 2 cells, but the first row has 4'] },
      { line: 6, reasons: ['a closing quotation mark is missing'] },
    ]);
    expect(file.rows.map(({ line }) => line)).toEqual([5]);
  });

  it('refuses a file that it cannot use, and says why', () => {
    expect(refusal('')).toBe('This file is empty.');
    expect(refusal('name,severity\na,b')).toContain('doesn’t have “section” and “title”');
    expect(refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toContain('isn’t a CSV file');
    const rows = 'roof,t\n'.repeat(MAX_CSV_ROWS + 1);
    expect(refusal(`section,title\n${rows}`)).toBe(
      'This file has 5,001 rows. Up to 5,000 can be imported at once. Split it and import the parts separately.',
    );
    expect(read(`section,title\n${'roof,t\n'.repeat(MAX_CSV_ROWS)}`).rows).toHaveLength(MAX_CSV_ROWS);
  });
});

describe('cells that a spreadsheet would run', () => {
  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', "'=1", "''=1"])(
    'guards %j and gives it back',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  it("leaves 'quoted' words alone", () => {
    expect(unguardFormula("'tis")).toBe("'tis");
    expect(guardFormula("'tis")).toBe("'tis");
  });

  it('are guarded in the file', () => {
    const file = writeLibraryCsv([libraryEntry({ id: 'a', title: '=cmd()', synonyms: ['@x', 'y'] })]);
    expect(file).toContain(",'=cmd(),");
    expect(file).toContain(",'@x;y,");
  });
});

describe('the plan of an import', () => {
  const library = [
    libraryEntry({ id: 'a', key: 'roof_a', title: 'Rust' }),
    libraryEntry({ id: 'b', key: 'roof_b', title: 'Dent', archivedAt: now, mergedInto: 'a' }),
  ];
  const plan = (text: string) => planLibraryImport(read(text), library, now);

  it('tells new, changed and unchanged apart, and changes only what the file says', () => {
    const made = plan(
      'key,section,title,severity,archived\nroof_a,roof,Rust,major,no\nroof_b,roof,Dent,moderate,no\n,attic,New,minor,no',
    );
    expect(made.changed.map(({ line, entry, patch }) => [line, entry.id, patch])).toEqual([
      [2, 'a', { severity: 'major' }],
      [3, 'b', { archivedAt: null, mergedInto: null }],
    ]);
    expect(made.added).toMatchObject([
      { line: 4, key: null, values: { title: 'New', trade: null, archivedAt: null } },
    ]);
    expect(plan('key,section,title\nroof_a,roof,Rust').unchangedCount).toBe(1);
  });

  it('finds an entry without its key by section, item and title', () => {
    const made = plan('section,item,title,severity\nRoof,roof_coverings,RUST,minor');
    expect(made.added).toEqual([]);
    expect(made.changed.map(({ entry }) => entry.id)).toEqual(['a']);
    expect(plan('section,title,severity\nroof,Rust,minor').changed.map(({ entry }) => entry.id)).toEqual([
      'a',
    ]);
    expect(plan('section,item,title\nroof,roof_chimney,Rust').added).toHaveLength(1);
  });

  it('refuses what is empty, too long, written twice, or has an odd key', () => {
    const made = plan(
      `key,section,title,observation\n,,,\n,roof,${'t'.repeat(201)},x\nroof_a,roof,Rust,x\nroof_a,roof,Rust,y\nA b,roof,Odd,x`,
    );
    expect(made.problems).toEqual([
      { line: 3, reasons: ['title is too long'] },
      { line: 5, reasons: ['it is the same comment as line 4'] },
      { line: 6, reasons: ['the key has characters other than a-z, 0-9, _, /, and -'] },
    ]);
    expect(plan('section,title,item\n,,roof').problems[0]?.reasons).toEqual([
      'the section is blank',
      'the title is blank',
    ]);
  });
});
