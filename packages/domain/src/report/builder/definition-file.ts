/** Exports a report type as a file, and imports one with actionable messages. */
import { parseJson } from '../../ground/parse-json.ts';
import type { ReportDefinition } from '../engine/definition.ts';
import { loadDefinition } from '../engine/load-definition.ts';
import { explainProblem } from './explain-problem.ts';
import { readDraft } from './read-draft.ts';
import { idFromLabel } from './type-key.ts';

const FORMAT = 'plumbline-report-type';
/** A definition of 1,000 questions is about 400 kB. */
export const MAX_FILE_BYTES = 4_000_000;

export const writeDefinitionFile = (definition: ReportDefinition): string =>
  `${JSON.stringify({ format: FORMAT, formatVersion: 1, definition }, null, 2)}\n`;

export const definitionFileName = ({ title, version }: Pick<ReportDefinition, 'title' | 'version'>): string =>
  `${idFromLabel(title).replaceAll('_', '-') || 'report-type'}-v${version}.json`;

export type ReadFileResult =
  | {
      readonly ok: true;
      readonly definition: ReportDefinition;
      /** Problems still to be fixed in the builder. */
      readonly open: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

const PROBLEMS_SHOWN = 8;

/** Reads one of our files or a bare definition. */
export function readDefinitionFile(text: string): ReadFileResult {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (value === undefined) {
    return { ok: false, problems: ['This is not a JSON file, or it was cut off while it was saved.'] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, problems: ['There is no report type in this file.'] };
  }
  const isWrapped = 'format' in value && value.format === FORMAT;
  if (isWrapped && 'formatVersion' in value && value.formatVersion !== 1) {
    return {
      ok: false,
      problems: ['A newer version of Plumbline wrote this file. Update the app, then try again.'],
    };
  }
  const content = isWrapped && 'definition' in value ? value.definition : value;
  const read = readDraft(content);
  if (!read.ok) {
    const problems = read.errors.slice(0, PROBLEMS_SHOWN).map(({ at, problem }) => `At '${at}': ${problem}`);
    const more = read.errors.length - problems.length;
    return { ok: false, problems: more > 0 ? [...problems, `and ${more} more`] : problems };
  }
  const loaded = loadDefinition(read.definition);
  const errors = loaded.ok ? [] : loaded.errors;
  return {
    ok: true,
    definition: read.definition,
    open: errors.map((error) => {
      const { place, text: words } = explainProblem(read.definition, error);
      return `${place}: ${words}`;
    }),
  };
}
