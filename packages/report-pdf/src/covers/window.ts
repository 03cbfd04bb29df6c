/** Cover 14, Window: the photo behind the panes of a sash window in a clapboard wall, type in the middle under the sill. */
import { mix } from '../color/contrast.ts';
import { type Area, type CoverSheet, createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const WALL = '#dfe5e3';
const BOARD_LINE = '#cbd4d1';
const SHADE = '#aab6b2';
const WHITE = '#ffffff';
const TRIM_LINE = '#d5dbd9';
const INK = '#1c1916';
const QUIET = '#48504d';
const BOARD = 22;
const CASING = { x: 42, width: 324, side: 17 };
const HEAD = { height: 24, overhang: 9, crown: 5 };
const SASH = 6;
const MUNTIN = 4.5;
/** The rail where the two sashes meet, from the top of the glass. */
const RAIL = { at: 0.3, height: 8 };
const SILL = { overhang: 15, height: 13, apron: 16 };
const FOOT = 24;
const TOP = 30;

/** Without a photo: the organization's color with its initials in the lower sash. */
function drawGlass(sheet: CoverSheet, glass: Area): void {
  if (sheet.model.cover.photo) {
    sheet.photo(glass);
    return;
  }
  sheet.rect(glass, sheet.context.accent);
  const top = glass.y + glass.height * RAIL.at;
  const [first = '', ...others] = Array.from(sheet.model.organization.initials);
  const pane = { ...glass, y: top, width: glass.width / 2, height: glass.height * (1 - RAIL.at) };
  sheet.initials(pane, WHITE, 80, first);
  sheet.initials({ ...pane, x: glass.x + pane.width }, WHITE, 80, others.join(''));
}

/** Clapboards from the bottom of the wall up, each with the shadow line of the one above. */
function drawWall(sheet: CoverSheet, bottom: number): void {
  sheet.paper(WALL);
  for (let y = bottom; y > 0; y -= BOARD)
    sheet.rect({ x: 0, y, width: COVER_WIDTH, height: 0.8 }, BOARD_LINE);
}

function drawSashes(sheet: CoverSheet, glass: Area): void {
  const railTop = glass.y + glass.height * RAIL.at;
  const middle = glass.x + glass.width / 2;
  const bars: Area[] = [
    { x: middle - MUNTIN / 2, y: glass.y, width: MUNTIN, height: railTop - glass.y },
    { x: glass.x, y: railTop, width: glass.width, height: RAIL.height },
  ];
  // Shadows first: the frame is in front of the glass and lit from the upper left.
  const shade = mix(SHADE, '#1c1916', 0.3);
  sheet.rect({ x: glass.x, y: glass.y, width: glass.width, height: 2.4 }, shade);
  sheet.rect({ x: glass.x, y: glass.y, width: 2.4, height: glass.height }, shade);
  sheet.rect({ x: glass.x, y: railTop + RAIL.height, width: glass.width, height: 2.4 }, shade);
  for (const bar of bars) sheet.rect(bar, WHITE);
  sheet.rect({ x: glass.x, y: railTop + RAIL.height - 1.4, width: glass.width, height: 0.7 }, TRIM_LINE);
}

function drawCasing(sheet: CoverSheet, casing: Area): void {
  const { x, y, width, height } = casing;
  const right = x + width;
  sheet.rect({ x: right, y: y + 6, width: 3, height: height - 6 }, SHADE);
  sheet.rect(casing, WHITE);
  const inset = CASING.side;
  for (const line of [x + inset - 0.6, right - inset])
    sheet.rect({ x: line, y, width: 0.6, height }, TRIM_LINE);
  const head = { x: x - HEAD.overhang, y: y - HEAD.height, width: width + 2 * HEAD.overhang };
  sheet.rect({ ...head, y: y - 1, height: 3.4 }, SHADE);
  sheet.rect({ ...head, height: HEAD.height }, WHITE);
  sheet.rect({ ...head, y: head.y + HEAD.crown, height: 0.7 }, TRIM_LINE);
  sheet.rect({ ...head, x: head.x - 4, width: head.width + 8, height: HEAD.crown }, WHITE);
}

function drawSill(sheet: CoverSheet, casing: Area, top: number): void {
  const apron = { x: casing.x, y: top + SILL.height, width: casing.width, height: SILL.apron };
  sheet.rect(apron, WHITE);
  sheet.rect({ ...apron, height: 3 }, SHADE);
  sheet.rect({ ...apron, y: apron.y + apron.height, height: 2 }, SHADE);
  const sill = { x: casing.x - SILL.overhang, width: casing.width + 2 * SILL.overhang };
  sheet.rect({ ...sill, y: top, height: SILL.height }, WHITE);
  sheet.rect({ ...sill, y: top + SILL.height - 1, height: 1 }, SHADE);
}

export const windowCover: CoverTemplate = {
  name: 'window',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: QUIET });
    const column = { x: 34, width: COVER_WIDTH - 68, align: 'center' } as const;
    const company = sheet.text({ ...column, height: 42 }, texts.company(7.4, 10, true));
    const facts = sheet.text({ ...column, height: 74 }, [texts.title(10.4, 14.6), ...texts.facts(9, 12.8)]);
    const heading = sheet.heading({ ...column, height: 66, mostLines: 2 }, texts.heading(29, 31));
    const places = sheet.text({ ...column, height: 28 }, texts.places(11, 15));
    const companyTop = height - FOOT - company.height;
    const factsTop = companyTop - 10 - facts.height;
    const headingTop = factsTop - 7 - places.height - heading.height;
    const groundTop = headingTop - 13;
    const sillTop = groundTop - 12 - SILL.height - SILL.apron;
    const top = TOP + HEAD.height + (sheet.hasLogo ? 38 : 0);
    const casing = { x: CASING.x, y: top, width: CASING.width, height: sillTop + 2 - top };
    const frame = CASING.side + SASH;
    const glass = {
      x: casing.x + frame,
      y: top + SASH + 4,
      width: casing.width - 2 * frame,
      height: sillTop - top - SASH - 4 - 8,
    };

    drawWall(sheet, groundTop);
    sheet.rect({ x: 0, y: groundTop, width: COVER_WIDTH, height: height - groundTop + 1 }, '#f4f6f5');
    sheet.logo({ x: COVER_WIDTH / 2 - 70, y: 14, width: 140, height: 42 }, 'center');
    drawCasing(sheet, casing);
    drawGlass(sheet, glass);
    drawSashes(sheet, glass);
    drawSill(sheet, casing, sillTop);
    heading.draw(headingTop);
    places.draw(headingTop + heading.height);
    facts.draw(factsTop);
    company.draw(companyTop);
    return sheet.cut;
  },
};
