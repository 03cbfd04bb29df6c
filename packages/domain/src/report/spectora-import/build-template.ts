/**
 * Converts the comments of a template to a report type with our standard parts (people, date, house; closing and
 * signature), and to library comments at the same places.
 */

import { blankDefinition } from '../builder/start-definition.ts';
import type { LibraryText } from '../defect-library/library-text-schema.ts';
import { joinPath } from '../engine/answer-path.ts';
import type { ItemDefinition, ReportDefinition } from '../engine/definition.ts';
import { fieldOfLimitations, fieldsOfInfo, type GivenField, noteDefault } from './comment-fields.ts';
import { libraryTextOf, problemsOfDefect } from './defects.ts';
import type { Remarks } from './remarks.ts';
import type { CommentKind, LeftOutRow, TemplateComment } from './template-comments.ts';
import { createIds } from './unique-ids.ts';

export interface TakenRow {
  readonly line: number;
  readonly as: CommentKind;
  /** 'Roof / Coverings' */
  readonly place: string;
  readonly name: string;
}
export interface ImportedDefect {
  readonly line: number;
  readonly text: LibraryText;
}
export interface BuiltTemplate {
  readonly definition: ReportDefinition;
  readonly defects: readonly ImportedDefect[];
  /** Answers that the template sets from the start, by path: the initial answers of a pre-filled report. */
  readonly given: readonly (readonly [string, unknown])[];
  readonly taken: readonly TakenRow[];
  readonly leftOut: readonly LeftOutRow[];
}

/** `title` names the type; its id is assigned when stored. */
export function buildTemplate(
  title: string,
  comments: readonly TemplateComment[],
  remarks: Remarks,
): BuiltTemplate {
  const taken: TakenRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const defects: ImportedDefect[] = [];
  const given: [string, unknown][] = [];
  const sectionId = createIds();
  const sections = [...groupByName(comments, ({ section }) => section, noteSplit('section', remarks))].map(
    ([label, ofSection]) => {
      const id = sectionId(label, 'section');
      const itemId = createIds();
      const items = [
        ...groupByName(
          ofSection.filter(({ item }) => item !== ''),
          ({ item }) => item,
          noteSplit('item', remarks),
        ),
      ].map(([itemLabel, ofItem]): ItemDefinition => {
        const ids = { section: id, item: itemId(itemLabel, 'item') };
        defects.push(...defectsOf(ofItem, ids, leftOut, remarks));
        const fields = fieldsOf(ofItem, remarks);
        for (const each of fields) {
          if (each.given !== undefined)
            given.push([joinPath(ids.section, ids.item, each.field.id), each.given]);
        }
        return {
          id: ids.item,
          label: itemLabel,
          photo: 'optional',
          slots: [],
          fields: fields.map(({ field }) => field),
          searchWords: [],
        };
      });
      return { id, label, standard: '', fields: [], items, standardsText: [] };
    },
  );
  const refused = new Set(leftOut.map(({ line }) => line));
  for (const { line, kind, section, item, name, text } of comments) {
    if (refused.has(line)) continue;
    taken.push({
      line,
      as: kind,
      place: [section, item].filter((part) => part !== '').join(' / '),
      name: name || text,
    });
  }
  return { definition: { ...frame(title), sections }, defects, given, taken, leftOut };
}

/** In file order; a name that recurs later means the same place, ignoring case. */
function groupByName(
  comments: readonly TemplateComment[],
  nameOf: (comment: TemplateComment) => string,
  onSplit: (comment: TemplateComment) => void,
): Map<string, TemplateComment[]> {
  const labels = new Map<string, string>();
  const groups = new Map<string, TemplateComment[]>();
  let previous: string | null = null;
  for (const comment of comments) {
    const key = nameOf(comment).toLowerCase();
    const label = labels.get(key) ?? nameOf(comment);
    labels.set(key, label);
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [comment]);
    else {
      if (previous !== key) onSplit(comment);
      group.push(comment);
    }
    previous = key;
  }
  return groups;
}

