/** Reads answers for conditions, formulas and forms: stored values, computed values, and entries of a group. */
import { isInstanceId, lastPart, withoutInstances } from './answer-path.ts';
import { collectFields } from './collect-fields.ts';
import type { ReadAnswer } from './condition.ts';
import type { FieldDefinition, ReportDefinition } from './definition.ts';
import { evaluateFormula } from './formula.ts';
import { listEntries } from './list-entries.ts';

/** Fields whose answer is stored under other paths, or not at all: computed ones and repeat groups. */
export type DerivedFields = ReadonlyMap<string, FieldDefinition>;

export const derivedFields = (definition: ReportDefinition): DerivedFields =>
  new Map(
    collectFields(definition).flatMap(({ path, field }) =>
      field.type === 'computed' || field.type === 'repeat' ? [[path, field] as const] : [],
    ),
  );

export interface AnswerReader {
  readonly read: ReadAnswer;
  /** Answer paths below a prefix. */
  readonly childPaths: (prefix: string) => readonly string[];
  /** Of a group, in their order. */
  readonly entryIds: (groupPath: string) => readonly string[];
}

/** `answers` must not change while the reader is in use. */
export function createAnswerReader(
  derived: DerivedFields,
  answers: ReadonlyMap<string, unknown>,
): AnswerReader {
  let paths: readonly string[] | null = null;
  const childPaths = (prefix: string): readonly string[] => {
    paths ??= [...answers.keys()];
    return paths.filter((path) => path.startsWith(`${prefix}/`));
  };
  const known = new Map<string, readonly string[]>();
  const entryIds = (path: string): readonly string[] => {
    const found =
      known.get(path) ?? listEntries(path, childPaths, (each) => answers.get(each)).map(({ id }) => id);
    known.set(path, found);
    return found;
  };
  // Computed fields that read each other would otherwise be computed once per reader of a reader.
  const computed = new Map<string, unknown>();
  const compute = (field: FieldDefinition, path: string): unknown => {
    if (!computed.has(path)) computed.set(path, evaluateFormula(field, path, read));
    return computed.get(path);
  };
  // A computed field is not stored, so reading it reads its inputs. For a group, its entries are read.
  const read: ReadAnswer = (path) => {
    const field = derived.get(path.includes('-') ? withoutInstances(path) : path);
    if (field === undefined || isInstanceId(lastPart(path))) return answers.get(path);
    return field.type === 'repeat' ? entryIds(path) : compute(field, path);
  };
  return { read, childPaths, entryIds };
}
