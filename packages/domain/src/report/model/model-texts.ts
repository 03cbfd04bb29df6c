/**
 * Every text of a report that is written for its reader, and the same report with other texts in their place: its
 * translation. The head with its names and addresses, signatures, and what is drawn on photos stay as they are.
 */
import type { ReportModel } from './types.ts';

/** Members that hold a text. */
const TEXTS: ReadonlySet<string> = new Set(
  (
    'label value caption altText observation implication recommendation plainWords trade action reason note ' +
    'severityLabel itemLabel sectionLabel transcript text heading title safety major moderate minor'
  ).split(' '),
);
/** Members that hold lists of texts. */
const LISTS: ReadonlySet<string> = new Set(
  'flags locations limitations standards paragraphs summaryNotes overview'.split(' '),
);
/** What a client reads below the head of their page. */
const PARTS = [
  'summary',
  'summaryNotes',
  'overview',
  'severityLabels',
  'general',
  'sections',
  'notices',
  'appendix',
] as const satisfies readonly (keyof ReportModel)[];

export function mapModelTexts(model: ReportModel, map: (text: string) => string): ReportModel {
  const parts = PARTS.flatMap((part) =>
    model[part] === undefined ? [] : [[part, mapped(part, model[part], map)] as const],
  );
  const cover = { ...model.cover, title: map(model.cover.title) };
  return { ...model, ...Object.fromEntries(parts), cover } as ReportModel;
}

function mapped(name: string, value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return TEXTS.has(name) ? map(value) : value;
  if (Array.isArray(value))
    return value.map((each) =>
      typeof each === 'string' ? (LISTS.has(name) ? map(each) : each) : mapped(name, each, map),
    );
  if (typeof value !== 'object' || value === null || name === 'annotations') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(key, part, map)]));
}

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text);

/** Each once, in reading order. */
export function modelTexts(model: ReportModel): readonly string[] {
  const texts = new Set<string>();
  mapModelTexts(model, (text) => {
    if (hasWords(text)) texts.add(text);
    return text;
  });
  return [...texts];
}
