/**
 * The standard defect library, one YAML file per section, and what is made from it: the texts that a device restores and
 * the rows that the database seeds.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNode, LineCounter, parse, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { severities } from '../../packages/domain/src/ground/severities.ts';
import {
  choiceProblems,
  readChoices,
  textsWithChoices,
} from '../../packages/domain/src/report/defect-library/choices.ts';
import type { StandardText } from '../../packages/domain/src/report/defect-library/restore-defaults.ts';
import { TRADES } from '../../packages/domain/src/report/trades.ts';
import { homeInspection } from '../../packages/domain/src/report-types/home-inspection.ts';
import { allDefinitions } from '../../packages/domain/src/testing/all-definitions.ts';

const textsFile = 'packages/domain/src/report/defect-library/standard-texts.gen.ts';

/** What the library began with, and what each later edition adds, by the migration that brings it. */
const editions = [
  {
    number: 1,
    folder: 'packages/domain/src/report/defect-library/standard',
    seedFile: 'supabase/migrations/20261126000600_standard_defects.sql',
  },
  {
    number: 2,
    folder: 'packages/domain/src/report/defect-library/standard/specialties',
    seedFile: 'supabase/migrations/20261127211000_specialty_defects.sql',
  },
  {
    number: 3,
    folder: 'packages/domain/src/report/defect-library/standard/visits',
    seedFile: 'supabase/migrations/20261128030100_visit_defects.sql',
  },
] as const;
type Edition = (typeof editions)[number];

/** Later words of texts that are out already. `former`: what a text said before, by key, with the fields that changed; the newest last. */
const textFields = ['observation', 'implication', 'recommendation', 'action', 'timeframe'] as const;
interface Rewording {
  readonly former: string;
  readonly migration: string;
  readonly fields: readonly ('title' | (typeof textFields)[number])[];
}
const rewordings: readonly Rewording[] = [
  {
    former: 'packages/domain/src/report/defect-library/former/2026-11-28.yaml',
    migration: 'supabase/migrations/20261128121700_standard_defect_words.sql',
    fields: textFields,
  },
  {
    former: 'packages/domain/src/report/defect-library/former/2026-12-02.yaml',
    migration: 'supabase/migrations/20261202180000_standard_defect_native_words.sql',
    fields: textFields,
  },
  {
    former: 'packages/domain/src/report/defect-library/former/2026-12-03.yaml',
    migration: 'supabase/migrations/20261202180800_standard_defect_plain_verbs.sql',
    fields: textFields,
  },
  {
    former: 'packages/domain/src/report/defect-library/former/2026-12-04.yaml',
    migration: 'supabase/migrations/20261202190000_standard_defect_titles.sql',
    fields: ['title'],
  },
];

/** A section may be in several types, with other items in each. */
const itemsOf = (section: string): readonly string[] =>
  allDefinitions.flatMap(({ sections }) =>
    sections.filter(({ id }) => id === section).flatMap(({ items }) => items.map(({ id }) => id)),
  );

const words = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => text === text.trim() && !/ {2}|[\t\n]/u.test(text), 'spaces too many'),
    z.refine((text) => !text.includes('\u2014'), 'an em dash'),
  );
const list = z
  .array(words(100))
  .check(z.refine((each) => new Set(each).size === each.length, 'a word stands twice'));
const sentence = words(700).check(z.refine((text) => /[.!?]$/u.test(text), 'no period at its end'));
const entrySchema = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/u, 'small letters, digits and _ only')),
  /** By default the name of the file. */
  section: z.optional(z.string()),
  item: z.optional(z.string()),
  title: words(80),
  severity: z.enum(severities),
  safety: z.optional(z.boolean()),
  observation: sentence,
  implication: sentence,
  recommendation: sentence,
  trade: z.enum(TRADES),
  action: z
    .string()
    .check(z.refine((id) => homeInspection.actions.some((each) => each.id === id), 'no such action')),
  timeframe: z
    .string()
    .check(z.refine((id) => homeInspection.timeframes.some((each) => each.id === id), 'no such time frame')),
  synonyms: list,
  tags: list,
  locations: z.optional(list),
});

const formerSchema = z.array(
  z.strictObject({
    key: z.string(),
    title: z.optional(z.string()),
    observation: z.optional(z.string()),
    implication: z.optional(z.string()),
    recommendation: z.optional(z.string()),
    action: z.optional(z.string()),
    timeframe: z.optional(z.string()),
  }),
);
type FormerText = z.infer<typeof formerSchema>[number];

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}
export interface StandardLibrary {
  readonly entries: readonly StandardText[];
  readonly problems: readonly string[];
}

