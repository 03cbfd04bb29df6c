/** Positions on a cover, from its drawing operations: for tests of overlap, overflow and contrast. */
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { collectText } from '../compose/collect-text.ts';
import { composeReport } from '../compose/compose-report.ts';
import { coverNamed } from '../covers/covers.ts';
import { openDocument } from '../engine/open-document.ts';
import type { PageOp, PathStep } from '../flow/page-ops.ts';
import { createFontBook, type FontBook } from '../fonts/font-book.ts';
import { facesOf } from '../fonts/font-names.ts';
import { loadNodeFont } from '../fonts/node-fonts.ts';
import { layoutNamed } from '../layouts/layouts.ts';

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface CoverTextBox extends Rect {
  readonly text: string;
  readonly sizePt: number;
  readonly color: string;
  /** What was painted last under its center: a color, or null over a photo. */
  readonly ground: string | null;
}

export interface CoverLayout {
  readonly page: { readonly widthPt: number; readonly heightPt: number };
  /** Texts that are read; decorative lettering is left out. */
  readonly texts: readonly CoverTextBox[];
  readonly photos: readonly (Rect & { readonly isCut: boolean })[];
  readonly logos: readonly Rect[];
  /** The general part, with what the cover had to cut. */
  readonly general: string;
}

const CAP = 0.7;
const DESCENDER = 0.17;

const rectOf = (op: { x: number; y: number; widthPt: number; heightPt: number }): Rect => ({
  left: op.x,
  top: op.y,
  right: op.x + op.widthPt,
  bottom: op.y + op.heightPt,
});

/** Even-odd rule on the path's corners; curves are treated as straight. */
function isInside(steps: readonly PathStep[], x: number, y: number): boolean {
  const points = steps.flatMap((step): [number, number][] => {
    if (step[0] === 'Z') return [];
    return step[0] === 'C' ? [[step[5], step[6]]] : [[step[1], step[2]]];
  });
  let inside = false;
  points.forEach(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function groundAt(ops: readonly PageOp[], x: number, y: number): string | null {
  let ground: string | null = '#ffffff';
  for (const op of ops) {
    if (op.kind === 'path' && op.fill !== null && isInside(op.steps, x, y)) ground = op.fill;
    if (op.kind !== 'rect' && op.kind !== 'photo') continue;
    const { left, top, right, bottom } = rectOf(op);
    if (x < left || x > right || y < top || y > bottom) continue;
    if (op.kind === 'rect') ground = op.fill;
    else if (!op.clip || isInside(op.clip, x, y)) ground = null;
  }
  return ground;
}

/** Lays out covers; a font set is read and opened once for all of them. */
export function createCoverLayouter(): (model: ReportModel) => Promise<CoverLayout> {
  const books = new Map<string, Promise<FontBook>>();
  const open = async (model: ReportModel, fontSet: string): Promise<FontBook> => {
    const { title, language, organization, createdAt } = model;
    const document = await openDocument({ title, language, organizationName: organization.name, createdAt });
    return createFontBook(document, loadNodeFont, facesOf(fontSet));
  };
  return async (model) => {
    const fontSet = model.branding?.fontSet ?? '';
    const book = books.get(fontSet) ?? open(model, fontSet);
    books.set(fontSet, book);
    const fonts = await book;
    const faces = [...coverNamed(model.cover.template).faces, ...layoutNamed(model.layout).faces];
    await fonts.prepare(faces, collectText(model));
    return layOutCover(model, fonts);
  };
}

function layOutCover(model: ReportModel, fonts: FontBook): CoverLayout {
  const { context, pages } = composeReport(model, fonts);
  const ops = pages[0]?.ops ?? [];
  const texts = ops.flatMap((op, index): CoverTextBox[] => {
    if (op.kind !== 'text' || typeof op.tag === 'string') return [];
    const { sizePt, color } = op.style;
    const widthPt = fonts.widthPt(op.text.trimEnd(), op.style);
    const top = op.baselineY - CAP * sizePt;
    const ground = groundAt(ops.slice(0, index), op.x + widthPt / 2, op.baselineY - sizePt * 0.3);
    const box = { left: op.x, top, right: op.x + widthPt, bottom: op.baselineY + DESCENDER * sizePt };
    return [{ ...box, text: op.text.trimEnd(), sizePt, color, ground }];
  });
  const body = pages.slice(1).flatMap((page) => page.ops);
  return {
    page: context.page,
    texts,
    photos: ops.flatMap((op) =>
      op.kind === 'photo' ? [{ ...rectOf(op), isCut: op.clip !== undefined }] : [],
    ),
    logos: ops.flatMap((op) => (op.kind === 'logo' ? [rectOf(op)] : [])),
    general: body.flatMap((op) => (op.kind === 'text' ? [op.text] : [])).join(''),
  };
}

/** Overlap of two boxes, the lesser of both directions; 0 without one. */
export function overlapOf(one: Rect, other: Rect): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, Math.min(across, down));
}
