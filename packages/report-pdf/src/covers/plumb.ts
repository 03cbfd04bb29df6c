/**
 * Cover 1, Plumb: cream paper, the photo bleeding off the top right, a string from the top edge to the bob, all type on
 * one left edge.
 */
import { bobParts } from './bob.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const CREAM = '#f4efe5';
const INK = '#1c1916';
const QUIET = '#4a443d';
const TYPE_X = 150;
const TYPE_WIDTH = COVER_WIDTH - TYPE_X - 26;
const LEFT = 26;
const PHOTO_HEIGHT = 352;
const STRING_X = 75;
const FOOT = 24;

export const plumbCover: CoverTemplate = {
  name: 'plumb',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: QUIET });
    const bottom = sheet.height - FOOT;
    const column = { x: TYPE_X, width: TYPE_WIDTH };
    const facts = sheet.text({ ...column, height: 110 }, [texts.title(11.5, 18), ...texts.facts(9, 13.5)]);
    const heading = sheet.heading({ ...column, height: 112, mostLines: 3 }, texts.heading(33, 34.6));
    const places = sheet.text({ ...column, height: 40 }, texts.places(11.5, 17));
    const company = sheet.text({ x: LEFT, width: TYPE_X - LEFT - 14, height: 118 }, texts.company(8, 11.5));
    // The type keeps its space; the photo shrinks when there is much text.
    const textHeight = heading.height + places.height + 16 + facts.height;
    const photoBottom = Math.min(PHOTO_HEIGHT + sheet.growth, bottom - textHeight - 24);

    sheet.paper(CREAM);
    sheet.photo({ x: TYPE_X, y: 0, width: COVER_WIDTH - TYPE_X, height: photoBottom });
    const bobTop = photoBottom - 44;
    sheet.rect({ x: STRING_X, y: 0, width: 1.5, height: bobTop + 1 }, INK);
    for (const part of bobParts(STRING_X + 0.75, bobTop)) sheet.fill(part.steps, part.color);
    heading.draw(photoBottom + 24);
    places.draw(photoBottom + 24 + heading.height);
    facts.draw(bottom - facts.height);
    const companyTop = bottom - company.height;
    company.draw(companyTop);
    sheet.logo({ x: LEFT, y: companyTop - 42, width: 110, height: 34 });
    return sheet.cut;
  },
};
