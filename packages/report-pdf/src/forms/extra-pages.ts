/**
 * Pages after the form: answers longer than their field, the photos, then other proofs, all keyed to the form's
 * questions.
 */
import type { FormPhotoGroup } from '@plumbline/domain/forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { anyOf, type Box, keepWithNext } from '../flow/box.ts';
import type { LaidOutPage } from '../flow/page-ops.ts';
import { paginate } from '../flow/paginate.ts';
import { paragraph } from '../flow/paragraph.ts';
import { photoGrid } from '../flow/photo-grid.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { type TableColumn, type TableStyle, table } from '../flow/table.ts';
import type { FontBook, TextStyle } from '../fonts/font-book.ts';
import type { Run } from '../text/break-lines.ts';
import type { FormContext } from './draw-answer.ts';
import { type ExtraStyles, extraFurniture, extraStyles, MARGIN } from './extra-styles.ts';
import { PRINT } from './form-style.ts';

export const FRAME = { topPt: 66, bottomPt: 738 };
const GAP = { heading: 6, photo: 14, row: 12, caption: 4, entry: 10 };
const PER_ROW = 2;
/** Three rows with headings and captions fill a page; a little lower where a caption is long. */
const PHOTO_HEIGHTS = [168, 154, 140] as const;

/** What these pages need to know about the form before them. */
export type FormFacts = Pick<PrintedForm, 'formNumber' | 'questions' | 'widthPt'> & {
  /** How many pages these go on counting from; absent: they have their own numbers. */
  readonly pagesBefore?: number;
};

interface Part {
  readonly title: string;
  readonly boxes: Box[];
}

export function composeExtraPages(context: FormContext, form: FormFacts, root: StructureNode): LaidOutPage[] {
  const parts = [
    continuedAnswers(context, form, root),
    remarkPages(context, form, root),
    photoPages(context, form, root),
    proofPages(context, form, root),
  ];
  const laidOut = parts.flatMap((part) =>
    part === null ? [] : paginate(part.boxes, FRAME).map((page) => ({ page, title: part.title })),
  );
  return laidOut.map(({ page, title }, index) => ({
    ops: [...extraFurniture(context, form, title, index + 1, laidOut.length), ...page.ops],
  }));
}

interface Entry {
  readonly heading: string;
  readonly text: string;
}

function continuedAnswers(context: FormContext, form: FormFacts, root: StructureNode): Part | null {
  const entries = [...context.overflow].map((path) => {
    const question = questionLabel(form, path.split('/', 1)[0] ?? '');
    const label = context.filled.labels[path] ?? path;
    return {
      heading: question === null ? label : `${question}: ${label}`,
      text: context.filled.texts[path] ?? '',
    };
  });
  return entryPages('Continued answers', entries, context, form, root);
}

function remarkPages(context: FormContext, form: FormFacts, root: StructureNode): Part | null {
  const entries = (context.filled.remarks ?? []).map(({ section, label, text }) => {
    const question = questionLabel(form, section);
    return { heading: question === null ? label : `${question}: ${label}`, text };
  });
  return entryPages('Recommendations', entries, context, form, root);
}

function entryPages(
  title: string,
  entries: readonly Entry[],
  context: FormContext,
  form: FormFacts,
  root: StructureNode,
): Part | null {
  if (entries.length === 0) return null;
  const styles = extraStyles(context);
  const section = under(root, 'Sect', { title });
  const width = form.widthPt - 2 * MARGIN;
  const text = (content: string, textStyle: TextStyle, tag: StructureNode, gapPt: number): Box[] =>
    paragraph(
      [{ text: content, style: textStyle }],
      { x: MARGIN, widthPt: width, tag, gapPt },
      context.fonts,
    );
  const boxes = [...keepWithNext(text(title, styles.title, under(section, 'H2'), 0))];
  for (const { heading, text: words } of entries) {
    boxes.push(...keepWithNext(text(heading, styles.label, under(section, 'H3'), GAP.entry)));
    boxes.push(...text(words, styles.body, under(section, 'P'), 2));
  }
  return { title, boxes };
}

const questionLabel = (form: FormFacts, section: string): string | null =>
  form.questions.find((question) => question.section === section)?.label ?? null;

function photoPages(context: FormContext, form: FormFacts, root: StructureNode): Part | null {
  const shown = context.filled.photoGroups.filter((group) => group.photos.length > 0);
  const groups = inQuestionOrder(shown, form);
  if (groups.length === 0) return null;
  const title = 'Photographs';
  const section = under(root, 'Sect', { title });
  const widthPt = form.widthPt - 2 * MARGIN;
  const { fonts } = context;
  const options = { x: MARGIN, widthPt, tag: under(section, 'H2'), gapPt: 0 };
  const styles = extraStyles(context);
  const boxes = keepWithNext(paragraph([{ text: title, style: styles.title }], options, fonts));
  boxes.push(...photoRows(groups, form, section, widthPt, fonts, styles));
  return { title, boxes };
}

