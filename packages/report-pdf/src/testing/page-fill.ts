/**
 * How well the pages of a report are used, from their drawing operations: the share of each page's height that has
 * content, and the findings torn from their first photo; the same of the pages after a form. For tests of layouts.
 */
import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import type { ModelFinding, ReportModel } from '@plumbline/domain/report/model/types';
import { collectText } from '../compose/collect-text.ts';
import { composeReport, contentsEntries, firstParts } from '../compose/compose-report.ts';
import { pagePositions } from '../compose/page-positions.ts';
import { openDocument } from '../engine/open-document.ts';
import type { LaidOutPage, PageOp } from '../flow/page-ops.ts';
import type { Frame } from '../flow/paginate.ts';
import type { StructureNode, Tag } from '../flow/structure.ts';
import { createFontBook } from '../fonts/font-book.ts';
import { facesOf } from '../fonts/font-names.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { composeForm } from '../forms/compose-form.ts';
import { FRAME } from '../forms/extra-pages.ts';
import { MARGIN } from '../forms/extra-styles.ts';
import { FORM_FACES } from '../forms/form-style.ts';
import { layoutNamed } from '../layouts/layouts.ts';

export interface PageFill {
  readonly number: number;
  /** Title of the part in its running header. */
  readonly part: string;
  /** The next page opens another part, or there is none. */
  readonly endsPart: boolean;
  /** 0 to 1: height with content in the main column, of the height it has. */
  readonly share: number;
  /** 0 to 1: area under text, photos and signatures, of the area between the margins. */
  readonly area: number;
}

export interface ReportFill {
  readonly pages: readonly PageFill[];
  /** Numbers of findings whose title is not on the page of their first photo. */
  readonly apart: readonly string[];
  /** Numbers of findings whose texts and first photo are not on one page. */
  readonly torn: readonly string[];
}

/** White between two rows of a table or two blocks is part of the content. */
const BRIDGED_PT = 30;
const THIRD = 1 / 3;

export const isThin = ({ share, endsPart }: PageFill): boolean => !endsPart && share < THIRD;

export async function measureFill(model: ReportModel): Promise<ReportFill> {
  const { title, language, organization, createdAt } = model;
  const document = await openDocument({ title, language, organizationName: organization.name, createdAt });
  const fonts = createFontBook(document, loadNodeFont, facesOf(model.branding?.fontSet ?? 'standard'));
  await fonts.prepare(
    [
      'serif',
      ...layoutNamed(model.layout).faces,
      'sans',
      'sansMedium',
      'sansBold',
      'sansHeavy',
      'serifBold',
      'serifItalic',
    ],
    collectText(model),
  );
  const { context, pages } = composeReport(model, fonts);
  const layout = layoutNamed(model.layout);
  const body = pages.slice(1).map((page) => ({ ops: page.ops.filter((op) => !isFurniture(op)) }));
  const positions = pagePositions(body, firstParts(model, contentsEntries(model)));
  const widthOf = (op: Extract<PageOp, { kind: 'text' }>) => fonts.widthPt(op.text.trimEnd(), op.style);
  const fill = body.map(
    (page, index): PageFill => ({
      number: index + 2,
      part: positions[index]?.part.title ?? '',
      endsPart: positions[index + 1]?.opensPart ?? true,
      share: shareOf(page, layout.frame(context.page), layout.theme.textX, widthOf),
      area: areaOf(page, layout.frame(context.page), layout.theme.marginPt, context.page.widthPt, widthOf),
    }),
  );
  const findings = model.sections.flatMap((one) => [
    ...one.findings,
    ...one.items.flatMap((item) => item.findings),
  ]);
  const shown = findings.filter((finding) => finding.photos.length > 0);
  const places = shown.map((finding) => ({ number: finding.number, ...placesOf(finding, body) }));
  return {
    pages: fill,
    apart: places.filter(({ title: at, photo }) => at !== photo).map(({ number }) => number),
    torn: places
      .filter(({ texts, photo }) => texts.some((page) => page !== photo))
      .map(({ number }) => number),
  };
}

export interface AttachmentFill {
  /** In the running header: 'OIR-B1-1802 (Rev. 04/26): Photographs'. */
  readonly part: string;
  readonly endsPart: boolean;
  /** 0 to 1: height with content, of the height between header and footer. */
  readonly share: number;
}

