/** The parts of an agreement as boxes: text, signatures, and certificate of completion. */

import type { AgreementPdfModel, CertifiedSigner } from '@plumbline/domain/office/agreements/certificate';
import type { DocumentBlock } from '@plumbline/domain/office/agreements/document';
import { inlineRuns } from '@plumbline/domain/office/agreements/inline-marks';
import { formatDay } from '@plumbline/domain/time/format-time';
import { type Box, drawStack, heightOf, keepTogether, type Pen, withGap } from '../flow/box.ts';
import { paragraph } from '../flow/paragraph.ts';
import { rule } from '../flow/shapes.ts';
import { signatureSteps } from '../flow/signature-strokes.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import { type TableRow, table } from '../flow/table.ts';
import type { TextStyle } from '../fonts/font-book.ts';
import {
  fullWidth,
  INK,
  type LayoutTheme,
  NEW_PAGE,
  tableStyle,
  textWidth,
} from '../layouts/layout-theme.ts';
import { factsTable } from '../layouts/parts/facts-table.ts';
import { heading } from '../layouts/parts/headings.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';
import type { Run } from '../text/break-lines.ts';

export interface AgreementContext {
  readonly theme: LayoutTheme;
  readonly context: LayoutContext;
  readonly agreement: AgreementPdfModel;
}

const GAP = { block: 7, heading: 16, afterHeading: 3, entry: 3, bullet: 14 };

function runsOf(words: string, { body, bodyBold }: LayoutTheme['type']): Run[] {
  const styles = { plain: body, strong: bodyBold, emphasis: { ...body, face: 'serifItalic' as const } };
  return inlineRuns(words).map(({ text, style }) => ({ text, style: styles[style] }));
}

/** The frozen text, with numbered headings so that people can refer to 'section 3'. */
export function textPart({ theme, context, agreement }: AgreementContext): Box[] {
  const section = under(context.root, 'Sect', { title: agreement.text.title });
  const place = { x: theme.textX, widthPt: textWidth(theme, context.page), align: theme.align };
  let number = 0;
  const boxes = agreement.text.blocks.flatMap((block): Box[] => {
    if (block.kind === 'heading') {
      number += 1;
      return heading(theme, context, {
        type: 'H2',
        number: String(number),
        title: block.text,
        style: theme.type.h3,
        numberStyle: theme.type.cellNumber,
        parent: section,
        gapPt: GAP.heading,
        afterPt: GAP.afterHeading,
      });
    }
    if (block.kind === 'list') return listBoxes(block, section, { theme, context });
    return paragraph(
      runsOf(block.text, theme.type),
      { ...place, tag: under(section, 'P'), gapPt: GAP.block },
      context.fonts,
    );
  });
  const { property, preparedOn, organization } = agreement.text;
  const facts = [
    { label: 'Property', value: property },
    { label: 'Company', value: [organization.name, ...organization.lines].join(', ') },
    { label: 'License', value: organization.license },
    { label: 'Prepared on', value: formatDay(preparedOn) },
  ].filter(({ value }) => value !== '');
  const title = { anchor: 'agreement', number: '', title: agreement.text.title, parent: section, needsPt: 0 };
  return [
    ...theme.partHeading(context, title),
    ...withGap(factsTable(theme, context, section, facts), 6),
    ...withGap(boxes, 16),
  ];
}

/** As `bulletList`, with marks inside an entry. */
function listBoxes(
  { items }: Extract<DocumentBlock, { kind: 'list' }>,
  parent: StructureNode,
  { theme, context }: Pick<AgreementContext, 'theme' | 'context'>,
): Box[] {
  const list = under(parent, 'L');
  const style = theme.type.body;
  return items.flatMap((item): Box[] => {
    const entry = under(list, 'LI');
    const label = under(entry, 'Lbl');
    const [first, ...others] = paragraph(
      runsOf(item, theme.type),
      {
        x: theme.textX + GAP.bullet,
        widthPt: textWidth(theme, context.page) - GAP.bullet,
        tag: under(entry, 'LBody'),
        gapPt: GAP.entry,
      },
      context.fonts,
    );
    if (first === undefined) return [];
    const bulleted: Box = {
      ...first,
      draw: (pen, topY) => {
        const baselineY = topY + context.fonts.baselinePt(style);
        pen({ kind: 'text', tag: label, x: theme.textX, baselineY, text: '•', style, extraSpacePt: 0 });
        first.draw(pen, topY);
      },
    };
    return [bulleted, ...others];
  });
}

const PAD_HEIGHT = 54;
const BETWEEN = 24;
const TYPED_SIZE = 22;

export function signaturesPart(part: AgreementContext): Box[] {
  const { theme, context, agreement } = part;
  const section = under(context.root, 'Sect', { title: 'Signatures' });
  const widthPt = (fullWidth(theme, context.page) - BETWEEN) / 2;
  const head = { anchor: 'signatures', number: '', title: 'Signatures', parent: section, needsPt: 170 };
  const rows: Box[] = [];
  for (let at = 0; at < agreement.signers.length; at += 2) {
    const pair = agreement.signers
      .slice(at, at + 2)
      .map((signer, index) =>
        signatureBox(part, section, signer, { x: theme.marginPt + index * (widthPt + BETWEEN), widthPt }),
      );
    rows.push({
      heightPt: Math.max(...pair.map(({ heightPt }) => heightPt)),
      gapPt: 18,
      keepsWithNext: false,
      draw: (pen, topY) => {
        for (const box of pair) box.draw(pen, topY);
      },
    });
  }
  return [...theme.partHeading(context, head), ...rows];
}

