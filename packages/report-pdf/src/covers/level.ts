/** Cover 8, Level: a spirit level across the page, the photo in its vial between the two pairs of gauge lines. */
import { mix } from '../color/contrast.ts';
import { roundedSteps } from '../flow/rounded.ts';
import { type CoverSheet, createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';
import { factRow } from './fact-row.ts';

const PAPER = '#f1eee4';
const INK = '#1c1916';
const BRASS = '#d9ab48';
const BODY = '#33443c';
const LEFT = 34;
const WIDTH = COVER_WIDTH - 2 * LEFT;
/** The body of the tool, and the vial in it. */
const BAR = { top: 148, height: 232, rail: 15 };
const VIAL = { inset: 33, edge: 5 };
const GAUGES = [0.3, 0.7];
const GAUGE = { width: 2.4, length: 17 };
const FOOT = 28;
const HEADING_TOP = 36;

/** An I-beam from edge to edge: two rails, screws, the milled field between them. */
function drawBar(sheet: CoverSheet, top: number, height: number): void {
  const color = sheet.ground(BODY);
  const light = mix(color, '#ffffff', 0.16);
  const dark = mix(color, '#000000', 0.22);
  sheet.rect({ x: -1, y: top, width: COVER_WIDTH + 2, height }, color);
  sheet.rect({ x: -1, y: top, width: COVER_WIDTH + 2, height: BAR.rail }, light);
  sheet.rect({ x: -1, y: top + height - BAR.rail, width: COVER_WIDTH + 2, height: BAR.rail }, light);
  sheet.rect({ x: -1, y: top + BAR.rail, width: COVER_WIDTH + 2, height: 1.6 }, dark);
  sheet.rect({ x: -1, y: top + height - BAR.rail - 1.6, width: COVER_WIDTH + 2, height: 1.6 }, dark);
  sheet.rect({ x: -1, y: top + height, width: COVER_WIDTH + 2, height: 3 }, mix(PAPER, '#000000', 0.22));
}

export const levelCover: CoverTemplate = {
  name: 'level',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, growth } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: '#544d44' });
    const column = { x: LEFT, width: WIDTH };
    const heading = sheet.heading({ ...column, height: 74, mostLines: 2 }, texts.heading(34, 36));
    const places = sheet.text({ ...column, height: 30 }, texts.places(11.5, 16));
    const company = sheet.text({ ...column, width: 222, height: 62 }, texts.company(7.8, 11, true));
    const headBottom = HEADING_TOP + heading.height + 2 + places.height;
    const companyTop = height - FOOT - company.height;
    const barTop = Math.max(BAR.top + growth / 4, headBottom + 18);
    const barHeight = Math.min(BAR.height + growth / 3, companyTop - 92 - barTop);
    const factsTop = barTop + barHeight + 20;
    const facts = factRow(sheet, { ...column, height: companyTop - 14 - factsTop }, texts, {
      size: 9.6,
      hasTitle: true,
    });
    const vial = {
      x: LEFT + 4,
      y: barTop + VIAL.inset,
      width: WIDTH - 8,
      height: barHeight - 2 * VIAL.inset,
    };
    const outer = {
      x: vial.x - VIAL.edge,
      y: vial.y - VIAL.edge,
      width: vial.width + 2 * VIAL.edge,
      height: vial.height + 2 * VIAL.edge,
    };
    const outline = roundedSteps(vial, vial.height / 2);

    sheet.paper(PAPER);
    drawBar(sheet, barTop, barHeight);
    sheet.fill(roundedSteps(outer, outer.height / 2), BRASS);
    sheet.photo(vial, outline);
    sheet.stroke(outline, mix(BRASS, '#000000', 0.35), 1);
    for (const share of GAUGES) {
      const x = vial.x + share * vial.width - GAUGE.width / 2;
      for (const y of [vial.y, vial.y + vial.height - GAUGE.length])
        sheet.rect({ x, y, width: GAUGE.width, height: GAUGE.length }, INK);
    }
    heading.draw(HEADING_TOP);
    places.draw(HEADING_TOP + heading.height + 2);
    facts.draw(factsTop);
    company.draw(companyTop);
    sheet.logo({ x: COVER_WIDTH - LEFT - 118, y: height - FOOT - 44, width: 118, height: 44 }, 'right');
    return sheet.cut;
  },
};
