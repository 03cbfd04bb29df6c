/** Shared parts of REI 7-6: type, footer, head of the pages with items, and an item with its four boxes. */
import { area, bar, fieldBox, frame, textMaker } from '../build-form.ts';
import { commentsPath, ratingPath } from '../form-items.ts';
import { type FormBlock, type FormFace, type FormRow, PAGE_TOTAL, PROPERTY_ADDRESS } from '../form-types.ts';

export const t = textMaker({ face: 'serif', sizePt: 10, leadingPt: 11.5 });

/** Paragraphs of pages 1 and 2 are justified to here. */
export const RIGHT = 568.1;
const ANSWERS_END = 574;
const BOXES = ['I', 'NI', 'NP', 'D'] as const;
const LINK = '#0000ff';
const tenth = (value: number): number => Math.round(value * 10) / 10;

interface FooterPlace {
  readonly left: readonly [x: number, baselineY: number];
  readonly right: readonly [x: number, baselineY: number];
  /** Of the rule under the web address. */
  readonly ruleY: number;
}

/** The agency's symbol font has smaller bullets than its text, and its own spaces around them. */
export function footer({ left, right: [x, baselineY], ruleY }: FooterPlace): FormBlock[] {
  const at = (dx: number): number => tenth(x + dx);
  const role = 'furniture';
  return [
    t(...left, 'REI 7-6 (8/9/21)', { role, sizePt: 9 }),
    t(
      x,
      baselineY,
      `Promulgated by the Texas Real Estate Commission{>${at(207)}}•{>${at(216)}}(512) 936-3000{>${at(282)}}•`,
      { role },
    ),
    t(at(290.8), baselineY, 'www.trec.texas.gov', { role, color: LINK }),
    bar(at(290.8), ruleY, 79.7, 0.5, LINK),
  ];
}

/** 'Page 3 of', and the blank for how many there are. */
export const pageNumber = (
  page: number,
  [x, baselineY]: readonly [number, number],
  [ruleX, ruleY]: readonly [number, number],
): FormBlock[] => [
  t(x, baselineY, `Page ${page} of`, { role: 'furniture', sizePt: 12, isPageNumber: true }),
  bar(ruleX, ruleY, 19.5, 0.5),
  area(PAGE_TOTAL, ruleX + 2, baselineY, 17, { sizePt: 11 }),
];

/** Report identification, legend, and the frame above the boxes. */
export const itemsHead = (
  legendY: number,
  frameY: number,
  frameWidthPt: number,
  headX: number,
): FormBlock[] => {
  const role = 'furniture';
  return [
    t(40.4, 44.2, 'Report Identification:', { role }),
    bar(128.9, 47.2, 445.4, 0.5),
    area(PROPERTY_ADDRESS, 130.4, 44.2, 442, { sizePt: 10 }),
    t(36, legendY, '**I=Inspected{>125.9}NI=Not Inspected{>243}NP=Not Present{>364.4}D=Deficient**', {
      role,
    }),
    ...frame(30.2, frameY, frameWidthPt, 16.6, 0.5),
    ...frame(31, frameY + 0.8, frameWidthPt - 1.5, 15, 0.5),
    t(
      headX,
      frameY + 11.4,
      `**I {>${tenth(headX + 13.9)}}NI {>${tenth(headX + 34.9)}}NP {>${tenth(headX + 58.1)}}D**`,
      { role },
    ),
  ];
};

export interface ItemPlace {
  readonly path: string;
  /** Of the section that begins with this item: left end, baseline, words. */
  readonly heading?: readonly [x: number, baselineY: number, words: string];
  readonly title: readonly [x: number, baselineY: number, markup: string];
  readonly face?: FormFace;
  readonly boxes: { readonly y: number; readonly x: readonly [number, number, number, number] };
  /** Field, printed label, baseline, left end of its answer. */
  readonly lines?: readonly (readonly [field: string, label: string, baselineY: number, answerX: number])[];
  /** Baseline of the label. */
  readonly comments: number;
  readonly commentsX?: number;
  readonly isColonUpright?: true;
}

const ABOVE = { heading: 12, title: 9.5 };
const topOf = ({ heading, title }: ItemPlace): number =>
  heading === undefined ? title[1] - ABOVE.title : heading[1] - ABOVE.heading;

/** Comments begin behind their label, and all their lines there. */
const COMMENTS_X = 174.5;
const COMMENT_LEADING = 11.5;

/** Rows down to `bottomY`; each reaches to the next. */
export const itemRows = (places: readonly ItemPlace[], bottomY: number): FormRow[] =>
  places.map((place, index) => {
    const next = places[index + 1];
    return itemRow(place, next === undefined ? bottomY : topOf(next));
  });

function itemRow(place: ItemPlace, endY: number): FormRow {
  const { path, heading, title, face, boxes, lines = [], comments } = place;
  const [x, baselineY, markup] = title;
  const y = topOf(place);
  const room = Math.floor((endY - 2 - comments) / COMMENT_LEADING) + 1;
  const label = place.isColonUpright ? '~~Comments~~:' : '~~Comments:~~';
  return {
    kind: 'row',
    y,
    heightPt: endY - y,
    blocks: [
      ...(heading === undefined
        ? []
        : [t(heading[0], heading[1], `**${heading[2]}**`, { role: 'heading', sizePt: 12 })]),
      ...BOXES.map((box, index) => fieldBox(ratingPath(path), box, boxes.x[index] ?? 0, boxes.y, 10, 10)),
      t(x, baselineY, markup, { role: 'heading', ...(face && { face }) }),
      ...lines.flatMap(([field, words, lineY, answerX]) => [
        t(place.commentsX ?? 125.9, lineY, `~~${words}~~`),
        area(`${path}/${field}`, answerX + 1.5, lineY, ANSWERS_END - answerX, { sizePt: 10 }),
      ]),
      t(place.commentsX ?? 125.9, comments, label),
      area(commentsPath(path), COMMENTS_X, comments, ANSWERS_END - COMMENTS_X, {
        sizePt: 10,
        lines: Math.max(2, room),
        leadingPt: COMMENT_LEADING,
        grows: true,
      }),
    ],
  };
}
