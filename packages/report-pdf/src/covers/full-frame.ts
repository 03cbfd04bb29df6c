/** Cover 2, Full frame: the photo over the whole page under a veil, white type at the lower left, facts on one line. */
import { tintOn } from '../color/contrast.ts';
import { roundedSteps } from '../flow/rounded.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';
import { factRow } from './fact-row.ts';

const WHITE = '#ffffff';
const NIGHT = '#0e0b09';
const LEFT = 28;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const FOOT = 24;
const VEIL = 0.92;
/** Share of the veil's full strength where type begins: large white type on a white wall then has 3:1. */
const VEIL_AT_TYPE = 0.5;

export const fullFrameCover: CoverTemplate = {
  name: 'full-frame',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, model } = sheet;
    const texts = coverTexts(model, {
      family: 'sans',
      ink: WHITE,
      quiet: model.cover.photo ? '#e4dfd7' : tintOn(context.accent, '#e4dfd7', 1),
    });
    const column = { x: LEFT, width: WIDTH };
    const company = sheet.text({ ...column, height: 52 }, texts.company(7.4, 10.4, true));
    const facts = factRow(sheet, { ...column, height: 62 }, texts, { size: 9.6, hasTitle: true });
    const heading = sheet.heading({ ...column, height: 132, mostLines: 3 }, texts.heading(44, 43));
    const places = sheet.text({ ...column, height: 34 }, texts.places(11.5, 16));
    const companyTop = height - FOOT - company.height;
    const factsTop = companyTop - 12 - facts.height;
    const placesTop = factsTop - 22 - places.height;
    const headingTop = placesTop - 6 - heading.height;

    if (model.cover.photo) {
      sheet.photo({ x: 0, y: 0, width: COVER_WIDTH, height });
      // The veil is full from 70% of its height on; it starts high enough to be effective where the type begins.
      const share = VEIL_AT_TYPE * 0.7;
      const top = Math.max(0, (headingTop - share * height) / (1 - share));
      sheet.veil(top, NIGHT, VEIL);
    } else {
      sheet.paper(context.accent);
      sheet.initials({ x: 0, y: 40, width: COVER_WIDTH, height: headingTop - 60 }, WHITE, 130);
    }
    const hasLogo = sheet.logo({ x: LEFT, y: 24, width: 120, height: 40 }, 'left', WHITE) > 0;
    if (!hasLogo && model.cover.photo) {
      const tile = { x: LEFT, y: 28, width: 26, height: 26 };
      sheet.fill(roundedSteps(tile, 6), sheet.ground('#23453c'));
      sheet.initials(tile, WHITE, 11);
    }
    heading.draw(headingTop);
    places.draw(placesTop);
    sheet.rect({ x: LEFT, y: factsTop - 11, width: WIDTH, height: 0.8 }, '#b9b2a8');
    facts.draw(factsTop);
    company.draw(companyTop);
    return sheet.cut;
  },
};
