/**
 * Template exports as Spectora writes them: 42 columns, one row per comment; an Excel workbook with text cells, or CSV.
 */
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';

const photos = Array.from({ length: 10 }, (_, at) => [
  `Default Photo ${at + 1}`,
  `Default Photo ${at + 1} Caption`,
]).flat();

export const SPECTORA_HEADINGS = [
  'Section Name',
  'Item Name',
  'Comment Name',
  'Comment Text',
  'Comment Type (info, limit, defect)',
  'Category (-1: Low, 0: Med, 1: High)',
  'Multiple Choice Options (comma-separated)',
  'Unit Type Options (numeric answers only, comma-separated)',
  'Recommendation (from list)',
  'Order (w/i item)',
  'Answer Type (boolean, checkbox, date, number, range, text)',
  'Default Value',
  'Default Value 2 (for "range" types)',
  'Default Unit Type (for "number" and "range" types)',
  'Default Location',
  'Default Estimate Min',
  'Default Estimate Max',
  'Locked',
  'Simple Format',
  'Disable Photos',
  'Uses',
  ...photos,
  'Last Modified',
] as const;

/** The parts of a comment that matter to a test; the rest is as Spectora fills it. */
export interface ExportedComment {
  readonly section: string;
  readonly item: string;
  readonly name: string;
  readonly text?: string;
  readonly type: string;
  readonly category?: string;
  readonly options?: string;
  readonly units?: string;
  readonly recommendation?: string;
  readonly order?: number;
  readonly answer?: string;
  readonly value?: string;
  readonly value2?: string;
  readonly unit?: string;
  readonly location?: string;
  readonly estimates?: readonly [string, string];
  readonly photo?: string;
}

export function exportedRow(comment: ExportedComment): string[] {
  const { estimates: [least, most] = ['', ''], photo = '' } = comment;
  return [
    comment.section,
    comment.item,
    comment.name,
    comment.text ?? '',
    comment.type,
    comment.category ?? '',
    comment.options ?? '',
    comment.units ?? '',
    comment.recommendation ?? '',
    String(comment.order ?? 0),
    comment.answer ?? '',
    comment.value ?? '',
    comment.value2 ?? '',
    comment.unit ?? '',
    comment.location ?? '',
    least,
    most,
    '',
    '',
    '',
    '0',
    photo,
    ...photos.slice(1).map(() => ''),
    '2026-09-30 14:02:11 UTC',
  ];
}

export const spectoraRows = (comments: readonly ExportedComment[]): string[][] => [
  [...SPECTORA_HEADINGS],
  ...comments.map(exportedRow),
];

/** A small residential template like Spectora's HTML export: '&amp;' in names, paragraphs in texts. */
export const residentialComments: readonly ExportedComment[] = [
  {
    section: 'Inspection Details',
    item: 'General',
    name: 'In Attendance',
    type: 'info',
    answer: 'checkbox',
    options: "Client,Client's Agent,Home Owner,Other",
    order: 1,
  },
  {
    section: 'Inspection Details',
    item: 'General',
    name: 'Temperature',
    type: 'info',
    answer: 'number',
    units: 'Fahrenheit (F),Celsius (C)',
    unit: 'Fahrenheit (F)',
    order: 0,
  },
  {
    section: 'Roof',
    item: 'General',
    name: 'Inspection Method',
    type: 'info',
    answer: 'checkbox',
    options: 'Ground,Ladder,Roof,Drone',
  },
  {
    section: 'Roof',
    item: 'General',
    name: 'Roof Was Walked',
    text: '<p>The roof was walked. See <a href="https://www.nachi.org/roof-sop.htm" target="_blank">the standard</a>.</p>',
    type: 'info',
    answer: 'boolean',
    value: 'true',
  },
  {
    section: 'Roof',
    item: 'Coverings &amp; Flashings',
    name: 'Snow',
    text: '<p>Snow covered the roof.</p><p>The covering was not seen.</p>',
    type: 'limit',
  },
  {
    section: 'Roof',
    item: 'Coverings &amp; Flashings',
    name: 'Steep Pitch',
    text: 'Too steep to walk.',
    type: 'limit',
    order: 1,
  },
  {
    section: 'Roof',
    item: 'Coverings &amp; Flashings',
    name: 'Damaged Shingles',
    text: '<p>Shingles were <strong>torn</strong>:</p><ul><li>north slope</li><li>ridge</li></ul>',
    type: 'defect',
    category: '0',
    recommendation: 'roof',
    location: 'North Slope',
    estimates: ['350', '900'],
    photo: 'https://cdn.spectora.com/default_photos/1/original.jpg',
  },
  {
    section: 'Roof',
    item: 'Coverings &amp; Flashings',
    name: 'Flashing Missing',
    text: 'No flashing at the chimney.\n\nWater can enter.',
    type: 'defect',
    category: '1',
    recommendation: 'pro',
  },
  {
    section: 'Electrical',
    item: 'Panel',
    name: 'Amperage',
    type: 'info',
    answer: 'range',
    value: '100',
    value2: '200',
    unit: 'amps',
  },
  { section: 'Electrical', item: 'Panel', name: 'Last Service', type: 'info', answer: 'date' },
  {
    section: 'Electrical',
    item: 'Panel',
    name: 'Manufacturer',
    type: 'info',
    answer: 'text',
    value: 'Square D',
  },
  {
    section: 'Electrical',
    item: 'Panel',
    name: 'Double Tap',
    text: '<p>Two wires under one screw.</p>',
    type: 'defect',
    category: '1',
    recommendation: 'electric',
  },
  {
    section: 'Electrical',
    item: 'Panel',
    name: 'Missing Label',
    text: 'Circuits were not labelled.',
    type: 'defect',
    category: '-1',
    recommendation: 'diy',
  },
];

export interface CsvForm {
  readonly delimiter?: string;
  readonly newline?: string;
  readonly hasMark?: boolean;
}

export function csvOf(rows: readonly (readonly string[])[], form: CsvForm = {}): Uint8Array {
  const { delimiter = ',', newline = '\r\n', hasMark = false } = form;
  const text = Papa.unparse(rows as string[][], { delimiter, newline });
  return strToU8(hasMark ? `\uFEFF${text}` : text);
}

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '&#10;');

/** 0 -> 'A', 27 -> 'AB' */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** The workbook that Spectora downloads: one sheet, text cells with `t="str"`, no cell for empty values. */
export function workbookOf(rows: readonly (readonly string[])[], sheetName = 'Sheet1'): Uint8Array {
  const lines = rows.map((cells, row) => {
    const filled = cells.map((cell, at) =>
      cell === '' ? '' : `<c r="${columnName(at)}${row + 1}" t="str"><v>${escaped(cell)}</v></c>`,
    );
    return `<row r="${row + 1}">${filled.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
