/** Notices, signatures and the photo appendix. */
import type { ModelSignature } from '@plumbline/domain/report/model/types';
import { pngAddress } from '@plumbline/domain/report/signature-png';
import { type Box, drawStack, heightOf, type Pen, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule } from '../../flow/shapes.ts';
import { signatureSteps } from '../../flow/signature-strokes.ts';
import { type StructureNode, type Tag, under } from '../../flow/structure.ts';
import type { TextStyle } from '../../fonts/font-book.ts';
import { INK, type LayoutTheme, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { heading } from './headings.ts';
import { namedPhotos } from './item-photos.ts';

/** 14-point bold: the size that a law prescribes, whatever the layout's own. */
const prominent = (theme: LayoutTheme): TextStyle => ({
  ...theme.type.bodyBold,
  face: 'lawBold',
  sizePt: 14,
  leadingPt: 19,
});

export function notices(theme: LayoutTheme, context: LayoutContext): Box[] {
  const { model, fonts, page } = context;
  if (model.notices.length === 0) return [];
  const title = 'Scope and limitations';
  const sect = under(context.root, 'Sect', { title });
  const part = { anchor: 'notices', number: '', title, parent: sect, needsPt: 200 };
  const place = { x: theme.textX, widthPt: textWidth(theme, page), align: theme.align, gapPt: 6 };
  const options = {
    type: 'H2',
    number: '',
    parent: sect,
    style: theme.type.h2,
    gapPt: 18,
    afterPt: 4,
  } as const;
  const boxes = model.notices.flatMap((notice) => {
    const head = notice.heading === '' ? [] : heading(theme, context, { ...options, title: notice.heading });
    const style = notice.isProminent ? prominent(theme) : theme.type.body;
    const text = notice.paragraphs.flatMap((words) =>
      paragraph([{ text: words, style }], { ...place, tag: under(sect, 'P') }, fonts),
    );
    return [...head, ...text];
  });
  return [...theme.partHeading(context, part), ...boxes];
}

const PAD_HEIGHT = 64;
const MOST_SIGNATURE_WIDTH = 220;
const BETWEEN_SIGNATURES = 20;

/** Strokes or image, scaled to fit the line; the pen width is the same whatever the pad's size. */
function drawInk(pen: Pen, tag: Tag, signature: ModelSignature, x: number, topY: number, widthPt: number) {
  const { widthPx, heightPx, strokes, picture } = signature;
  const scale = Math.min(widthPt / widthPx, PAD_HEIGHT / heightPx);
  if (!Number.isFinite(scale)) return;
  const y = topY + PAD_HEIGHT - heightPx * scale;
  if (picture !== undefined) {
    const logo = { sha256: pngAddress(picture), widthPx, heightPx };
    pen({ kind: 'logo', tag, logo, x, y, widthPt: widthPx * scale, heightPt: heightPx * scale });
    return;
  }
  const steps = signatureSteps(strokes, { x, y, scale });
  if (steps.length > 0) pen({ kind: 'path', tag, steps, fill: null, stroke: { color: INK, widthPt: 1.2 } });
}

function signatureBox(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  signature: ModelSignature,
  place: { x: number; widthPt: number },
): Box {
  const { x, widthPt } = place;
  const words = under(parent, 'P');
  const { bodyBold, small } = theme.type;
  const signed = [signature.label, signature.signedOn].filter((part) => part !== '').join(', ');
  const lines = [
    { text: signature.name, style: bodyBold },
    { text: signature.license, style: small },
    { text: signed, style: small },
  ];
  const boxes = lines.flatMap((line) => paragraph([line], { x, widthPt, tag: words }, context.fonts));
  return {
    heightPt: PAD_HEIGHT + 6 + heightOf(boxes),
    gapPt: 24,
    keepsWithNext: false,
    draw: (pen, topY) => {
      const bbox = [x, topY, x + widthPt, topY + PAD_HEIGHT] as const;
      const tag = under(parent, 'Figure', { alt: `Signature of ${signature.name}`, bbox });
      drawInk(pen, tag, signature, x + 6, topY, widthPt - 12);
      rule(pen, x, topY + PAD_HEIGHT, widthPt, 0.75, INK);
      drawStack(boxes, pen, topY + PAD_HEIGHT + 6);
    },
  };
}

/** Two signatures per row. */
export function signatureRows(theme: LayoutTheme, context: LayoutContext, sect: StructureNode): Box[] {
  const shown = context.model.signatures;
  const half = (textWidth(theme, context.page) - BETWEEN_SIGNATURES) / 2;
  const widthPt = Math.min(MOST_SIGNATURE_WIDTH, half);
  const columns = [theme.textX, theme.textX + half + BETWEEN_SIGNATURES];
  const rows: Box[] = [];
  for (let at = 0; at < shown.length; at += columns.length) {
    const pair = shown
      .slice(at, at + columns.length)
      .map((one, index) =>
        signatureBox(theme, context, sect, one, { x: columns[index] ?? theme.textX, widthPt }),
      );
    rows.push({
      heightPt: Math.max(...pair.map((box) => box.heightPt)),
      gapPt: 24,
      keepsWithNext: false,
      draw: (pen, topY) => {
        for (const box of pair) box.draw(pen, topY);
      },
    });
  }
  return rows;
}

export function signatures(theme: LayoutTheme, context: LayoutContext): Box[] {
  if (context.model.signatures.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'Signatures' });
  const part = { anchor: 'signatures', number: '', title: 'Signatures', parent: sect, needsPt: 200 };
  return [...theme.partHeading(context, part), ...withGap(signatureRows(theme, context, sect), 8)];
}

export function appendix(theme: LayoutTheme, context: LayoutContext): Box[] {
  const groups = context.model.appendix.filter((group) => group.photos.length > 0);
  if (groups.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'Photo appendix' });
  const part = { anchor: 'appendix', number: '', title: 'Photo appendix', parent: sect, needsPt: 240 };
  const named = groups.map(({ label, photos }) => ({ name: label, photos }));
  const boxes = namedPhotos(theme, context, sect, named, { titleType: 'H2' });
  return [...theme.partHeading(context, part), ...withGap(boxes, 0)];
}
