/** Executes the operations of one page, in order. Photos are awaited one at a time. */
import type { EngineDocument, EngineOutline } from '../engine/pdf-engine.ts';
import type { LinkOp, PageNumberOp, PageOp, PathOp, VeilOp, WatermarkOp } from '../flow/page-ops.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { drawLogo, drawPhoto } from './draw-photo.ts';
import { drawText } from './draw-text.ts';
import type { ImageStore } from './image-store.ts';
import { fillColor, num, pathOperators, rectPath, strokeColor } from './operators.ts';
import type { StructureWriter } from './structure-writer.ts';

export interface Drawing {
  readonly document: EngineDocument;
  readonly fonts: FontBook;
  readonly images: ImageStore;
  readonly structure: StructureWriter;
  /** Anchor -> page number, for contents. */
  readonly pageOf: ReadonlyMap<string, number>;
  /** Called after each photo, so its bytes can be freed. */
  readonly afterPhoto: () => Promise<void>;
  readonly bookmark: (title: string, depth: 0 | 1, topY: number) => void;
}

/** Bookmarks of depth 1 are nested under the last one of depth 0. */
export function createBookmarks(document: EngineDocument): Drawing['bookmark'] {
  let parent: EngineOutline | null = null;
  return (title, depth, topY) => {
    // pdfkit counts `left` from the right edge.
    const target = { top: Math.max(0, topY - 12), left: document.page.width, expanded: false };
    const item = (depth === 1 && parent ? parent : document.outline).addItem(title, target);
    if (depth === 0) parent = item;
  };
}

function drawPath(document: EngineDocument, op: PathOp): void {
  const paint = op.fill && op.stroke ? 'B' : op.fill ? 'f' : 'S';
  const out = ['q', '1 J 1 j'];
  if (op.fill) out.push(fillColor(op.fill));
  if (op.stroke) out.push(strokeColor(op.stroke.color), `${num(op.stroke.widthPt)} w`);
  out.push(pathOperators(op.steps), paint, 'Q');
  document.addContent(out.join('\n'));
}

function drawPageNumber(drawing: Drawing, op: PageNumberOp): void {
  const text = String(drawing.pageOf.get(op.anchor) ?? '');
  const x = op.rightX - drawing.fonts.widthPt(text, op.style);
  if (text !== '') drawText(drawing.document, drawing.fonts, { ...op, text, x, extraSpacePt: 0 });
}

function drawWatermark(drawing: Drawing, op: WatermarkOp): void {
  const { width, height } = drawing.document.page;
  // Along 45 degrees, centred on the page.
  const half = (drawing.fonts.widthPt(op.text, op.style) / 2) * Math.SQRT1_2;
  const drop = op.style.sizePt * 0.24;
  drawText(drawing.document, drawing.fonts, {
    x: width / 2 - half + drop,
    baselineY: height / 2 + half + drop,
    text: op.text,
    style: op.style,
    extraSpacePt: 0,
    direction: [Math.SQRT1_2, -Math.SQRT1_2, -Math.SQRT1_2, -Math.SQRT1_2],
  });
}

function drawVeil(document: EngineDocument, op: VeilOp): void {
  const paint = document
    .linearGradient(0, op.y, 0, op.y + op.heightPt)
    .stop(0, op.color, 0)
    .stop(0.7, op.color, op.opacity)
    .stop(1, op.color, op.opacity);
  document.save().rect(op.x, op.y, op.widthPt, op.heightPt).fill(paint).restore();
}

function drawLink(drawing: Drawing, op: LinkOp): void {
  if (typeof op.tag === 'string') return;
  drawing.document.goTo(op.x, op.y, op.widthPt, op.heightPt, op.anchor, {
    structParent: drawing.structure.elementOf(op.tag),
    // A String object is how pdfkit tells a text string from a name.
    Contents: new String(op.label),
  });
}

async function drawOp(drawing: Drawing, op: PageOp): Promise<void> {
  const { document, fonts } = drawing;
  switch (op.kind) {
    case 'text':
      return drawText(document, fonts, op);
    case 'page-number':
      return drawPageNumber(drawing, op);
    case 'rect':
      document.addContent(`${fillColor(op.fill)}\n${rectPath(op.x, op.y, op.widthPt, op.heightPt)}\nf`);
      return;
    case 'path':
      return drawPath(document, op);
    case 'photo':
      await drawPhoto(document, fonts, drawing.images, op);
      return drawing.afterPhoto();
    case 'logo':
      await drawLogo(document, drawing.images, op);
      return drawing.afterPhoto();
    case 'veil':
      return drawVeil(document, op);
    case 'link':
      return drawLink(drawing, op);
    case 'watermark':
      return drawWatermark(drawing, op);
    case 'empty':
      if (typeof op.tag !== 'string') drawing.structure.elementOf(op.tag);
      return;
    case 'anchor':
      document.addNamedDestination(op.name, 'XYZ', 0, Math.max(0, op.y - 12), null);
      if (op.bookmark) drawing.bookmark(op.bookmark.title, op.bookmark.depth, op.y);
  }
}

export async function drawPage(drawing: Drawing, ops: readonly PageOp[]): Promise<void> {
  for (const op of ops) {
    if ('tag' in op && op.kind !== 'link' && op.kind !== 'empty') drawing.structure.enter(op.tag);
    await drawOp(drawing, op);
  }
  drawing.structure.endPage();
}
