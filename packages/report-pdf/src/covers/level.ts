/** Cover 8, Level: the photo in the vial of a spirit level, with its two gauge lines. */
import { roundedSteps } from '../flow/rounded.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';
import { factRow } from './fact-row.ts';

const PAPER = '#e8e4d6';
const INK = '#1c1916';
const LEFT = 34;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const VIAL = { top: 150, height: 150, edge: 3, overhang: 14 };
const GAUGES = [0.34, 0.65];
const FOOT = 30;
const HEADING_TOP = 38;

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
    const company = sheet.text({ ...column, width: 230, height: 62 }, texts.company(7.8, 11, true));
    const headBottom = HEADING_TOP + heading.height + 2 + places.height;
    const vialTop = Math.max(VIAL.top + growth / 3, headBottom + VIAL.overhang + 10);
    const ruleTop = Math.max(372 + growth / 2, vialTop + VIAL.height + VIAL.overhang + 18);
    const companyTop = height - FOOT - company.height;
    const factsTop = ruleTop + 12;
    const facts = factRow(sheet, { ...column, height: companyTop - 14 - factsTop }, texts, {
      size: 9.6,
      hasTitle: true,
    });
    const vial = { x: LEFT, y: vialTop, width: WIDTH, height: VIAL.height };
    const outline = roundedSteps(vial, VIAL.height / 2);

    sheet.paper(PAPER);
    sheet.photo(vial, outline);
    sheet.stroke(outline, INK, VIAL.edge);
    for (const share of GAUGES) {
      const high = VIAL.height + 2 * VIAL.overhang;
      sheet.rect({ x: LEFT + share * WIDTH, y: vialTop - VIAL.overhang, width: 3, height: high }, INK);
    }
    heading.draw(HEADING_TOP);
    places.draw(HEADING_TOP + heading.height + 2);
    sheet.rect({ x: LEFT, y: ruleTop, width: WIDTH, height: 1.5 }, sheet.shape(INK, PAPER));
    facts.draw(factsTop);
    company.draw(companyTop);
    sheet.logo({ x: COVER_WIDTH - LEFT - 96, y: height - FOOT - 34, width: 96, height: 34 }, 'right');
    return sheet.cut;
  },
};
