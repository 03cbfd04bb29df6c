/** Cover 14, Window: the photo behind four panes of a white casing, type in the middle under the sill. */
import { type Area, type CoverSheet, createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const WALL = '#dfe5e3';
const SHADOW = '#b4bfbb';
const WHITE = '#ffffff';
const INK = '#1c1916';
const QUIET = '#48504d';
const CASING = { x: 60, top: 44, width: 288, height: 316, frame: 16, mullion: 10 };
const SILL = { x: 48, width: 312, height: 18 };
const FOOT = 24;

/** Without a photo: the first initial in the upper left pane, the others in the upper right one. */
function drawLetters(sheet: CoverSheet, glass: Area): void {
  const [first = '', ...others] = Array.from(sheet.model.organization.initials);
  const pane = { ...glass, width: glass.width / 2, height: glass.height / 2 };
  sheet.rect(glass, sheet.context.accent);
  sheet.initials(pane, WHITE, 72, first);
  sheet.initials({ ...pane, x: glass.x + pane.width }, WHITE, 72, others.join(''));
}

export const windowCover: CoverTemplate = {
  name: 'window',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, growth } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: QUIET });
    const column = { x: SILL.x - 8, width: SILL.width + 16, align: 'center' } as const;
    const company = sheet.text({ ...column, height: 42 }, texts.company(7.4, 10, true));
    const facts = sheet.text({ ...column, height: 78 }, [texts.title(10.4, 14.6), ...texts.facts(9, 12.8)]);
    const heading = sheet.heading({ ...column, height: 66, mostLines: 2 }, texts.heading(30, 32));
    const places = sheet.text({ ...column, height: 28 }, texts.places(11, 15));
    const companyTop = height - FOOT - company.height;
    const factsTop = companyTop - 12 - facts.height;
    const headingTop = factsTop - 8 - places.height - heading.height;
    const top = Math.min(CASING.top, 30 + growth / 3) + (sheet.hasLogo ? 26 : 0);
    const sillTop = Math.min(356 + growth * 0.8, headingTop - 20 - SILL.height);
    const casing = { x: CASING.x, y: top, width: CASING.width, height: sillTop + 4 - top };
    const glass = {
      x: casing.x + CASING.frame,
      y: top + CASING.frame,
      width: casing.width - 2 * CASING.frame,
      height: casing.height - 2 * CASING.frame,
    };
    const mullion = CASING.mullion;

    sheet.paper(WALL);
    sheet.logo({ x: COVER_WIDTH / 2 - 60, y: 16, width: 120, height: 34 }, 'center');
    sheet.rect(casing, WHITE);
    if (sheet.model.cover.photo) sheet.photo(glass);
    else drawLetters(sheet, glass);
    const middle = {
      x: glass.x + glass.width / 2 - mullion / 2,
      y: glass.y + glass.height / 2 - mullion / 2,
    };
    sheet.rect({ x: middle.x, y: glass.y, width: mullion, height: glass.height }, WHITE);
    sheet.rect({ x: glass.x, y: middle.y, width: glass.width, height: mullion }, WHITE);
    sheet.rect({ x: SILL.x, y: sillTop, width: SILL.width, height: SILL.height }, WHITE);
    sheet.rect({ x: SILL.x, y: sillTop + SILL.height, width: SILL.width, height: 3 }, SHADOW);
    heading.draw(headingTop);
    places.draw(headingTop + heading.height);
    facts.draw(factsTop);
    company.draw(companyTop);
    return sheet.cut;
  },
};