/** The pages after an official form: continued answers, photos, proofs. */
export async function measureAttachments(form: PrintedForm, filled: FilledForm): Promise<AttachmentFill[]> {
  const fonts = createFontBook(await openDocument(filled), loadNodeFont);
  await fonts.prepare(FORM_FACES, JSON.stringify(filled));
  const pages = composeForm(form, filled, fonts).slice(form.pages.length);
  const parts = pages.map(({ ops }) => ops.find((op) => op.kind === 'text')?.text ?? '');
  const widthOf = (op: Extract<PageOp, { kind: 'text' }>) => fonts.widthPt(op.text.trimEnd(), op.style);
  return pages.map(({ ops }, index) => {
    const content = ops.filter((op) => !isFurniture(op));
    const part = parts[index] ?? '';
    return {
      part,
      endsPart: parts[index + 1] !== part,
      share: shareOf({ ops: content }, FRAME, MARGIN, widthOf),
    };
  });
}

const tagOf = (op: PageOp): Tag | null => ('tag' in op ? op.tag : null);
const isFurniture = (op: PageOp): boolean => tagOf(op) === 'pagination';

type Span = readonly [top: number, bottom: number];

/** Vertical extent of what reaches into the main column; rules and colors alone are not content. */
function spanOf(
  op: PageOp,
  fromX: number,
  widthOf: (op: Extract<PageOp, { kind: 'text' }>) => number,
): Span | null {
  if (op.kind === 'text')
    return op.x + widthOf(op) < fromX ? null : [op.baselineY - op.style.sizePt, op.baselineY + 3];
  if (op.kind === 'page-number') return null;
  if (op.kind === 'photo' || op.kind === 'logo')
    return op.x + op.widthPt < fromX ? null : [op.y, op.y + op.heightPt];
  if (op.kind !== 'path' || typeof op.tag === 'string') return null;
  const ys = op.steps.flatMap((step) => (step[0] === 'Z' ? [] : [step.at(-1) as number]));
  return [Math.min(...ys), Math.max(...ys)];
}

function shareOf(
  page: LaidOutPage,
  { topPt, bottomPt }: Frame,
  fromX: number,
  widthOf: (op: Extract<PageOp, { kind: 'text' }>) => number,
): number {
  const spans = page.ops
    .map((op) => spanOf(op, fromX, widthOf))
    .filter((span) => span !== null)
    .map(([top, bottom]): Span => [Math.max(top, topPt), Math.min(bottom, bottomPt)])
    .sort((one, other) => one[0] - other[0]);
  let covered = 0;
  let end = topPt;
  for (const [top, bottom] of spans) {
    if (bottom <= end) continue;
    covered += bottom - (top - end <= BRIDGED_PT ? end : top);
    end = bottom;
  }
  return covered / (bottomPt - topPt);
}

const CELL_PT = 6;

/** Counts squares of a grid that a line of text or a photo touches. */
function areaOf(
  page: LaidOutPage,
  { topPt, bottomPt }: Frame,
  marginPt: number,
  widthPt: number,
  widthOf: (op: Extract<PageOp, { kind: 'text' }>) => number,
): number {
  const touched = new Set<string>();
  const touch = (left: number, top: number, right: number, bottom: number): void => {
    for (let y = Math.floor(top / CELL_PT); y < bottom / CELL_PT; y += 1)
      for (let x = Math.floor(left / CELL_PT); x < right / CELL_PT; x += 1)
        if (y * CELL_PT >= topPt - CELL_PT && y * CELL_PT < bottomPt) touched.add(`${x} ${y}`);
  };
  for (const op of page.ops) {
    if (op.kind === 'photo' || op.kind === 'logo') touch(op.x, op.y, op.x + op.widthPt, op.y + op.heightPt);
    else if (op.kind === 'text') {
      const { sizePt } = op.style;
      touch(op.x, op.baselineY - sizePt, op.x + widthOf(op), op.baselineY + 0.4 * sizePt);
    }
  }
  const all = ((widthPt - 2 * marginPt) * (bottomPt - topPt)) / CELL_PT ** 2;
  return Math.min(1, touched.size / all);
}

const isUnder = (tag: Tag | null, title: string): boolean => {
  let node: StructureNode | null = tag === null || typeof tag === 'string' ? null : tag;
  while (node !== null && !(node.type === 'Sect' && node.title === title)) node = node.parent;
  return node !== null;
};

/** Indexes of the pages with a finding's title, its words and its first photo. */
function placesOf(finding: ModelFinding, body: readonly LaidOutPage[]) {
  const indexOf = (isIt: (op: PageOp) => boolean): number => body.findIndex((page) => page.ops.some(isIt));
  const title = `${finding.number} ${finding.title}`;
  const texts = [...body.keys()].filter((index) =>
    body[index]?.ops.some((op) => op.kind === 'text' && isWords(op.tag) && isUnder(op.tag, title)),
  );
  return {
    title: indexOf((op) => op.kind === 'anchor' && op.name === finding.anchor),
    photo: indexOf((op) => op.kind === 'photo' && op.photo.number === finding.photos[0]?.number),
    texts,
  };
}

/** Captions of further photos may follow on the next page. */
const isWords = (tag: Tag): boolean => typeof tag !== 'string' && tag.type === 'P';
