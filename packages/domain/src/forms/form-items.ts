/**
 * Items of a report on an official form: the boxes for their status, and the room for their comments. A definition says
 * under which condition a box is ticked (`formItems`); the words are those of notes and findings.
 */
import { joinPath, parentPath } from '../report/engine/answer-path.ts';
import { isConditionMet, type ReadAnswer } from '../report/engine/condition.ts';
import type { ItemDefinition, ReportDefinition } from '../report/engine/definition.ts';
import { choiceKey } from './filled-form.ts';

export const ratingPath = (itemPath: string): string => `${itemPath}/rating`;
export const commentsPath = (itemPath: string): string => `${itemPath}/comments`;

/** What a report has to say of one item. */
export interface FormItem {
  readonly path: string;
  readonly comments: string;
}

/** Something that the form has no room for within its sections; listed after it. */
export interface FormRemark {
  /** First part of the answer paths of its question. */
  readonly section: string;
  readonly label: string;
  readonly text: string;
}

/** The item behind a box or a comment; null for any other place. */
export function itemOfPlace(definition: ReportDefinition, path: string): ItemDefinition | null {
  const at = parentPath(path);
  const [sectionId = '', itemId = '', ...rest] = at.split('/');
  if (definition.formItems === undefined || rest.length > 0) return null;
  if (path !== ratingPath(at) && path !== commentsPath(at)) return null;
  const section = definition.sections.find(({ id }) => id === sectionId);
  return section?.items.find(({ id }) => id === itemId) ?? null;
}

/** `choiceKey`s of the boxes that the answers tick. */
export function tickedBoxes(definition: ReportDefinition, read: ReadAnswer): string[] {
  const boxes = Object.entries(definition.formItems?.boxes ?? {});
  return definition.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const path = joinPath(section.id, item.id);
      return boxes
        .filter(([, when]) => isConditionMet(when, read, ratingPath(path)))
        .map(([box]) => choiceKey(ratingPath(path), box));
    }),
  );
}

const LETTER = /^[A-Z]\. /;

/** Items that the office leaves out of this report's form. One with comments stays. */
export function leftOutItems(
  definition: ReportDefinition,
  read: ReadAnswer,
  items: readonly FormItem[],
): string[] {
  return Object.entries(definition.formItems?.leftOut ?? {})
    .filter(([path, when]) => {
      const comments = items.find((item) => item.path === path)?.comments ?? '';
      return comments === '' && isConditionMet(when, read, ratingPath(path));
    })
    .map(([path]) => path);
}

/** Labels of the items by path, lettered again in sections where some are left out. */
export function itemLabels(
  { sections }: ReportDefinition,
  leftOut: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap((section) =>
      section.items
        .map(({ id, label }) => ({ path: joinPath(section.id, id), label }))
        .filter(({ path }) => !leftOut.includes(path))
        .map(({ path, label }, index): [string, string] => [
          path,
          label.replace(LETTER, `${String.fromCodePoint(65 + index)}. `),
        ]),
    ),
  );
}