function signatureBox(
  { theme, context }: AgreementContext,
  parent: StructureNode,
  signer: CertifiedSigner,
  { x, widthPt }: { readonly x: number; readonly widthPt: number },
): Box {
  const tag = under(parent, 'P');
  const lines = [
    { text: signer.name, style: theme.type.bodyBold },
    {
      text: [signer.role, signer.signedAt === '' ? 'not signed yet' : signer.signedAt].join(', '),
      style: theme.type.small,
    },
  ];
  const words = lines.flatMap((line) => paragraph([line], { x, widthPt, tag }, context.fonts));
  return {
    heightPt: PAD_HEIGHT + 6 + heightOf(words),
    gapPt: 0,
    keepsWithNext: false,
    draw: (pen, topY) => {
      if (signer.mark !== null) {
        const bbox = [x, topY, x + widthPt, topY + PAD_HEIGHT] as const;
        const figure = under(parent, 'Figure', { alt: `Signature of ${signer.name}`, bbox });
        drawMark(
          pen,
          figure,
          signer.mark,
          theme.type.body,
          { x: x + 6, topY, widthPt: widthPt - 12 },
          context,
        );
      }
      rule(pen, x, topY + PAD_HEIGHT, widthPt, 0.75, INK);
      drawStack(words, pen, topY + PAD_HEIGHT + 6);
    },
  };
}

function drawMark(
  pen: Pen,
  tag: StructureNode,
  mark: NonNullable<CertifiedSigner['mark']>,
  base: TextStyle,
  { x, topY, widthPt }: { readonly x: number; readonly topY: number; readonly widthPt: number },
  { fonts }: LayoutContext,
): void {
  if (mark.kind === 'typed') {
    const style: TextStyle = {
      ...base,
      face: 'serifItalic',
      sizePt: TYPED_SIZE,
      leadingPt: TYPED_SIZE * 1.2,
    };
    const share = Math.min(1, widthPt / fonts.widthPt(mark.name, style));
    const fitted = { ...style, sizePt: style.sizePt * share };
    const baselineY = topY + PAD_HEIGHT - 10;
    pen({ kind: 'text', tag, x, baselineY, text: mark.name, style: fitted, extraSpacePt: 0 });
    return;
  }
  const scale = Math.min(widthPt / mark.widthPx, PAD_HEIGHT / mark.heightPx);
  const y = topY + PAD_HEIGHT - mark.heightPx * scale;
  const steps = signatureSteps(mark.strokes, { x, y, scale });
  if (steps.length > 0) pen({ kind: 'path', tag, steps, fill: null, stroke: { color: INK, widthPt: 1.2 } });
}

/** On its own page: who, when, from where, with which consent, and the checksums as proof. */
export function certificatePart({ theme, context, agreement }: AgreementContext): Box[] {
  const title = 'Certificate of completion';
  const section = under(context.root, 'Sect', { title });
  const head = { anchor: 'certificate', number: '', title, parent: section, needsPt: NEW_PAGE };
  const { small, cell, cellBold, cellNumber } = theme.type;
  const place = { x: theme.marginPt, widthPt: fullWidth(theme, context.page) };
  const words = (text: string, gapPt: number): Box[] =>
    paragraph([{ text, style: small }], { ...place, tag: under(section, 'P'), gapPt }, context.fonts);
  const smallHead = (text: string): Box[] =>
    heading(theme, context, {
      type: 'H2',
      number: '',
      title: text,
      style: theme.type.h3,
      parent: section,
      gapPt: 14,
      afterPt: 3,
      x: theme.marginPt,
    });
  const dateWidth = 178;
  const columns = [
    { x: place.x, widthPt: dateWidth, head: 'When' },
    { x: place.x + dateWidth + 12, widthPt: 168, head: 'Event' },
    { x: place.x + dateWidth + 192, widthPt: place.widthPt - dateWidth - 214, head: 'Who' },
  ];
  const rows = agreement.history.map(
    ({ at, what, who }): TableRow => ({
      cells: [
        [[{ text: at, style: cellNumber }]],
        [[{ text: what, style: cell }]],
        [[{ text: who, style: cell }]],
      ],
    }),
  );
  return [
    ...theme.partHeading(context, head),
    ...factsTable(theme, context, section, [
      { label: 'Agreement', value: agreement.agreementId },
      { label: 'Text', value: `SHA-256 ${agreement.documentSha256}` },
      { label: 'Log', value: `SHA-256 ${agreement.logHash}` },
    ]),
    ...agreement.signers.flatMap((signer) => [
      ...keepTogether([
        ...smallHead(`${signer.name}, ${signer.role}`),
        ...table(
          [
            { x: place.x, widthPt: 74, head: '' },
            { x: place.x + 80, widthPt: place.widthPt - 80, head: '' },
          ],
          signer.facts.map(
            ({ label, value }): TableRow => ({
              headCells: [0],
              cells: [[[{ text: label, style: cellBold }]], [[{ text: value, style: cell }]]],
            }),
          ),
          section,
          { ...tableStyle(theme, context.page), padPt: 2 },
          context.fonts,
        ),
      ]),
    ]),
    ...smallHead('Activity log'),
    ...table(columns, rows, section, { ...tableStyle(theme, context.page), padPt: 2 }, context.fonts),
    ...words(
      'Each log entry includes the checksum of the entry before it. The evidence file that accompanies this PDF contains the agreement text, the signatures, and the complete log. Plumbline’s verify-agreement program checks them against this PDF and needs nothing else.',
      12,
    ),
  ];
}
