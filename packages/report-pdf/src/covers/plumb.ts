/**
 * Cover 1, Plumb: cream paper, the photo bleeding off the top right, a string from the top edge to the bob, all type on
 * one left edge. Without a photo its place is the organisation's colour with its initials.
 */

import type { Box, Pen } from '../flow/box.ts';
import { heightOf } from '../flow/box.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { paragraph } from '../flow/paragraph.ts';
import { rule } from '../flow/shapes.ts';
import { type StructureNode, under } from '../flow/structure.ts';
import type { TextStyle } from '../fonts/font-book.ts';
import type { LayoutContext } from '../layouts/report-layout.ts';
import { breakLines } from '../text/break-lines.ts';
import { COVER_WIDTH_UNITS, type CoverTemplate } from './cover-template.ts';

const CREAM = '#f4efe5';
const INK = '#1c1916';
const QUIET = '#4a443d';
const TYPE_X = 150;
const PHOTO_HEIGHT = 352;
const STRING_X = 75;
const FOOT = 24;

const style = (
  face: TextStyle['face'],
  size: number,
  leading: number,
  u: number,
  color = INK,
): TextStyle => ({
  face,
  sizePt: size * u,
  leadingPt: leading * u,
  color,
});

/** The address as large as it fits: at most three lines, from 33 units down. */
function addressStyle(context: LayoutContext, text: string, widthPt: number, u: number): TextStyle {
  for (const size of [33, 29, 25, 22, 19]) {
    const sized = { ...style('sansBold', size, size * 1.05, u), trackingPt: -0.03 * size * u };
    const words = text.split(/\s/);
    const isWhole = words.every((word) => context.fonts.widthPt(word, sized) <= widthPt);
    if (isWhole && breakLines([{ text, style: sized }], widthPt, context.fonts).length <= 3) return sized;
  }
  return style('sansBold', 16, 18, u);
}

/** The narrowest column that takes no more lines: 'Palmetto Ave' stays whole, and '1148' stands above it. */
function balancedWidth(context: LayoutContext, text: string, sized: TextStyle, widthPt: number): number {
  const lineCount = (width: number): number =>
    breakLines([{ text, style: sized }], width, context.fonts).length;
  const lines = lineCount(widthPt);
  let narrow = widthPt;
  while (narrow > widthPt * 0.3 && lineCount(narrow - 4) === lines) narrow -= 4;
  return narrow;
}

function textBoxes(context: LayoutContext, sect: StructureNode, u: number): { head: Box[]; facts: Box[] } {
  const { model, fonts } = context;
  const [street = model.title, ...rest] = model.cover.addressLines;
  const options = { x: TYPE_X * u, widthPt: (COVER_WIDTH_UNITS - TYPE_X - 26) * u };
  const large = addressStyle(context, street, options.widthPt, u);
  const plain = style('sans', 11.5, 17, u);
  const head = [
    ...paragraph(
      [{ text: street, style: large }],
      {
        x: options.x,
        widthPt: balancedWidth(context, street, large, options.widthPt),
        tag: under(sect, 'H1'),
      },
      fonts,
    ),
    ...rest.flatMap((text) =>
      paragraph([{ text, style: plain }], { ...options, tag: under(sect, 'P') }, fonts),
    ),
  ];
  const quiet = style('sans', 9, 13.5, u, QUIET);
  const value = style('sansMedium', 9, 13.5, u);
  const facts = [
    ...paragraph(
      [{ text: model.cover.title, style: style('sansBold', 11.5, 18, u) }],
      { ...options, tag: under(sect, 'P') },
      fonts,
    ),
    ...model.cover.facts.flatMap((fact) =>
      paragraph(
        [
          { text: `${fact.label} `, style: quiet },
          { text: fact.value, style: value },
        ],
        { ...options, tag: under(sect, 'P') },
        fonts,
      ),
    ),
  ];
  return { head, facts };
}

