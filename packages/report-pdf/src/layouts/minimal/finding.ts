/** One finding: sign, severity, place and action in the margin; title, text and photos on the text edge. */
import type { ModelFinding, ModelPhoto } from '@plumbline/domain/report/model/types';
import { type Box, beside, keepWithNext, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { aspectOf, type CaptionStyle, cellHeight, type PhotoCell, photoRow } from '../../flow/photo-grid.ts';
import { type SeverityKey, severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { SEVERITY_COLORS, textWidth } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';
import { photos } from '../parts/photos.ts';
import type { LayoutContext } from '../report-layout.ts';
import { LABEL_WIDTH, MARGIN, MINIMAL, MOST_TEXT_WIDTH, TEXT_X, TYPE } from './minimal-theme.ts';

const SIGN = 9;
const SIGN_ROOM = 15;
const PHOTO_GAP = 9;
const MOST_PHOTO_HEIGHT = 168;

function severityLine(context: LayoutContext, parent: StructureNode, key: SeverityKey, label: string): Box[] {
  const color = SEVERITY_COLORS[key];
  const place = { x: MARGIN + SIGN_ROOM, widthPt: LABEL_WIDTH - SIGN_ROOM, tag: under(parent, 'P') };
  const style = { ...TYPE.label, color };
  return paragraph([{ text: label, style }], place, context.fonts).map((box, index) => ({
    ...box,
    draw: (pen, topY) => {
      if (index === 0) severitySign(pen, key, MARGIN, topY + (style.leadingPt - SIGN) / 2, SIGN, color);
      box.draw(pen, topY);
    },
  }));
}

function marginLabel(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const place = { x: MARGIN, widthPt: LABEL_WIDTH };
  const where = [finding.number, ...finding.locations].filter((text) => text !== '').join(', ');
  const lines = [where, finding.action, finding.trade, ...finding.flags];
  const quiet = lines.flatMap((text) =>
    paragraph([{ text, style: TYPE.labelText }], { ...place, tag: under(parent, 'P') }, context.fonts),
  );
  return [
    ...(finding.isSafety ? severityLine(context, parent, 'safety', context.model.severityLabels.safety) : []),
    ...severityLine(context, parent, finding.severity, finding.severityLabel),
    ...withGap(quiet, 4),
  ];
}

function findingText(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const widthPt = Math.min(MOST_TEXT_WIDTH, textWidth(MINIMAL, context.page));
  return [finding.observation, finding.implication, finding.recommendation].flatMap((text, index) =>
    paragraph(
      [{ text, style: TYPE.body }],
      { x: TEXT_X, widthPt, tag: under(parent, 'P'), gapPt: index === 0 ? 0 : 4 },
      context.fonts,
    ),
  );
}

const CAPTIONS: CaptionStyle = {
  rowGapPt: 10,
  captionGapPt: 4,
  captionStyle: TYPE.caption,
  captionOf: MINIMAL.captionOf,
};
const MOST_SMALL = 2;
/** The stack may extend a little below the large photo. */
const MOST_OVERHANG = 52;

/** One large photo in two thirds of the width, up to two small ones stacked in the other third; all uncropped. */
function leadRow(
  { page, fonts }: LayoutContext,
  parent: StructureNode,
  shown: readonly ModelPhoto[],
): { row: Box; count: number } {
  const unit = (textWidth(MINIMAL, page) - PHOTO_GAP) / 3;
  const cellAt = (photo: ModelPhoto, x: number, roomPt: number, top: number): PhotoCell => {
    const widthPt = Math.min(roomPt, MOST_PHOTO_HEIGHT * aspectOf(photo));
    return {
      photo,
      x,
      top,
      widthPt,
      heightPt: widthPt / aspectOf(photo),
      captionWidthPt: Math.max(widthPt, 96),
    };
  };
  const cells: PhotoCell[] = shown.slice(0, 1).map((photo) => cellAt(photo, TEXT_X, unit * 2, 0));
  const most = Math.max(0, ...cells.map((cell) => cellHeight(cell, CAPTIONS, fonts)));
  const stackX = TEXT_X + Math.max(0, ...cells.map((cell) => cell.captionWidthPt)) + PHOTO_GAP;
  let top = 0;
  for (const photo of shown.slice(1, 1 + MOST_SMALL)) {
    const cell = cellAt(photo, stackX, unit, top);
    const height = cellHeight(cell, CAPTIONS, fonts);
    if (top > 0 && top + height > most + MOST_OVERHANG) break;
    cells.push({ ...cell, captionWidthPt: unit });
    top += height + PHOTO_GAP;
  }
  return { row: photoRow(cells, parent, CAPTIONS, fonts), count: cells.length };
}

function findingPhotos(context: LayoutContext, parent: StructureNode, shown: readonly ModelPhoto[]): Box[] {
  if (shown.length === 0) return [];
  const { row, count } = leadRow(context, parent, shown);
  return [row, ...photos(MINIMAL, context, parent, shown.slice(count))];
}

export function finding(context: LayoutContext, parent: StructureNode, shown: ModelFinding): Box[] {
  const sect = under(parent, 'Sect', { title: `${shown.number} ${shown.title}` });
  const head = heading(MINIMAL, context, {
    type: 'H2',
    number: '',
    title: shown.title,
    parent: sect,
    style: TYPE.h2,
    gapPt: 26,
    afterPt: 4,
  }).map((box, index): Box => {
    if (index > 0) return box;
    const title = `${shown.number} ${shown.title}`.trim();
    return {
      ...box,
      draw: (pen, topY) => {
        pen({ kind: 'anchor', name: shown.anchor, y: topY, bookmark: { title, depth: 1 } });
        box.draw(pen, topY);
      },
    };
  });
  const text = findingText(context, sect, shown);
  const pictures = withGap(findingPhotos(context, sect, shown.photos), 10);
  const isShort = text.length <= 14;
  const kept = pictures.length > 0 && isShort ? keepWithNext(text) : text;
  const all = [...head, ...kept, ...pictures];
  const last = all.at(-1);
  const closed = last ? [...all.slice(0, -1), { ...last, keepsWithNext: false }] : all;
  return beside(closed, marginLabel(context, sect, shown));
}
