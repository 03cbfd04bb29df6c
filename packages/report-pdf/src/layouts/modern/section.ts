/** A section on its own pages: band, the rail on the left, findings and longer content in the main column. */
import type { ModelItem, ModelSection } from '@plumbline/domain/report/model/types';
import { type Box, beside, withGap } from '../../flow/box.ts';
import { bulletList } from '../../flow/list.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { NEW_PAGE, textWidth } from '../layout-theme.ts';
import { smallHeading } from '../parts/headings.ts';
import { photos } from '../parts/photos.ts';
import type { LayoutContext } from '../report-layout.ts';
import { finding } from './finding.ts';
import { MODERN } from './modern-theme.ts';
import { TEXT_X, TYPE } from './modern-type.ts';
import { descriptionOf, fitsRail, rail } from './rail.ts';

const place = (context: LayoutContext) => ({ x: TEXT_X, widthPt: textWidth(MODERN, context.page) });

function statusLine(context: LayoutContext, parent: StructureNode, section: ModelSection): Box[] {
  const counts = section.statusCounts.filter((status) => status.count > 0);
  const text = counts.map((status) => `${status.label} ${status.count}`).join(', ');
  const options = { ...place(context), tag: under(parent, 'P') };
  return paragraph([{ text, style: TYPE.meta }], options, context.fonts);
}

/** Content too long for the rail: long descriptions, and photos of the item itself. */
function itemNotes(context: LayoutContext, parent: StructureNode, item: ModelItem): Box[] {
  const lines = fitsRail(item) ? [] : descriptionOf(item);
  if (lines.length === 0 && item.photos.length === 0) return [];
  const text = lines.flatMap((line) =>
    paragraph(
      [{ ...line, style: TYPE.body }],
      { ...place(context), tag: under(parent, 'P'), gapPt: 2 },
      context.fonts,
    ),
  );
  return [
    ...smallHeading(MODERN, context, parent, `${item.number} ${item.label}`.trim()),
    ...text,
    ...withGap(photos(MODERN, context, parent, item.photos), text.length > 0 ? 6 : 2),
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

export function section(context: LayoutContext, shown: ModelSection): Box[] {
  const sect = under(context.root, 'Sect', { title: `${shown.number} ${shown.label}`.trim() });
  const part = {
    anchor: shown.anchor,
    number: shown.number,
    title: shown.label,
    parent: sect,
    needsPt: NEW_PAGE,
  };
  const findings = [...shown.findings, ...shown.items.flatMap((item) => item.findings)];
  const head = MODERN.partHeading(context, part);
  const main = [
    ...statusLine(context, sect, shown),
    ...withGap(
      findings.flatMap((found, index) => finding(context, sect, found, index === 0)),
      14,
    ),
    ...shown.items.flatMap((item) => itemNotes(context, sect, item)),
    ...(shown.photos.length > 0 ? smallHeading(MODERN, context, sect, 'Photos') : []),
    ...withGap(photos(MODERN, context, sect, shown.photos), 2),
    ...closingText(context, sect, shown),
  ];
  return [...head, ...beside(main, rail(context, sect, shown))];
}
