/** Cover 5, Gable: one strong color, the photo cut to a house, the address under its left wall. */
import { tintOn } from '../color/contrast.ts';
import { polygonSteps } from '../flow/shapes.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const RUST = '#b4512f';
const PAPER = '#fff7ec';
const LEFT = 54;
const WIDTH = 300;
const HOUSE = { top: 56, height: 304, eaves: 0.37 };
const FOOT = 30;

export const gableCover: CoverTemplate = {
  name: 'gable',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const ground = sheet.ground(RUST);
    const texts = coverTexts(sheet.model, {
      family: 'sans',
      ink: '#ffffff',
      quiet: tintOn(ground, '#ffffff', 0.93),
    });
    const bottom = sheet.height - FOOT;
    const heading = sheet.heading({ x: LEFT, width: WIDTH, height: 70, mostLines: 2 }, texts.heading(31, 33));
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 30 }, texts.places(12, 17));
    const facts = sheet.text({ x: LEFT, width: 152, height: 92 }, [
      texts.title(9.6, 14),
      ...texts.facts(8.6, 12.4),
    ]);
    const company = sheet.text(
      { x: LEFT + 172, width: WIDTH - 172, height: 92, align: 'right' },
      texts.company(7.6, 10.8),
    );
    const footTop = bottom - Math.max(facts.height, company.height);
    const placesTop = footTop - 16 - places.height;
    const headingTop = placesTop - heading.height;
    const logoHeight = 26;
    const houseTop = Math.min(HOUSE.top, 40 + sheet.growth / 2);
    const houseHeight = Math.min(HOUSE.height + sheet.growth * 0.7, headingTop - 20 - houseTop);
    const eaves = houseTop + houseHeight * HOUSE.eaves;

    sheet.paper(ground);
    const area = { x: LEFT, y: houseTop, width: WIDTH, height: houseHeight };
    const outline = polygonSteps([
      [LEFT, eaves],
      [LEFT + WIDTH / 2, houseTop],
      [LEFT + WIDTH, eaves],
      [LEFT + WIDTH, houseTop + houseHeight],
      [LEFT, houseTop + houseHeight],
    ]);
    if (sheet.model.cover.photo) sheet.photo(area, outline);
    else {
      sheet.fill(outline, PAPER);
      sheet.initials({ ...area, y: eaves, height: houseTop + houseHeight - eaves }, ground, 96);
    }
    sheet.logo({ x: 26, y: 24, width: 110, height: logoHeight + 10 }, 'left', '#ffffff');
    heading.draw(headingTop);
    places.draw(placesTop);
    facts.draw(footTop);
    company.draw(footTop);
    return sheet.cut;
  },
};
