/** Cover 6, Half and half: a color field for the type, the photo next to it at full height. */
import { mix, tintOn } from '../color/contrast.ts';
import { roundedSteps } from '../flow/rounded.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const GREEN = '#1f3a34';
const GOLD = '#d9ab48';
const INK = '#1c1916';
const FIELD = 188;
const LEFT = 28;
const WIDTH = FIELD - LEFT - 20;
const HEADING_TOP = 196;
const FOOT = 28;

export const halfAndHalfCover: CoverTemplate = {
  name: 'half-and-half',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height } = sheet;
    const ground = sheet.ground(GREEN);
    const paper = tintOn(ground, '#f8f3e8', 1);
    const texts = coverTexts(sheet.model, { family: 'sans', ink: paper, quiet: tintOn(ground, paper, 0.84) });
    const column = { x: LEFT, width: WIDTH };
    const heading = sheet.heading({ ...column, height: 118, mostLines: 4 }, texts.heading(31, 33));
    const places = sheet.text({ ...column, height: 36 }, texts.places(10.5, 14.6));
    const facts = sheet.text({ ...column, height: 96 }, [texts.title(9.6, 14), ...texts.facts(8.8, 13)]);
    const company = sheet.text({ ...column, height: 104 }, texts.company(7.6, 10.6));
    const companyTop = height - FOOT - company.height;
    const textHeight = heading.height + places.height + 40 + facts.height;
    const headingTop = Math.min(HEADING_TOP + sheet.growth / 2, companyTop - 20 - textHeight);

    sheet.paper(ground);
    sheet.photo({ x: FIELD, y: 0, width: COVER_WIDTH - FIELD, height });
    // Without a photo, its place has the field's color, so a line separates the two.
    if (!sheet.model.cover.photo)
      sheet.rect({ x: FIELD - 1, y: 0, width: 1, height }, mix(ground, '#ffffff', 0.35));
    if (sheet.logo({ x: LEFT, y: 28, width: WIDTH, height: 40 }, 'left', '#ffffff') === 0) {
      const tile = { x: LEFT, y: 30, width: 26, height: 26 };
      sheet.fill(roundedSteps(tile, 6), GOLD);
      sheet.initials(tile, INK, 11);
    }
    heading.draw(headingTop);
    places.draw(headingTop + heading.height + 4);
    const ruleTop = headingTop + heading.height + places.height + 16;
    sheet.rect({ x: LEFT, y: ruleTop, width: 30, height: 3 }, GOLD);
    facts.draw(ruleTop + 18);
    company.draw(companyTop);
    return sheet.cut;
  },
};
