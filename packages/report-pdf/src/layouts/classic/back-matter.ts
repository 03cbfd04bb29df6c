/** Notices, signatures and the photo appendix of the classic layout. */
import type { ModelSignature } from '@plumbline/domain/report-model/types';
import { type Box, withGap } from '../../flow/box.ts';
import type { PathStep } from '../../flow/page-ops.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import type { LayoutContext } from '../report-layout.ts';
import { fullWidth, INK, MARGIN, TEXT_X, TYPE, textWidth } from './classic-theme.ts';
import { photos } from './finding.ts';
import { heading, partHeading } from './headings.ts';

export function notices(context: LayoutContext): Box[] {
  const { model, fonts, page } = context;
  if (model.notices.length === 0) return [];
  const title = 'Scope and limitations';
  const sect = under(context.root, 'Sect', { title });
  const part = { anchor: 'notices', number: '', title, parent: sect, needsPt: 300 };
  const boxes = model.notices.flatMap((notice) => {
    const options = { type: 'H2', number: '', parent: sect, style: TYPE.h2, gapPt: 18, afterPt: 4 } as const;
    const head = notice.heading === '' ? [] : heading(context, { ...options, title: notice.heading });
    const text = notice.paragraphs.flatMap((words) =>
      paragraph(
        [{ text: words, style: TYPE.body }],
        { x: TEXT_X, widthPt: textWidth(page), tag: under(sect, 'P'), align: 'justify', gapPt: 6 },
        fonts,
      ),
    );
    return [...head, ...text];
  });
  return [...partHeading(context, part), ...boxes];
}

const PAD_HEIGHT = 64;

/** The strokes of the pad, scaled to stand on the line; pen width stays the same whatever the pad's size. */
function strokeSteps(signature: ModelSignature, x: number, topY: number, widthPt: number): PathStep[] {
  const scale = Math.min(widthPt / signature.widthPx, PAD_HEIGHT / signature.heightPx);
  if (!Number.isFinite(scale)) return [];
  const offsetY = topY + PAD_HEIGHT - signature.heightPx * scale;
  return signature.strokes.flatMap((stroke) => {
    const steps: PathStep[] = [];
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      const px = x + (stroke[at] ?? 0) * scale;
      const py = offsetY + (stroke[at + 1] ?? 0) * scale;
      steps.push([at === 0 ? 'M' : 'L', px, py]);
    }
    const first = steps[0];
    // A dot is a stroke of one point; a line to itself with a round cap prints it.
    if (steps.length === 1 && first && first[0] === 'M') steps.push(['L', first[1], first[2]]);
    return steps;
  });
}

function signatureBox(
  context: LayoutContext,
  parent: StructureNode,
  signature: ModelSignature,
  x: number,
): Box {
  const { fonts } = context;
  const widthPt = 220;
  const words = under(parent, 'P');
  const lines = [
    { text: signature.name, style: TYPE.bodyBold },
    { text: signature.license, style: TYPE.small },
    {
      text: [signature.label, signature.signedOn].filter((part) => part !== '').join(', '),
      style: TYPE.small,
    },
  ].filter((line) => line.text !== '');
  const boxes = lines.flatMap((line) => paragraph([line], { x, widthPt, tag: words }, fonts));
  return {
    heightPt: PAD_HEIGHT + 6 + boxes.reduce((sum, box) => sum + box.heightPt, 0),
    gapPt: 24,
    keepsWithNext: false,
    draw: (pen, topY) => {
      const steps = strokeSteps(signature, x + 6, topY, widthPt - 12);
      const bbox = [x, topY, x + widthPt, topY + PAD_HEIGHT] as const;
      const tag = under(parent, 'Figure', { alt: `Signature of ${signature.name}`, bbox });
      if (steps.length > 0)
        pen({ kind: 'path', tag, steps, fill: null, stroke: { color: INK, widthPt: 1.2 } });
      rule(pen, x, topY + PAD_HEIGHT, widthPt, 0.75, INK);
      let y = topY + PAD_HEIGHT + 6;
      for (const box of boxes) {
        box.draw(pen, y);
        y += box.heightPt;
      }
    },
  };
}

export function signatures(context: LayoutContext): Box[] {
  const shown = context.model.signatures;
  if (shown.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'Signatures' });
  const part = { anchor: 'signatures', number: '', title: 'Signatures', parent: sect, needsPt: 200 };
  const rightX = MARGIN + fullWidth(context.page) - 220;
  const rows: Box[] = [];
  for (let at = 0; at < shown.length; at += 2) {
    const pair = shown
      .slice(at, at + 2)
      .map((one, index) => signatureBox(context, sect, one, index ? rightX : MARGIN));
    rows.push({
      heightPt: Math.max(...pair.map((box) => box.heightPt)),
      gapPt: 24,
      keepsWithNext: false,
      draw: (pen, topY) => {
        for (const box of pair) box.draw(pen, topY);
      },
    });
  }
  return [...partHeading(context, part), ...withGap(rows, 8)];
}

export function appendix(context: LayoutContext): Box[] {
  const groups = context.model.appendix.filter((group) => group.photos.length > 0);
  if (groups.length === 0) return [];
  const sect = under(context.root, 'Sect', { title: 'Photo appendix' });
  const part = { anchor: 'appendix', number: '', title: 'Photo appendix', parent: sect, needsPt: 400 };
  const options = { type: 'H2', number: '', parent: sect, style: TYPE.h2, gapPt: 20, afterPt: 6 } as const;
  const boxes = groups.flatMap((group) => [
    ...heading(context, { ...options, title: group.label }),
    ...withGap(photos(context, sect, group.photos, 3), 0),
  ]);
  return [...partHeading(context, part), ...boxes];
}
