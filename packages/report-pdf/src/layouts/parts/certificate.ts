/** The certificate on its own page before the contents: property, result, term, sentence, exclusions, signature. */
import type { ModelCertificate } from '@plumbline/domain/report/model/types';
import { type Box, drawStack, heightOf, withGap } from '../../flow/box.ts';
import { paragraph } from '../../flow/paragraph.ts';
import { rule } from '../../flow/shapes.ts';
import { type StructureNode, under } from '../../flow/structure.ts';
import { across, type LayoutTheme, textWidth } from '../layout-theme.ts';
import type { LayoutContext } from '../report-layout.ts';
import { signatureRows } from './back-matter.ts';
import { factsBlock } from './facts-table.ts';
import { VERDICT_COLORS, verdictSign } from './verdict.ts';

const RESULT_PT = 21;
const SIGN_PT = 24;
const SIGN_ROOM_PT = 36;
const SENTENCE_PT = 12.2;
const PAD_PT = 15;

/** Between two rules in the color of the result: its sign, its words, the term below. */
function resultBox(
  theme: LayoutTheme,
  context: LayoutContext,
  parent: StructureNode,
  { result, verdict, term }: ModelCertificate,
): Box {
  const color = VERDICT_COLORS[verdict];
  const [x, widthPt] = [theme.textX, textWidth(theme, context.page)];
  const place = { x: x + SIGN_ROOM_PT, widthPt: widthPt - SIGN_ROOM_PT, tag: under(parent, 'P') };
  const words = { ...theme.type.h2, sizePt: RESULT_PT, leadingPt: RESULT_PT * 1.2, color };
  const boxes = [
    ...paragraph([{ text: result, style: words }], place, context.fonts),
    ...paragraph([{ text: term, style: theme.type.bodyBold }], { ...place, gapPt: 3 }, context.fonts),
  ];
  const heightPt = heightOf(boxes) + 2 * PAD_PT;
  return {
    heightPt,
    gapPt: 18,
    keepsWithNext: true,
    draw: (pen, topY) => {
      rule(pen, x, topY, widthPt, 1.6, color);
      verdictSign(pen, verdict, x, topY + PAD_PT + (words.leadingPt - SIGN_PT) / 2, SIGN_PT);
      drawStack(boxes, pen, topY + PAD_PT);
      rule(pen, x, topY + heightPt - 1.6, widthPt, 1.6, color);
    },
  };
}

export function certificate(theme: LayoutTheme, context: LayoutContext): Box[] {
  const { model, fonts, page } = context;
  const shown = model.certificate;
  if (shown === undefined) return [];
  const sect = under(context.root, 'Sect', { title: shown.title });
  const part = { anchor: 'certificate', number: '', title: shown.title, parent: sect, needsPt: 0 };
  const place = { x: theme.textX, widthPt: textWidth(theme, page) };
  const sentence = { ...theme.type.body, sizePt: SENTENCE_PT, leadingPt: SENTENCE_PT * 1.5 };
  const text = (words: string, style: typeof sentence, gapPt: number): Box[] =>
    paragraph([{ text: words, style }], { ...place, tag: under(sect, 'P'), gapPt }, fonts);
  const license = [model.organization.name, model.organization.license]
    .filter((one) => one !== '')
    .join(', ');
  return [
    ...theme.partHeading(context, part),
    ...text(shown.property, theme.type.h2, 4),
    ...text(license, theme.type.small, 3),
    resultBox(theme, context, sect, shown),
    ...text(shown.sentence, sentence, 18),
    ...withGap(factsBlock(theme, context, sect, shown.facts, across(place.x, place.widthPt, 120)), 20),
    ...withGap(signatureRows(theme, context, sect), 30),
  ];
}
