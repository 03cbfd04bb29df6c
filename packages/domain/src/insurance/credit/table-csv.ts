/**
 * Converts the tables of a set to a spreadsheet, one row per credit, and back. Carrier and title are not included: a
 * file contains numbers and their sources. What is read back satisfies the schema, or the failing row is reported.
 */
import Papa from 'papaparse';
import { FACTOR_CELLS } from '../dated-values/credit-table-fields.ts';
import { readAt, writeAt } from '../dated-values/value-paths.ts';
import {
  type CreditFactors,
  type CreditTable,
  type CreditTableSet,
  confidences,
  creditTableSetSchema,
  type TableSite,
} from './credit-table.ts';

const SITE_COLUMNS = ['terrain', 'region', 'roof_slope', 'construction_type', 'built_from', 'built_until'];
const COLUMNS = [
  'table',
  'as_of',
  'source',
  'source_url',
  ...SITE_COLUMNS,
  'feature',
  'credit_percent',
  'confidence',
  'note',
];

const featureOf = (path: readonly string[]): string => path.join('.');
const FEATURES: ReadonlyMap<string, readonly string[]> = new Map(
  FACTOR_CELLS.map(([path]) => [featureOf(path), path] as const),
);
/** Rows for these are plausible mistakes; the response explains why they earn nothing. */
const WITHOUT_CREDIT = /damaged|unverified|ordinary|plywood|class_[nxz]|none|unknown|no_attic/;