function drawBob(pen: Pen, u: number, topUnits: number): void {
  // From the 64-unit grid of the mark; its middle stands on the string.
  const at = (x: number, y: number): [number, number] => [
    (STRING_X + 0.75 + (x - 16)) * u,
    (topUnits + y - 19) * u,
  ];
  const shape = (steps: PathStep[], fill: string): void =>
    pen({ kind: 'path', tag: 'artifact', steps, fill, stroke: null });
  shape(
    [['M', ...at(10.4, 19)], ['L', ...at(21.6, 19)], ['L', ...at(21.6, 25)], ['L', ...at(10.4, 25)], ['Z']],
    '#c99a3a',
  );
  shape(
    [
      ['M', ...at(16, 27.5)],
      ['L', ...at(6, 27.5)],
      ['C', ...at(4.9, 27.5), ...at(4, 28.4), ...at(4, 29.5)],
      ['L', ...at(4, 36.7)],
      ['C', ...at(4, 37.4), ...at(4.2, 38.1), ...at(4.6, 38.7)],
      ['L', ...at(15, 55.4)],
      ['C', ...at(15.3, 55.9), ...at(15.6, 56), ...at(16, 56)],
      ['Z'],
    ],
    '#d9ab48',
  );
  shape(
    [
      ['M', ...at(16, 27.5)],
      ['L', ...at(26, 27.5)],
      ['C', ...at(27.1, 27.5), ...at(28, 28.4), ...at(28, 29.5)],
      ['L', ...at(28, 36.7)],
      ['C', ...at(28, 37.4), ...at(27.8, 38.1), ...at(27.4, 38.7)],
      ['L', ...at(17, 55.4)],
      ['C', ...at(16.7, 55.9), ...at(16.4, 56), ...at(16, 56)],
      ['Z'],
    ],
    '#a67a2a',
  );
}

function drawPhotoField(
  context: LayoutContext,
  pen: Pen,
  sect: StructureNode,
  u: number,
  heightPt: number,
): void {
  const { model, fonts, page } = context;
  const x = TYPE_X * u;
  const widthPt = page.widthPt - x;
  const { photo } = model.cover;
  if (photo) {
    const tag = under(sect, 'Figure', { alt: photo.altText, bbox: [x, 0, page.widthPt, heightPt] });
    pen({ kind: 'photo', tag, photo, x, y: 0, widthPt, heightPt, fit: 'cover' });
    return;
  }
  rule(pen, x, 0, widthPt, heightPt, context.accent);
  const initials = { ...style('sansBold', 96, 96, u, '#ffffff'), trackingPt: -4 * u };
  const text = model.organization.initials;
  const textX = x + (widthPt - fonts.widthPt(text, initials)) / 2;
  pen({
    kind: 'text',
    tag: 'artifact',
    x: textX,
    baselineY: heightPt / 2 + 34 * u,
    text,
    style: initials,
    extraSpacePt: 0,
  });
}

const drawStack = (boxes: readonly Box[], pen: Pen, topY: number): void => {
  let y = topY;
  for (const box of boxes) {
    box.draw(pen, y);
    y += box.heightPt;
  }
};

function draw(context: LayoutContext, pen: Pen): void {
  const { model, page, fonts } = context;
  const u = page.widthPt / COVER_WIDTH_UNITS;
  const sect = under(context.root, 'Sect', { title: 'Cover' });
  const { head, facts } = textBoxes(context, sect, u);
  const between = 16 * u;
  const bottom = page.heightPt - FOOT * u;
  const textTop = bottom - heightOf(facts) - between - heightOf(head);
  // The type keeps its room; the photo gives way when there is much of it.
  const a4Growth = page.heightPt / u - 528;
  const photoHeight = Math.max(120 * u, Math.min((PHOTO_HEIGHT + a4Growth) * u, textTop - 24 * u));

  rule(pen, 0, 0, page.widthPt, page.heightPt, CREAM);
  drawPhotoField(context, pen, sect, u, photoHeight);
  const bobTop = photoHeight / u - 25;
  rule(pen, STRING_X * u, 0, 1.5 * u, bobTop * u, INK);
  drawBob(pen, u, bobTop);
  drawStack(head, pen, photoHeight + 24 * u);
  drawStack(facts, pen, bottom - heightOf(facts));

  const left = { x: 26 * u, widthPt: (TYPE_X - 26 - 14) * u };
  const organization = [
    { text: model.organization.name, style: style('sansBold', 9.5, 13, u) },
    ...model.organization.lines.map((text) => ({ text, style: style('sans', 8, 11.5, u, QUIET) })),
    { text: model.organization.license, style: style('sans', 8, 11.5, u, QUIET) },
    {
      text: model.isDraft ? 'Draft, not published' : model.versionLine,
      style: style(model.isDraft ? 'sansBold' : 'sans', 8, 11.5, u, model.isDraft ? INK : QUIET),
    },
  ].flatMap((run) => paragraph([run], { ...left, tag: under(sect, 'P') }, fonts));
  drawStack(organization, pen, bottom - heightOf(organization));
}

export const plumbCover: CoverTemplate = {
  name: 'plumb',
  label: 'Plumb',
  faces: ['sans', 'sansMedium', 'sansBold'],
  draw,
};