/** All photos in one sequence of rows, the question above its first photo: no row waits half empty for the next question. */
function photoRows(
  groups: readonly FormPhotoGroup[],
  form: FormFacts,
  section: StructureNode,
  widthPt: number,
  fonts: FontBook,
  styles: ExtraStyles,
): Box[] {
  const groupOf = new Map(groups.flatMap((group) => group.photos.map((photo) => [photo, group] as const)));
  const photos = [...groupOf.keys()];
  const titleOf = (photo: ModelPhoto): string => {
    const group = groupOf.get(photo);
    return group?.photos[0] === photo ? (questionLabel(form, group.section) ?? 'General') : '';
  };
  const rowsAt = (maxHeightPt: number, shown: readonly ModelPhoto[]): Box[] =>
    photoGrid(
      shown,
      section,
      {
        x: MARGIN,
        widthPt,
        perRow: PER_ROW,
        gapPt: GAP.photo,
        rowGapPt: GAP.row,
        captionGapPt: GAP.caption,
        captionStyle: styles.caption,
        captionOf: (photo) => captionOf(groupOf.get(photo), photo),
        maxHeightPt,
        title: { of: titleOf, style: styles.heading, type: 'H3' },
      },
      fonts,
    );
  const starts = photos.map((_, index) => index).filter((index) => index % PER_ROW === 0);
  return starts.flatMap((start) => {
    const row = photos.slice(start, start + PER_ROW);
    const [high = [], ...lower] = PHOTO_HEIGHTS.map((height) => rowsAt(height, row));
    return anyOf(high, lower);
  });
}

/** 'Photo 3. Nails at 6 inches. Answer C. July 14, 2026, 2:20 PM': what an underwriter asks of a photo. */
function captionOf(group: FormPhotoGroup | undefined, photo: ModelPhoto): string {
  const index = group?.photos.indexOf(photo) ?? -1;
  const answer = group?.answer === undefined ? '' : `Answer ${group.answer}`;
  const parts = [
    `Photo ${photo.number}`,
    photo.caption,
    group?.places?.[index] ?? '',
    // A caption may say it in its own words.
    photo.caption.toLowerCase().includes(answer.toLowerCase()) ? '' : answer,
    group?.taken?.[index] ?? '',
  ];
  return parts
    .filter((part) => part !== '')
    .join('. ')
    .replaceAll('..', '.');
}

function proofPages(context: FormContext, form: FormFacts, root: StructureNode): Part | null {
  const { fonts, filled } = context;
  if (filled.proofs.length === 0) return null;
  const title = 'Documents given as proof';
  const section = under(root, 'Sect', { title });
  const widthPt = form.widthPt - 2 * MARGIN;
  const styles = extraStyles(context);
  const heading = paragraph(
    [{ text: title, style: styles.title }],
    { x: MARGIN, widthPt, tag: under(section, 'H2'), gapPt: 0 },
    fonts,
  );
  const cell = (text: string): Run[][] => [[{ text, style: styles.body }]];
  const rows = inQuestionOrder(filled.proofs, form).map((proof) => ({
    cells: [
      cell(questionLabel(form, proof.section) ?? proof.attribute),
      cell(proof.photoNumber === null ? proof.document : `${proof.document} (photo ${proof.photoNumber})`),
      cell(proof.date),
    ],
    headCells: [0],
  }));
  return {
    title,
    boxes: [
      ...keepWithNext(heading),
      ...table(proofColumns(widthPt), rows, section, proofTable(widthPt, styles.label), fonts),
    ],
  };
}

const PROOF_SHARES = [
  { head: 'Attribute', share: 0.27 },
  { head: 'Document', share: 0.55 },
  { head: 'Recorded', share: 0.18 },
];

function proofColumns(widthPt: number): TableColumn[] {
  let x = MARGIN;
  return PROOF_SHARES.map(({ head, share }) => {
    const column = { x, widthPt: widthPt * share - GAP.photo, head };
    x += widthPt * share;
    return column;
  });
}

const proofTable = (widthPt: number, headStyle: TextStyle): TableStyle => ({
  x: MARGIN,
  widthPt,
  headStyle,
  padPt: 4,
  headRule: { color: PRINT, widthPt: 0.75 },
  rowRule: { color: PRINT, widthPt: 0.25 },
  paragraphGapPt: 2,
});

/** In the order of the form's questions, then the rest. */
function inQuestionOrder<Of extends { readonly section: string }>(of: readonly Of[], form: FormFacts): Of[] {
  const rank = (section: string): number => {
    const index = form.questions.findIndex((question) => question.section === section);
    return index === -1 ? form.questions.length : index;
  };
  return [...of].sort((a, b) => rank(a.section) - rank(b.section));
}
