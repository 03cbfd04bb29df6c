/** Sections that are part of a report only under a condition: the phases of a new house, a pool that was added. */
import { firstPart } from './answer-path.ts';
import { createAnswerReader, derivedFields } from './answer-reader.ts';
import { isConditionMet, type ReadAnswer } from './condition.ts';
import type { ReportDefinition, SectionDefinition } from './definition.ts';

export const isSectionShown = ({ id, visibleWhen }: SectionDefinition, read: ReadAnswer): boolean =>
  visibleWhen === undefined || isConditionMet(visibleWhen, read, id);

export interface HiddenSections {
  /** Whether an answer, an item or a photo place belongs to a section that is not shown. */
  readonly has: (path: string) => boolean;
}

export function hiddenSections(
  definition: ReportDefinition,
  answers: ReadonlyMap<string, unknown>,
): HiddenSections {
  const switched = definition.sections.filter(({ visibleWhen }) => visibleWhen !== undefined);
  if (switched.length === 0) return { has: () => false };
  const { read } = createAnswerReader(derivedFields(definition), answers);
  const hidden = new Set(switched.filter((each) => !isSectionShown(each, read)).map(({ id }) => id));
  return { has: (path) => hidden.has(firstPart(path)) };
}

/** Sections that one change of an answer would take out of the report. */
export function sectionsHiddenBy(
  definition: ReportDefinition,
  read: ReadAnswer,
  change: { readonly path: string; readonly value: unknown },
): readonly SectionDefinition[] {
  const readAfter: ReadAnswer = (path) => (path === change.path ? change.value : read(path));
  return definition.sections.filter(
    (section) => isSectionShown(section, read) && !isSectionShown(section, readAfter),
  );
}