/** The entries in the order of the files, and every problem as `file:line: entry.path: what is wrong`. */
export function readStandardLibrary(files: readonly SourceFile[]): StandardLibrary {
  const entries: StandardText[] = [];
  const problems: string[] = [];
  const keys = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { name, text } of files) {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    for (const { message, pos } of document.errors)
      problems.push(`${name}:${lines.linePos(pos[0]).line}: ${message.split('\n')[0]}`);
    const rows: unknown = document.errors.length > 0 ? [] : document.toJS();
    if (!Array.isArray(rows)) {
      problems.push(`${name}:1: a list of defects is expected`);
      continue;
    }
    rows.forEach((row: unknown, index) => {
      const key = document.getIn([index, 'key']);
      const label = typeof key === 'string' ? key : `[${index}]`;
      const say = (where: readonly PropertyKey[], reason: string): void => {
        const node = document.getIn([index, ...where], true) ?? document.getIn([index], true);
        const at = isNode(node) ? (node.range?.[0] ?? 0) : 0;
        problems.push(`${name}:${lines.linePos(at).line}: ${[label, ...where].join('.')}: ${reason}`);
      };
      const parsed = entrySchema.safeParse(row);
      for (const issue of parsed.error?.issues ?? []) say(issue.path, issue.message);
      if (!parsed.success) return;
      const entry = parsed.data;
      for (const { name: field, reason } of choiceProblems(entry)) say([field], reason);
      for (const field of textsWithChoices)
        for (const { reason, isSlip } of readChoices(entry[field]).problems) if (isSlip) say([field], reason);
      const section = entry.section ?? path.basename(name, '.yaml');
      const items = itemsOf(section);
      if (entry.item && items.length > 0 && !items.includes(entry.item))
        say(['item'], `'${entry.item}' is no item of the section ${section}`);
      if (keys.has(entry.key)) say(['key'], `also in ${keys.get(entry.key)}`);
      const title = entry.title.toLowerCase();
      if (titles.has(title)) say(['title'], `also the title of ${titles.get(title)}`);
      keys.set(entry.key, name);
      titles.set(title, entry.key);
      entries.push(textOf(section, entry));
    });
  }
  return { entries, problems };
}

const textOf = (
  section: string,
  { safety, locations, item, ...entry }: z.infer<typeof entrySchema>,
): StandardText => ({
  key: entry.key,
  section,
  item: item ?? '',
  title: entry.title,
  severity: entry.severity,
  isSafety: safety ?? false,
  observation: entry.observation,
  implication: entry.implication,
  recommendation: entry.recommendation,
  trade: entry.trade,
  action: entry.action,
  timeframe: entry.timeframe,
  synonyms: entry.synonyms,
  tags: entry.tags,
  locationHints: locations ?? [],
});

/** In the order of the report; sections that the home inspection does not have come last. */
function sourceFiles(root: string, { folder }: Edition): SourceFile[] {
  const order = homeInspection.sections.filter(({ visibleWhen }) => !visibleWhen).map(({ id }) => id);
  const place = (name: string): number => {
    const index = order.indexOf(path.basename(name, '.yaml'));
    return index < 0 ? order.length : index;
  };
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.yaml'))
    .sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en'))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(path.join(root, folder, name), 'utf8'),
    }));
}

/** Everything that `npm run standard-library` writes. */
export function writtenFiles(root: string): StandardLibrary & { readonly files: readonly SourceFile[] } {
  const parts = editions.map((edition) => ({ edition, sources: sourceFiles(root, edition) }));
  const { entries, problems } = readStandardLibrary(parts.flatMap(({ sources }) => sources));
  const files: SourceFile[] = [{ name: textsFile, text: textsModule(entries) }];
  let words = entries;
  for (const rewording of [...rewordings].reverse()) {
    const former = formerTexts(root, rewording);
    files.push({ name: rewording.migration, text: rewordingSql(words, former, rewording.fields) });
    words = beforeRewording(words, former);
  }
  for (const { edition, sources } of parts) {
    const keys = new Set(readStandardLibrary(sources).entries.map(({ key }) => key));
    const seeded = words.filter(({ key }) => keys.has(key));
    files.push({ name: edition.seedFile, text: seedSql(seeded, edition) });
  }
  return { entries, problems, files };
}

const formerTexts = (root: string, { former }: Rewording): FormerText[] =>
  formerSchema.parse(parse(readFileSync(path.join(root, former), 'utf8')));

/** As they were before: a migration that is out never changes. */
function beforeRewording(entries: readonly StandardText[], former: readonly FormerText[]): StandardText[] {
  const byKey = new Map(former.map((text) => [text.key, text]));
  return entries.map((entry) => {
    const text = byKey.get(entry.key);
    return {
      ...entry,
      title: text?.title ?? entry.title,
      observation: text?.observation ?? entry.observation,
      implication: text?.implication ?? entry.implication,
      recommendation: text?.recommendation ?? entry.recommendation,
      action: text?.action ?? entry.action,
      timeframe: text?.timeframe ?? entry.timeframe,
    };
  });
}

