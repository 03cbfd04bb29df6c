/** One finding: solid severity tags with action and trade, the title, the photos, the text in two columns. */
import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { type Box, drawStack, heightOf, keepWithNext, withGap } from '../../flow/box.ts';
import { columns } from '../../flow/columns.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { photoMosaic } from '../../flow/photo-mosaic.ts';
import { roundedSteps } from '../../flow/rounded.ts';
import { rule, type SeverityKey, severitySign } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { HAIRLINE, SEVERITY_COLORS, textWidth } from '../layout-theme.ts';
import { anchorOf, heading } from '../parts/headings.ts';
import { versionsOf } from '../parts/versions.ts';
import type { LayoutContext } from '../report-layout.ts';
import { MODERN } from './modern-theme.ts';
import { FRAME_TOP, TEXT_X, TYPE } from './modern-type.ts';

const TAG_HEIGHT = 18;
const TAG_PAD = 7;
const TAG_RADIUS = 3.75;
const SIGN = 8.4;
const SIGN_GAP = 4.5;
const COLUMN_GAP = 18;
const LINE_ABOVE = 17;
const PHOTO_SHARES = [0.52, 0.4, 0.3];
/** Text this much longer than its photo would leave a hole below the photo. */
const MOST_OVERHANG = 90;
/** A longer text may continue on the next page. */
const MOST_KEPT_BOXES = 16;

interface SeverityTag {
  readonly key: SeverityKey;
  readonly text: string;
}

const tagsOf = ({ model }: LayoutContext, finding: ModelFinding): SeverityTag[] => [
  ...(finding.isSafety ? [{ key: 'safety', text: model.severityLabels.safety } as const] : []),
  { key: finding.severity, text: finding.severityLabel },
];

/** The tags in a row, with action and trade next to them, or below if too long. */
function tagRow(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const { fonts, page } = context;
  const tag = under(parent, 'P');
  const tags = tagsOf(context, finding).map((shown) => ({
    ...shown,
    widthPt: TAG_PAD * 2 + SIGN + SIGN_GAP + fonts.widthPt(shown.text, TYPE.tag),
  }));
  const tagsWidth = tags.reduce((sum, shown) => sum + shown.widthPt + 6, 0);
  const widthPt = textWidth(MODERN, page);
  const detail = [finding.action, finding.trade].filter((text) => text !== '').join(', ');
  const room = widthPt - tagsWidth - 3;
  const isBeside = fonts.widthPt(detail, TYPE.meta) <= room;
  const beside = isBeside
    ? paragraph(
        [{ text: detail, style: TYPE.meta }],
        { x: TEXT_X + tagsWidth + 3, widthPt: room, tag },
        fonts,
      )
    : [];
  const below = isBeside
    ? []
    : paragraph([{ text: detail, style: TYPE.meta }], { x: TEXT_X, widthPt, tag, gapPt: 4 }, fonts);
  const row: Box = {
    heightPt: TAG_HEIGHT,
    gapPt: 0,
    keepsWithNext: true,
    draw: (pen, topY) => {
      let x = TEXT_X;
      for (const shown of tags) {
        const color = SEVERITY_COLORS[shown.key];
        const area = { x, y: topY, width: shown.widthPt, height: TAG_HEIGHT };
        pen({
          kind: 'path',
          tag: 'artifact',
          steps: roundedSteps(area, TAG_RADIUS),
          fill: color,
          stroke: null,
        });
        severitySign(pen, shown.key, x + TAG_PAD, topY + (TAG_HEIGHT - SIGN) / 2, SIGN, '#ffffff', color);
        const baselineY = topY + (TAG_HEIGHT - TYPE.tag.leadingPt) / 2 + fonts.baselinePt(TYPE.tag);
        const textX = x + TAG_PAD + SIGN + SIGN_GAP;
        pen({
          kind: 'text',
          tag,
          x: textX,
          baselineY,
          text: `${shown.text} `,
          style: TYPE.tag,
          extraSpacePt: 0,
        });
        x += shown.widthPt + 6;
      }
      drawStack(beside, pen, topY + (TAG_HEIGHT - TYPE.meta.leadingPt) / 2);
    },
  };
  return [row, ...below];
}

/** Visually tags above title; in reading order, title before tags. */
function lead(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const title = `${finding.number} ${finding.title}`.trim();
  const options = {
    type: 'H2',
    number: '',
    title,
    parent,
    style: TYPE.h2,
    gapPt: 6,
    afterPt: 3,
  } as const;
  const head = heading(MODERN, context, options);
  const tags = tagRow(context, parent, finding);
  const place = { x: TEXT_X, widthPt: textWidth(MODERN, context.page), tag: under(parent, 'P') };
  const where = [finding.locations.join(', '), ...finding.flags].filter((text) => text !== '').join('. ');
  const quiet = paragraph([{ text: where, style: TYPE.meta }], place, context.fonts);
  const tagsHeight = heightOf(tags);
  const box: Box = {
    heightPt: tagsHeight + 7 + heightOf(head) + heightOf(quiet),
    gapPt: LINE_ABOVE * 2,
    keepsWithNext: true,
    draw: (pen, topY) => {
      drawStack(head, pen, topY + tagsHeight + 7);
      drawStack(tags, pen, topY);
      drawStack(quiet, pen, topY + tagsHeight + 7 + heightOf(head));
    },
  };
  return [anchorOf(box, { ...options, anchor: finding.anchor, bookmarkDepth: 1 })];
}