export function tablesToCsv({ tables }: Pick<CreditTableSet, 'tables'>): string {
  const rows = tables.flatMap(({ title, asOf, source, sourceUrl, variants }) =>
    variants.flatMap(({ when, factors }) =>
      FACTOR_CELLS.flatMap(([path]) => {
        const cell = readAt(factors, path);
        const factor = readAt(cell, ['factor']);
        if (typeof factor !== 'number') return [];
        return [
          {
            table: title,
            as_of: asOf,
            source,
            source_url: sourceUrl ?? '',
            ...siteColumns(when),
            feature: featureOf(path),
            credit_percent: String(Math.round((1 - factor) * 1e6) / 1e4),
            confidence: textOf(readAt(cell, ['confidence'])),
            note: textOf(readAt(cell, ['note'])),
          },
        ];
      }),
    ),
  );
  return Papa.unparse({
    fields: COLUMNS,
    data: rows.map((row) => COLUMNS.map((name) => guarded(row, name))),
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Spreadsheets execute a cell that starts like a formula. */
function guarded(row: Readonly<Record<string, string>>, name: string): string {
  const text = row[name] ?? '';
  return /^[=+\-@\t]/.test(text) ? `'${text}` : text;
}

const siteColumns = (when: TableSite): Record<string, string> => ({
  terrain: when.terrain ?? '',
  region: when.region ?? '',
  roof_slope: when.roofSlope ?? '',
  construction_type: when.constructionType ?? '',
  built_from: when.builtFrom === undefined ? '' : String(when.builtFrom),
  built_until: when.builtUntil === undefined ? '' : String(when.builtUntil),
});

export type CsvTables =
  | { readonly ok: true; readonly tables: readonly CreditTable[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const MOST_PROBLEMS = 20;

/** `set`: receives the tables; its header is kept. */
export function tablesFromCsv(text: string, set: CreditTableSet): CsvTables {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) =>
      name
        .replace(/^\uFEFF/, '')
        .trim()
        .toLowerCase(),
    transform: (cell) => cell.trim().replace(/^'(?=[=+\-@])/, ''),
  });
  const missing = ['table', 'feature', 'credit_percent'].filter(
    (name) => !(meta.fields ?? []).includes(name),
  );
  if (missing.length > 0) return { ok: false, problems: [`The file has no column ${missing.join(', ')}.`] };
  const problems: string[] = [];
  const tables: CreditTable[] = [];
  data.forEach((row, index) => {
    const problem = addRow(tables, row);
    if (problem !== null) problems.push(`Row ${index + 2}: ${problem}`);
  });
  if (problems.length === 0) problems.push(...ruleProblems({ ...set, tables }));
  return problems.length > 0
    ? { ok: false, problems: problems.slice(0, MOST_PROBLEMS) }
    : { ok: true, tables };
}

function addRow(tables: CreditTable[], row: Readonly<Record<string, string>>): string | null {
  const title = row.table ?? '';
  if (title === '') return 'the table has no name.';
  const feature = (row.feature ?? '').toLowerCase();
  const path = FEATURES.get(feature);
  if (path === undefined)
    return WITHOUT_CREDIT.test(feature)
      ? `there is no credit for ${feature.replaceAll('_', ' ')}.`
      : `‘${row.feature ?? ''}’ isn’t a known feature. Known: ${[...FEATURES.keys()].join(', ')}.`;
  // A row that ends early lacks the cell, and empty is not 0%.
  const written = (row.credit_percent ?? '').replace('%', '').trim();
  const percent = Number(written);
  if (written === '' || !Number.isFinite(percent)) return 'the credit isn’t a number.';
  if (percent < 0 || percent >= 100) return 'a credit is 0 to less than 100%.';
  const when = siteOf(row);
  if (when === null) return 'the site isn’t valid (terrain, region, roof slope, construction, years).';
  const confidence = confidences.find((each) => each === row.confidence) ?? 'entered';
  const table = tableNamed(tables, title, row);
  const variant = variantFor(table, when);
  if ((readAt(variant.factors, path) ?? null) !== null)
    return `${feature} for this table and site appears in the file twice.`;
  const cell = {
    factor: Math.round((1 - percent / 100) * 1e6) / 1e6,
    confidence,
    ...(row.note ? { note: row.note } : {}),
  };
  const isOfCode = path[0] === 'built_to_code' && variant.factors.built_to_code === null;
  const start = isOfCode ? writeAt(variant.factors, ['built_to_code'], CODE_EXTRAS) : variant.factors;
  variant.factors = writeAt(start, path, cell) as CreditFactors;
  return null;
}

function tableNamed(
  tables: CreditTable[],
  title: string,
  row: Readonly<Record<string, string>>,
): CreditTable {
  const known = tables.find((table) => table.title === title);
  if (known !== undefined) return known;
  const made: CreditTable = {
    id: `table_${tables.length + 1}`,
    title,
    source: row.source || 'Imported table',
    asOf: row.as_of ?? '',
    variants: [],
    ...(row.source_url ? { sourceUrl: row.source_url } : {}),
  };
  tables.push(made);
  return made;
}

const EMPTY: CreditFactors = {
  roof_covering: { meets_code: null },
  roof_deck: { level_a: null, level_b: null, level_c: null },
  roof_to_wall: { clips: null, single_wraps: null, double_wraps: null },
  roof_geometry: { hip: null },
  sealed_roof_deck: { sealed: null },
  opening_protection: { intermediate: null, hurricane: null },
  concrete_deck: null,
  all_openings: null,
  built_to_code: null,
};

/** Homes built to the code; the schema then requires their minimum. */
const CODE_EXTRAS = { hip: null, hurricane: null, sealed: null };

function variantFor({ variants }: CreditTable, when: TableSite): CreditTable['variants'][number] {
  const key = JSON.stringify(siteColumns(when));
  const known = variants.find((variant) => JSON.stringify(siteColumns(variant.when)) === key);
  if (known !== undefined) return known;
  const made = { when, factors: EMPTY };
  variants.push(made);
  return made;
}

function siteOf(row: Readonly<Record<string, string>>): TableSite | null {
  const years = [row.built_from, row.built_until].map((text) => (text ? Number(text) : undefined));
  const raw = {
    terrain: row.terrain || undefined,
    region: row.region || undefined,
    roofSlope: row.roof_slope || undefined,
    constructionType: row.construction_type || undefined,
    builtFrom: years[0],
    builtUntil: years[1],
  };
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  const probe = creditTableSetSchema.safeParse(probeSet(given));
  return probe.success ? (probe.data.tables[0]?.variants[0]?.when ?? null) : null;
}

const probeSet = (when: object): unknown => ({
  id: 'probe',
  carrier: null,
  title: 'probe',
  standing: 'carrier_filing',
  validFrom: '2026-01-01',
  maxCreditPercent: 85,
  tables: [
    { id: 'probe', title: 'probe', source: 'probe', asOf: '2026', variants: [{ when, factors: EMPTY }] },
  ],
});

const ruleProblems = (set: CreditTableSet): string[] =>
  (creditTableSetSchema.safeParse(set).error?.issues ?? []).map(({ path, message }) => {
    const table = readAt(
      set,
      path.slice(0, 2).map((each) => (typeof each === 'symbol' ? '' : each)),
    );
    const title = readAt(table, ['title']);
    return `${typeof title === 'string' ? `${title}, ` : ''}${String(path.at(-1) ?? 'file')}: ${message}.`;
  });
