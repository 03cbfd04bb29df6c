/** A section on its own pages: band, the rail on the left, findings and longer content in the main column. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { type Box, beside, END_OF_ASIDE, heightOf, keepWithNext, withGap } from '../../flow/box.ts';
import { bulletList } from '../../flow/list.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { across, fullWidth, textWidth } from '../layout-theme.ts';
import { factsBlock } from '../parts/facts-table.ts';
import { smallHeading } from '../parts/headings.ts';
import { itemPhotos } from '../parts/item-photos.ts';
import { photos } from '../parts/photos.ts';
import type { LayoutContext } from '../report-layout.ts';
import { finding } from './finding.ts';
import { MODERN } from './modern-theme.ts';
import { TEXT_X, TYPE } from './modern-type.ts';
import { fitsRail, hasRail, rail } from './rail.ts';

/** A section starts a page when less than this is left. */
const LEAST_PART_PT = 240;

const place = (context: LayoutContext) => ({ x: TEXT_X, widthPt: textWidth(MODERN, context.page) });

function statusLine(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const counts = section.statusCounts.filter((status) => status.count > 0);
  const text = counts.map((status) => `${status.label} ${status.count}`).join(', ');
  const options = { ...place(context), tag: under(parent, 'P') };
  return keepWithNext(paragraph([{ text, style: TYPE.meta }], options, context.fonts));
}

/** An item whose description is too long for the rail, with its photos. */
function itemNotes(context: LayoutContext, parent: StructureNode, item: ModelItem): Box[] {
  if (fitsRail(item)) return [];
  const text = [item.reason, item.note].flatMap((words) =>
    paragraph(
      [{ text: words, style: TYPE.body }],
      { ...place(context), tag: under(parent, 'P'), gapPt: 2 },
      context.fonts,
    ),
  );
  return [
    ...smallHeading(MODERN, context, parent, `${item.number} ${item.label}`.trim()),
    ...factsBlock(MODERN, context, parent, item.facts, across(TEXT_X, place(context).widthPt, 110)),
    ...withGap(text, item.facts.length > 0 ? 5 : 0),
    ...withGap(photos(MODERN, context, parent, item.photos), 8),
  ];
}

function closingText(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const list = { ...place(context), indentPt: 11, gapPt: 2.5, style: TYPE.body };
  const limits = bulletList(section.limitations, parent, list, context.fonts);
  const standards = section.standards.flatMap((text) =>
    paragraph(
      [{ text, style: TYPE.small }],
      { ...place(context), tag: under(parent, 'P'), gapPt: 3 },
      context.fonts,
    ),
  );
  return [
    ...(limits.length > 0 ? smallHeading(MODERN, context, parent, 'Limitations') : []),
    ...withGap(limits, 0),
    ...(standards.length > 0 ? smallHeading(MODERN, context, parent, 'Standard followed') : []),
    ...withGap(standards, 0),
  ];
}

function findings(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const shown = [...section.findings, ...section.items.flatMap((item) => item.findings)];
  return shown.flatMap((found, index) => finding(context, parent, found, index === 0));
}

/** A rail this much longer than the text next to it would leave the page empty but for its margin. */
const LEAST_TEXT_SHARE = 0.3;

/** Items are beads of the rail; what has no room there, or no text next to it, continues under the text. */
function withRail(context: LayoutContext, parent: StructureNode, shown: ModelSection): Box[] {
  const { boxes, spill } = rail(context, parent, shown);
  const status = statusLine(context, parent, shown);
  const text = [
    ...withGap(findings(context, parent, shown), 14),
    ...shown.items.flatMap((item) => itemNotes(context, parent, item)),
    ...withGap(itemPhotos(MODERN, context, parent, shown.items.filter(fitsRail)), 18),
    ...(shown.photos.length > 0 ? smallHeading(MODERN, context, parent, 'Photos') : []),
    ...withGap(photos(MODERN, context, parent, shown.photos), 2),
  ];
  const closing = closingText(context, parent, shown);
  if (heightOf(text) < heightOf(boxes) * LEAST_TEXT_SHARE)
    return [...status, ...spill(boxes.length), ...text, ...closing];
  return beside([...status, ...text, END_OF_ASIDE, ...closing], boxes, spill);
}

/** Without items there is no rail: facts and photos take the whole width. */
function acrossPage(context: LayoutContext, parent: StructureNode, shown: ModelSection): Box[] {
  const place = { x: MODERN.marginPt, widthPt: fullWidth(MODERN, context.page) };
  const pictures = photos(MODERN, context, parent, shown.photos, { place, perRow: 4 });
  return [
    ...factsBlock(MODERN, context, parent, shown.facts),
    ...withGap(findings(context, parent, shown), shown.facts.length > 0 ? 24 : 0),
    ...withGap(pictures, 16),
    ...closingText(context, parent, shown),
  ];
}

export function section(context: LayoutContext, shown: ModelSection): Box[] {
  const sect = under(context.root, 'Sect', { title: `${shown.number} ${shown.label}`.trim() });
  const { anchor, number, label: title } = shown;
  const head = MODERN.partHeading(context, { anchor, number, title, parent: sect, needsPt: LEAST_PART_PT });
  return [...head, ...(hasRail(shown) ? withRail : acrossPage)(context, sect, shown)];
}
