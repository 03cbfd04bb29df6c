/** One finding: hanging number and title, callout by severity, text, photos. Title, callout and first photo stay together. */
import type { ModelFinding } from '@plumbline/domain/report/model/types';
import { type Box, keepWithNext, withGap } from '../../flow/box.ts';
import { callout } from '../../flow/callout.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { SEVERITY_COLORS, textWidth } from '../layout-theme.ts';
import { heading } from '../parts/headings.ts';
import { photos } from '../parts/photos.ts';
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

function findingText(context: LayoutContext, parent: StructureNode, finding: ModelFinding): Box[] {
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
      {
        x: CLASSIC.textX,
        widthPt: textWidth(CLASSIC, context.page),
        tag: under(parent, 'P'),
        align: 'justify',
        gapPt: index === 0 ? 7.5 : 4,
      },
      context.fonts,
    ),
  );
}

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
  const box = findingCallout(context, sect, shown);
  const text = findingText(context, sect, shown);
  const pictures = withGap(photos(CLASSIC, context, sect, shown.photos, 2), 10);
  const lead = keepWithNext([...head, ...box]);
  const isShort = text.length <= 14;
  // With a long text, the first photo would drag a whole page along; then the title keeps with the first lines only.
  const kept = pictures.length > 0 && isShort ? keepWithNext(text) : text;
  const all = [...lead, ...kept, ...pictures];
  const last = all.at(-1);
  return last ? [...all.slice(0, -1), { ...last, keepsWithNext: false }] : all;
}