function labelled(
  context: LayoutContext,
  parent: StructureNode,
  label: string,
  text: string,
  x: number,
  widthPt: number,
) {
  if (text.trim() === '') return [];
  const tag = under(parent, 'P');
  return [
    ...keepWithNext(paragraph([{ text: label, style: TYPE.label }], { x, widthPt, tag }, context.fonts)),
    ...paragraph([{ text, style: TYPE.body }], { x, widthPt, tag }, context.fonts),
  ];
}

type Place = { readonly x: number; readonly widthPt: number };

function seenAndWhy(context: LayoutContext, parent: StructureNode, finding: ModelFinding, place: Place) {
  const { x, widthPt } = place;
  const seen = labelled(context, parent, 'What was seen', finding.observation, x, widthPt);
  const why = labelled(context, parent, 'Why it matters', finding.implication, x, widthPt);
  return [...seen, ...withGap(why, seen.length > 0 ? 6 : 0)];
}

const toDo = (context: LayoutContext, parent: StructureNode, finding: ModelFinding, place: Place) =>
  labelled(context, parent, 'What to do', finding.recommendation, place.x, place.widthPt);

/** Two columns if both have text, else one across. */
function findingText(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const full = textWidth(MODERN, context.page);
  const hasTwo =
    finding.recommendation.trim() !== '' && `${finding.observation}${finding.implication}`.trim() !== '';
  const widthPt = hasTwo ? (full - COLUMN_GAP) / 2 : full;
  const left = seenAndWhy(context, parent, finding, { x: TEXT_X, widthPt });
  const rightX = hasTwo ? TEXT_X + widthPt + COLUMN_GAP : TEXT_X;
  const right = toDo(context, parent, finding, { x: rightX, widthPt });
  return hasTwo ? columns([left, right]) : [...left, ...withGap(right, 6)];
}

const MOSAIC = {
  gapPt: 4.5,
  radiusPt: 3.75,
  badgeStyle: TYPE.badge,
  captionStyle: TYPE.caption,
  captionNumberStyle: TYPE.captionNumber,
};
const MOSAIC_HEIGHTS = [228, 176, 132, 104];

const mosaicAt = (context: LayoutContext, parent: StructureNode, finding: ModelFinding, most: number) =>
  photoMosaic(
    finding.photos,
    parent,
    { ...MOSAIC, x: TEXT_X, widthPt: textWidth(MODERN, context.page), maxHeightPt: most },
    context.fonts,
  );

/** A single photo with all of the text to its right; none if the text is too long for that. */
function besidePhoto(
  context: LayoutContext,
  parent: StructureNode,
  finding: ModelFinding,
  photoShare: number,
): Box[][] {
  if (finding.photos.length !== 1) return [];
  const full = textWidth(MODERN, context.page);
  const options = { ...MOSAIC, x: TEXT_X, widthPt: full * photoShare, maxHeightPt: 228, isAlone: true };
  const picture = photoMosaic(finding.photos, parent, options, context.fonts).lead;
  const x = TEXT_X + full * photoShare + COLUMN_GAP;
  const place = { x, widthPt: full * (1 - photoShare) - COLUMN_GAP };
  const seen = seenAndWhy(context, parent, finding, place);
  const text = [...seen, ...withGap(toDo(context, parent, finding, place), seen.length > 0 ? 6 : 0)];
  if (text.length === 0 || heightOf(text) > heightOf(picture) + MOST_OVERHANG) return [];
  return [columns([picture, text], heightOf(picture) + heightOf(text))];
}

/** Photos over the text in columns, from high to low photos. */
function overText(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[][] {
  const text = findingText(context, parent, finding);
  return MOSAIC_HEIGHTS.map((most) => {
    const { lead: first, others } = mosaicAt(context, parent, finding, most);
    const lead = text.length <= MOST_KEPT_BOXES ? keepWithNext(first) : first;
    return [...lead, ...withGap(text, 9), ...withGap(others, 10)];
  });
}

/** A hairline halfway to the content above; none at the top of a page. */
const ruledAbove = (context: LayoutContext, boxes: Box[]): Box[] =>
  boxes.map((box, index) =>
    index > 0
      ? box
      : {
          ...box,
          draw: (pen, topY) => {
            const lineY = topY - LINE_ABOVE;
            if (lineY > FRAME_TOP) rule(pen, TEXT_X, lineY, textWidth(MODERN, context.page), 0.75, HAIRLINE);
            box.draw(pen, topY);
          },
        },
  );

export function finding(
  context: LayoutContext,
  parent: StructureNode,
  shown: ModelFinding,
  isFirst: boolean,
): Box[] {
  const sect = under(parent, 'Sect', { title: `${shown.number} ${shown.title}` });
  const head = lead(context, sect, shown);
  const kept = keepWithNext(isFirst ? head : ruledAbove(context, head));
  const one = PHOTO_SHARES.flatMap((share) => besidePhoto(context, sect, shown, share));
  const versions = one.length === 0 ? overText(context, sect, shown) : one;
  return versionsOf(
    kept,
    versions.map((version) => withGap(version, 7)),
  );
}
