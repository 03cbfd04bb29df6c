/**
 * The columns of a Spectora template export ('Export to spreadsheet', as HTML text or plain text). A row is a comment;
 * section and item are repeated in every row. The export has 42 columns with explanations in brackets ('Comment Type
 * (info, limit, defect)'), which the comparison ignores. Sources: Spectora's help pages on templates and spreadsheets,
 * and notes of people who compared exports of several templates, as of 2026-11-22. Edited or third-party files name
 * columns differently, in any order: hence the synonyms.
 */
export type ColumnName =
  | 'section'
  | 'item'
  | 'name'
  | 'text'
  | 'type'
  | 'category'
  | 'options'
  | 'units'
  | 'recommendation'
  | 'order'
  | 'answerType'
  | 'defaultValue'
  | 'defaultValue2'
  | 'defaultUnit'
  | 'location'
  | 'estimateMin'
  | 'estimateMax'
  | 'locked'
  | 'simpleFormat'
  | 'disablePhotos'
  | 'uses'
  | 'lastModified'
  | 'photo'
  | 'photoCaption';

/** The first is Spectora's own. */
const HEADINGS: Readonly<Record<Exclude<ColumnName, 'photo' | 'photoCaption'>, readonly string[]>> = {
  section: ['section name', 'section', 'system', 'section title'],
  item: ['item name', 'item', 'subsection', 'sub section', 'subsection name', 'component', 'item title'],
  name: ['comment name', 'name', 'comment title', 'title', 'narrative name', 'label'],
  text: ['comment text', 'text', 'comment', 'narrative', 'comment body', 'comment html', 'html text'],
  type: ['comment type', 'type', 'narrative type', 'kind'],
  category: ['category', 'severity', 'defect category', 'deficiency category', 'priority'],
  options: ['multiple choice options', 'answer choices', 'choices', 'options', 'answer options'],
  units: ['unit type options', 'unit options', 'units', 'unit types'],
  recommendation: ['recommendation', 'recommended contractor', 'contractor', 'recommendations'],
  order: ['order', 'position', 'sort order', 'sequence'],
  answerType: ['answer type', 'answer format', 'format', 'field type'],
  defaultValue: ['default value', 'default', 'default answer', 'default value 1'],
  defaultValue2: ['default value 2', 'default 2'],
  defaultUnit: ['default unit type', 'default unit', 'unit'],
  location: ['default location', 'location', 'locations', 'default locations'],
  estimateMin: ['default estimate min', 'estimate min', 'cost min'],
  estimateMax: ['default estimate max', 'estimate max', 'cost max'],
  locked: ['locked'],
  simpleFormat: ['simple format'],
  disablePhotos: ['disable photos'],
  uses: ['uses'],
  lastModified: ['last modified', 'updated at', 'modified'],
};

const NAMES = new Map(
  Object.entries(HEADINGS).flatMap(([name, headings]) =>
    headings.map((heading) => [heading, name as ColumnName] as const),
  ),
);
const PHOTO = /^(?:default )?photo \d+$/;
const PHOTO_CAPTION = /^(?:default )?photo \d+ caption$/;

/** 'Order (w/i item)' -> 'order'; null for a column that Spectora does not have. */
export function columnOf(heading: string): ColumnName | null {
  const [beforeBracket = ''] = heading.split('(', 1);
  const words = beforeBracket
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ');
  const named = NAMES.get(words);
  if (named !== undefined) return named;
  if (PHOTO_CAPTION.test(words)) return 'photoCaption';
  return PHOTO.test(words) ? 'photo' : null;
}

/** Cells of a row by column; of several with the same name (ten photos), the first non-empty one. */
export type TemplateCells = Readonly<Partial<Record<ColumnName, string>>>;

export interface HeadingRow {
  readonly columns: readonly (ColumnName | null)[];
  /** Headings that Spectora's export does not have. */
  readonly unknown: readonly string[];
}

/** @returns null when the row is not a header of a template. */
export function readHeadings(cells: readonly string[]): HeadingRow | null {
  const columns = cells.map(columnOf);
  const has = (name: ColumnName): boolean => columns.includes(name);
  if (!has('section') || !(has('name') || has('text'))) return null;
  const unknown = cells.map((cell) => cell.trim()).filter((cell, at) => cell !== '' && columns[at] === null);
  return { columns, unknown };
}

export function cellsByColumn(cells: readonly string[], { columns }: HeadingRow): TemplateCells {
  const found: Partial<Record<ColumnName, string>> = {};
  columns.forEach((name, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (name !== null && cell !== '' && found[name] === undefined) found[name] = cell;
  });
  return found;
}
