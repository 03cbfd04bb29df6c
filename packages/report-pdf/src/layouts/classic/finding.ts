/** One finding: hanging number and title, callout by severity, text, photos. Title, callout and first photo stay together. */
import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { type Box, heightOf, keepWithNext, withGap } from '../../flow/box.ts';
import { callout } from '../../flow/callout.ts';
import { columns } from '../../flow/columns.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { SEVERITY_COLORS, textWidth } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';
import { photos } from '../parts/photos.ts';
import { versionsOf } from '../parts/versions.ts';
import type { LayoutContext } from '../report-layout.ts';
import { CALLOUT, CLASSIC, TYPE } from './classic-theme.ts';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function calloutText(finding: ModelFinding): string {
  const parts = [finding.action, finding.trade, finding.locations.join(', '), ...finding.flags];
  return parts
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');
}

function findingCallout(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
  const severity = {
    key: finding.severity,
    text: finding.severityLabel,
    color: SEVERITY_COLORS[finding.severity],
  };
  const safety = {
    key: 'safety',
    text: context.model.severityLabels.safety,
    color: SEVERITY_COLORS.safety,
  } as const;
  return callout(
    {
      x: CLASSIC.textX,
      widthPt: textWidth(CLASSIC, context.page),
      tag: under(parent, 'P'),
      labels: finding.isSafety ? [safety, severity] : [severity],
      text: calloutText(finding),
      style: CALLOUT,
    },
    context.fonts,
  );
}

function findingText(
  context: LayoutContext,
  parent: StructureNode,
  finding: ModelFinding,
  { widthPt, align }: { readonly widthPt: number; readonly align: 'left' | 'justify' },
): Box[] {
  const parts = [
    { label: '', text: finding.observation },
    { label: 'Why it matters. ', text: finding.implication },
    { label: 'Recommendation. ', text: finding.recommendation },
  ].filter((part) => part.text.trim() !== '');
  return parts.flatMap((part, index) =>
    paragraph(
      [
        ...(part.label === '' ? [] : [{ text: part.label, style: TYPE.bodyBold }]),
        { text: part.text, style: TYPE.body },
      ],
      { x: CLASSIC.textX, widthPt, tag: under(parent, 'P'), align, gapPt: index === 0 ? 7.5 : 4 },
      context.fonts,
    ),
  );
}

const COLUMN_GAP = 16;
const TEXT_SHARES = [0.52, 0.64];
/** Text this much longer than its photo would leave a hole below the photo. */
const MOST_OVERHANG = 75;
const LOWER_PT = 140;

/** A single photo with the text to its left; none if the text is too long for that. */
function besidePhoto(
  context: LayoutContext,
  parent: StructureNode,
  finding: ModelFinding,
  textShare: number,
): Box[][] {
  if (finding.photos.length !== 1) return [];
  const full = textWidth(CLASSIC, context.page);
  const widthPt = (full - COLUMN_GAP) * textShare;
  const text = findingText(context, parent, finding, { widthPt, align: 'left' });
  const place = { x: CLASSIC.textX + widthPt + COLUMN_GAP, widthPt: full - widthPt - COLUMN_GAP };
  const picture = photos(CLASSIC, context, parent, finding.photos, { perRow: 1, place });
  if (text.length === 0 || heightOf(text) > heightOf(picture) + MOST_OVERHANG) return [];
  return [withGap(columns([text, picture], heightOf(text) + heightOf(picture)), 10)];
}

/** Text over its photos, and the same with a lower first row for a page with little room. */
function overPhotos(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[][] {
  const widthPt = textWidth(CLASSIC, context.page);
  const text = findingText(context, parent, finding, { widthPt, align: 'justify' });
  const rows = (maxHeightPt: number): Box[] =>
    withGap(photos(CLASSIC, context, parent, finding.photos, { perRow: 2, maxHeightPt }), 10);
  const isShort = text.length <= MOST_KEPT_LINES;
  // With a long text, the first photo would drag a whole page along; then the title keeps with the first lines only.
  const kept = finding.photos.length > 0 && isShort ? keepWithNext(text) : text;
  return [230, LOWER_PT].map((most) => [...kept, ...rows(most)]);
}
const MOST_KEPT_LINES = 14;

export function finding(context: LayoutContext, parent: StructureNode, shown: ModelFinding): Box[] {
  const sect = under(parent, 'Sect', { title: `${shown.number} ${shown.title}` });
  const head = heading(CLASSIC, context, {
    type: 'H2',
    number: shown.number,
    title: shown.title,
    parent: sect,
    style: TYPE.h2,
    numberStyle: TYPE.h2Number,
    gapPt: 22,
    afterPt: 7,
    anchor: shown.anchor,
    bookmarkDepth: 1,
  });
  const lead = keepWithNext([...head, ...findingCallout(context, sect, shown)]);
  const one = TEXT_SHARES.flatMap((share) => besidePhoto(context, sect, shown, share));
  const versions = one.length === 0 ? overPhotos(context, sect, shown) : one;
  return versionsOf(lead, versions);
}
