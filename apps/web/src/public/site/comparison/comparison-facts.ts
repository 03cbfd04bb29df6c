/**
 * Comparison of Plumbline with other products. Each cell has a dated source; where we found nothing the cell is
 * missing. A product has a column only where most of its cells are known; facts about the others are listed per row. From vendors' help pages, forums, and public issue trackers in November
 * 2026: correct a cell when you know better, and cite the source.
 */
export const PRODUCTS = [
  { id: 'plumbline', name: 'Plumbline' },
  { id: 'spectora', name: 'Spectora' },
  { id: 'homegauge', name: 'HomeGauge' },
  { id: 'isn', name: 'ISN' },
  { id: 'tap-inspect', name: 'Tap Inspect' },
  { id: 'horizon', name: 'Horizon' },
  { id: 'inspector-data', name: 'InspectorData' },
  { id: 'open-inspection', name: 'OpenInspection' },
] as const;

export type ProductId = (typeof PRODUCTS)[number]['id'];
type RivalId = Exclude<ProductId, 'plumbline'>;

export const SOURCES = {
  tests: { mark: 'a', text: 'Verified by the automated tests we run before every release, November 2026' },
  help: { mark: 'b', text: 'The vendor’s help pages, November 2026' },
  users: { mark: 'c', text: 'Users in forums and open trackers, 2008 to 2026, read in November 2026' },
  code: { mark: 'd', text: 'The project’s public source and pages, read in November 2026' },
  reading: { mark: 'e', text: 'Our own assessment, November 2026; not confirmed by the vendor' },
  terms: { mark: 'f', text: 'Our pricing (see Pricing), November 2026' },
} as const;

export interface Cell {
  readonly answer: 'Yes' | 'No' | 'Partly';
  readonly note: string;
  readonly source: keyof typeof SOURCES;
}

export interface ComparisonRow {
  readonly statement: string;
  readonly plumbline: Cell;
  readonly others: Partial<Readonly<Record<RivalId, Cell>>>;
}

const cell = (answer: Cell['answer'], source: Cell['source'], note: string): Cell => ({
  answer,
  source,
  note,
});

export const COMPARISON: readonly ComparisonRow[] = [
  {
    statement: 'The entire report works offline',
    plumbline: cell('Yes', 'tests', 'Starting, writing, photos, signing, and the PDF'),
    others: {
      isn: cell('No', 'help', 'Has no report writer'),
      'inspector-data': cell('Yes', 'help', 'Browser app with a database on the device'),
      'open-inspection': cell('Partly', 'reading', 'The field form; pages come from the server'),
    },
  },
  {
    statement: 'Uploads automatically',
    plumbline: cell('Yes', 'tests', 'Picks up where it left off, even after the device was turned off'),
    others: {
      spectora: cell('Partly', 'help', 'Manual by default; uploads only while the app is open'),
      homegauge: cell('No', 'help', 'Uploaded to the cloud manually'),
    },
  },
  {
    statement: 'Two people can write one report without overwriting each other',
    plumbline: cell('Yes', 'tests', 'Merged by field; both values are kept and shown'),
    others: {
      spectora: cell('Partly', 'help', 'Last edit wins, per comment'),
      homegauge: cell('No', 'help', 'A report belongs to one uploader'),
    },
  },
  {
    statement: 'Deleting a service or template keeps its reports',
    plumbline: cell('Yes', 'tests', 'Archived instead; reports in progress keep their version'),
    others: { 'tap-inspect': cell('No', 'help', 'Removing a service deletes its report and data') },
  },
  {
    statement: 'Clients open reports without a login',
    plumbline: cell('Yes', 'tests', 'By link; password and expiration optional'),
    others: { homegauge: cell('No', 'help', 'Username and password') },
  },
  {
    statement: 'Florida forms: 1802 Rev. 04/26, four-point, roof',
    plumbline: cell('Yes', 'tests', 'Edition selected by inspection date'),
    others: {
      'inspector-data': cell('Yes', 'help', 'All three'),
      'open-inspection': cell('Yes', 'code', 'All three, added recently'),
      isn: cell('No', 'help', 'Has no report writer'),
    },
  },
  {
    statement: 'Library search understands synonyms',
    plumbline: cell('Yes', 'tests', '485 comments with options and synonyms'),
    others: { horizon: cell('Yes', 'help', 'Search comes first; location is a tag') },
  },
  {
    statement: 'More than two outline levels',
    plumbline: cell('Yes', 'tests', 'Sections, items, fields, and repeated entries'),
    others: { 'tap-inspect': cell('No', 'help', 'Two levels') },
  },
  {
    statement: 'Imports Spectora templates',
    plumbline: cell('Yes', 'tests', 'Its spreadsheet, with a list of what was left out'),
    others: {},
  },
  {
    statement: 'AI writing and suggestions',
    plumbline: cell('Yes', 'tests', 'Included in every plan, labeled until accepted'),
    others: {
      spectora: cell('Yes', 'help', 'AI Report Assist'),
      'inspector-data': cell('Yes', 'help', 'Analyzes photos on its own servers'),
    },
  },
  {
    statement: 'Office: booking, agreements, payments',
    plumbline: cell('Yes', 'tests', 'Calendar, booking, agreements, invoices, and card payments'),
    others: {
      spectora: cell('Yes', 'help', 'Full suite, with portals'),
      homegauge: cell('Partly', 'help', 'Agreements and payments'),
      isn: cell('Yes', 'help', 'Orders, agents, agencies, payments'),
      'open-inspection': cell('Yes', 'code', 'Booking, agreements, invoices'),
    },
  },
  {
    statement: 'Collect agreement signatures offline',
    plumbline: cell('Yes', 'tests', 'On your device, at the door'),
    others: { isn: cell('No', 'users', 'Users report falling back to paper and holding reports') },
  },
  {
    statement: 'No charge per inspection',
    plumbline: cell('Yes', 'terms', 'No usage fees of any kind'),
    others: {
      spectora: cell(
        'Partly',
        'help',
        'Webhooks, conditional automation, and agent and pay reports cost extra',
      ),
      isn: cell('No', 'help', 'Billed per completed inspection'),
      'inspector-data': cell('Yes', 'help', 'Flat price'),
    },
  },
];

/** Returns null where we found nothing. */
export function cellOf({ plumbline, others }: ComparisonRow, product: ProductId): Cell | null {
  return product === 'plumbline' ? plumbline : (others[product] ?? null);
}

/** Products with a column: most of their cells are known. */
export const COLUMNS = PRODUCTS.filter(
  ({ id }) => COMPARISON.filter((row) => cellOf(row, id) !== null).length * 2 > COMPARISON.length,
);

/** Facts about products without a column, for one row. */
export const knownOfOthers = (
  row: ComparisonRow,
): readonly { readonly name: string; readonly cell: Cell }[] =>
  PRODUCTS.flatMap(({ id, name }) => {
    const found = COLUMNS.some((column) => column.id === id) ? null : cellOf(row, id);
    return found === null ? [] : [{ name, cell: found }];
  });
