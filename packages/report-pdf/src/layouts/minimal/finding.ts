/** One finding: sign, severity, place and action in the margin; title, text and photos on the text edge. */
import type { ModelFinding, ModelPhoto } from '@plumbline/domain/report/model/types';
import { type Box, beside, heightOf, keepWithNext, withGap } from '../../flow/box.ts';
import { columns } from '../../flow/columns.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { aspectOf, type CaptionStyle, cellHeight, type PhotoCell, photoRow } from '../../flow/photo-grid.ts';
import { type SeverityKey, severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { SEVERITY_COLORS, textWidth } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';
import { photos } from '../parts/photos.ts';
import { versionsOf } from '../parts/versions.ts';
import type { LayoutContext } from '../report-layout.ts';
import { LABEL_WIDTH, MARGIN, MINIMAL, MOST_TEXT_WIDTH, TEXT_X, TYPE } from './minimal-theme.ts';

const SIGN = 9;
const SIGN_ROOM = 15;
const PHOTO_GAP = 9;
const PHOTO_HEIGHTS = [176, 138, 108];
const MOST_KEPT_LINES = 14;
const TEXT_SHARES = [0.47, 0.6];
const COLUMN_GAP = 15;
/** Text this much longer than its photo would leave a hole below the photo. */
const MOST_BELOW_PHOTO = 90;

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

function findingText(
  context: LayoutContext,
  parent: StructureNode,
  finding: ModelFinding,
  widthPt: number,
): Box[] {
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
  mostPt: number,
): { row: Box; count: number } {
  const unit = (textWidth(MINIMAL, page) - PHOTO_GAP) / 3;
  const cellAt = (photo: ModelPhoto, x: number, roomPt: number, top: number): PhotoCell => {
    const widthPt = Math.min(roomPt, mostPt * aspectOf(photo));
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

function findingPhotos(
  context: LayoutContext,
  parent: StructureNode,
  shown: readonly ModelPhoto[],
  mostPt: number,
): Box[] {
  if (shown.length === 0) return [];
  const { row, count } = leadRow(context, parent, shown, mostPt);
  return [row, ...photos(MINIMAL, context, parent, shown.slice(count))];
}

/** Text above the photos, from high to low photos. */
function overPhotos(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[][] {
  const widthPt = Math.min(MOST_TEXT_WIDTH, textWidth(MINIMAL, context.page));
  const text = findingText(context, parent, finding, widthPt);
  const hasPhotos = finding.photos.length > 0;
  const kept = hasPhotos && text.length <= MOST_KEPT_LINES ? keepWithNext(text) : text;
  return PHOTO_HEIGHTS.map((most) => [
    ...kept,
    ...withGap(findingPhotos(context, parent, finding.photos, most), 10),
  ]);
}

/** A single photo with the text to its left; none if the text is too long for that. */
function besidePhoto(
  context: LayoutContext,
  parent: StructureNode,
  finding: ModelFinding,
  textShare: number,
): Box[][] {
  if (finding.photos.length !== 1) return [];
  const free = textWidth(MINIMAL, context.page) - COLUMN_GAP;
  const widthPt = free * textShare;
  const text = findingText(context, parent, finding, widthPt);
  const place = { x: TEXT_X + widthPt + COLUMN_GAP, widthPt: free - widthPt };
  const picture = photos(MINIMAL, context, parent, finding.photos, { perRow: 1, place });
  if (text.length === 0 || heightOf(text) > heightOf(picture) + MOST_BELOW_PHOTO) return [];
  return [columns([text, picture], heightOf(text) + heightOf(picture))];
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
  const one = TEXT_SHARES.flatMap((share) => besidePhoto(context, sect, shown, share));
  const versions = one.length === 0 ? overPhotos(context, sect, shown) : one;
  return beside(versionsOf(head, versions), marginLabel(context, sect, shown));
}