/** For databases that have the former words: what an office has edited stays as it is. */
function rewordingSql(
  entries: readonly StandardText[],
  former: readonly FormerText[],
  fields: Rewording['fields'],
): string {
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const rows = former.map((text) => {
    const entry = byKey.get(text.key);
    const words = fields.map((field) =>
      text[field] === undefined ? 'null' : quoted(entry?.[field] ?? null),
    );
    return `  (${[quoted(text.key), ...words].join(', ')})`;
  });
  const setTo = (alias: string): string =>
    fields.map((field) => `${field} = coalesce(w.${field}, ${alias}.${field})`).join(',\n      ');
  return `-- Words of ${former.length} standard defects, read aloud once more, written by \`npm run standard-library\`. An office's copy follows if nothing of it
-- was edited.

create temporary table words (key text not null, ${fields.map((field) => `${field} text`).join(', ')}) on commit drop;
insert into words values
${rows.join(',\n')};

do $$
declare
  v_organization uuid;
begin
  for v_organization in select e.organization_id from private.library_editions e order by e.organization_id loop
    perform private.sync_lock(array[v_organization]);
    update public.defect_library l set
      ${setTo('l')}
    from words w join private.standard_defects d on d.key = w.key
    where l.scope_id = v_organization and l.is_standard and l.key = w.key
      and (l.title, l.severity, l.is_safety, l.observation, l.implication, l.recommendation, l.trade, l.action, l.timeframe)
        is not distinct from
        (d.title, d.severity, d.is_safety, d.observation, d.implication, d.recommendation, d.trade, d.action, d.timeframe);
  end loop;
end
$$;

update private.standard_defects d set
      ${setTo('d')}
from words w where w.key = d.key;
`;
}

function textsModule(entries: readonly StandardText[]): string {
  const rows = entries.map((entry) => `  ${JSON.stringify(entry)},\n`).join('');
  return `/** Written by \`npm run standard-library\` from the files in \`standard/\`. Loaded only to restore the standard texts. */
import type { StandardText } from './restore-defaults.ts';

export const standardTexts: readonly StandardText[] = [
${rows}];
`;
}

const seedSql = (entries: readonly StandardText[], { number, folder }: Edition): string =>
  number === 1 ? firstSeed(entries, folder) : laterSeed(entries, number, folder);

const quoted = (value: string | null): string => `'${(value ?? '').replaceAll("'", "''")}'`;
const json = (value: unknown): string => quoted(JSON.stringify(value));

const laterSeed = (entries: readonly StandardText[], number: number, folder: string): string =>
  `-- Edition ${number} of the standard defect library: ${entries.length} comments for the reports that are sold beside a home inspection, written by
-- \`npm run standard-library\` from ${folder}.

insert into private.standard_defects (key, section, item, title, severity, is_safety, observation, implication,
  recommendation, trade, action, timeframe, synonyms, tags, location_hints, added_in)
values
${rowsOf(entries, `, ${number}`).join(',\n')};
`;

const rowsOf = (entries: readonly StandardText[], more: string): string[] =>
  entries.map(
    (
      entry,
    ) => `  (${[entry.key, entry.section, entry.item, entry.title, entry.severity].map(quoted).join(', ')}, ${entry.isSafety},
    ${quoted(entry.observation)},
    ${quoted(entry.implication)},
    ${quoted(entry.recommendation)},
    ${[entry.trade, entry.action, entry.timeframe].map(quoted).join(', ')},
    ${[entry.synonyms, entry.tags, entry.locationHints].map(json).join(', ')}${more})`,
  );

function firstSeed(entries: readonly StandardText[], folder: string): string {
  const rows = rowsOf(entries, '');
  return `-- The standard defect library: ${entries.length} comments in the product's own words, written by \`npm run standard-library\` from
-- ${folder}. Organizations get copies from private.seed_defect_library. A later migration may
-- add rows or raise \`added_in\`, never change a key.

create table private.standard_defects (
  key text not null,
  section text not null,
  item text not null,
  title text not null,
  severity text not null,
  is_safety boolean not null,
  observation text not null,
  implication text not null,
  recommendation text not null,
  trade text,
  action text,
  timeframe text,
  synonyms jsonb not null,
  tags jsonb not null,
  location_hints jsonb not null,
  added_in integer not null default 1,
  constraint standard_defects_pkey primary key (key)
);
comment on table private.standard_defects is
  'One standard comment, copied into every organization''s library. Changed by migrations only.';
comment on column private.standard_defects.added_in is 'The edition of the library that brought it.';

insert into private.standard_defects (key, section, item, title, severity, is_safety, observation, implication,
  recommendation, trade, action, timeframe, synonyms, tags, location_hints)
values
${rows.join(',\n')};
`;
}