const noteSplit =
  (what: 'section' | 'item', remarks: Remarks) =>
  ({ line }: TemplateComment): void =>
    remarks.changed(`The name of a ${what} appears again further down, so its rows were combined`, line);

function fieldsOf(comments: readonly TemplateComment[], remarks: Remarks): GivenField[] {
  const newId = createIds();
  for (const { cells, line } of comments) noteUnused(cells, line, remarks);
  const fields = inOrder(comments.filter(({ kind }) => kind === 'info')).flatMap((comment) =>
    fieldsOfInfo(comment, newId, remarks),
  );
  const limitations = fieldOfLimitations(inOrder(comments.filter(({ kind }) => kind === 'limit')), newId);
  return limitations === null ? fields : [...fields, limitations];
}

/**
 * By their number within the item, which restarts with each kind of comment and often repeats; otherwise in file order.
 */
function inOrder(comments: readonly TemplateComment[]): readonly TemplateComment[] {
  const numberOf = ({ cells }: TemplateComment): number => {
    const number = Number(cells.order ?? Number.NaN);
    return Number.isFinite(number) ? number : Number.MAX_SAFE_INTEGER;
  };
  return [...comments].sort((a, b) => numberOf(a) - numberOf(b));
}

function noteUnused(cells: TemplateComment['cells'], line: number, remarks: Remarks): void {
  if (cells.photo !== undefined) remarks.leftOut('Photos: the file contains only links to them', line);
  const costs = [cells.estimateMin, cells.estimateMax].filter(
    (cost) => cost !== undefined && !/^0(?:\.0+)?$/.test(cost),
  );
  if (costs.length > 0) remarks.leftOut('Cost estimates', line);
  const isOn = (cell: string | undefined): boolean => /^(?:t|true|yes|1|x)$/i.test(cell ?? '');
  if (isOn(cells.locked) || isOn(cells.simpleFormat) || isOn(cells.disablePhotos))
    remarks.leftOut('Comment settings: locked, simple format, photos disabled', line);
}

/** Two comments of one name in one item are both kept, unless identical. */
function defectsOf(
  comments: readonly TemplateComment[],
  place: { readonly section: string; readonly item: string },
  leftOut: LeftOutRow[],
  remarks: Remarks,
): ImportedDefect[] {
  const found: ImportedDefect[] = [];
  for (const comment of comments.filter(({ kind }) => kind === 'defect')) {
    const problems = problemsOfDefect(comment);
    if (problems.length > 0) {
      leftOut.push({ line: comment.line, reasons: problems });
      continue;
    }
    noteDefault(comment, remarks);
    const text = libraryTextOf(comment, place, remarks);
    const twin = found.find((each) => isSameText(each.text, text));
    if (twin) {
      leftOut.push({ line: comment.line, reasons: [`it duplicates row ${twin.line}`] });
      continue;
    }
    const title = freeTitle(text.title, found);
    if (title !== text.title)
      remarks.changed('Two defects in an item have the same name, so the second was numbered', comment.line);
    found.push({ line: comment.line, text: { ...text, title } });
  }
  return found;
}

const isSameText = (a: LibraryText, b: LibraryText): boolean => JSON.stringify(a) === JSON.stringify(b);

function freeTitle(title: string, taken: readonly ImportedDefect[]): string {
  const isTaken = (each: string): boolean =>
    taken.some(({ text }) => text.title.toLowerCase() === each.toLowerCase());
  if (!isTaken(title)) return title;
  for (let count = 2; ; count += 1) {
    const numbered = `${title.slice(0, 190)} (${count})`;
    if (!isTaken(numbered)) return numbered;
  }
}

/** People, date and house are asked as in every custom type; the template's own questions about them stay as well. */
function frame(title: string): Omit<ReportDefinition, 'sections'> {
  const { sections: _first, ...kept } = blankDefinition(title);
  return { ...kept, about: { purpose: 'Imported from a Spectora template.', typicalMinutes: 180 } };
}
