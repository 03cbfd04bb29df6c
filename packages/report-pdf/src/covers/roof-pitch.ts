/** Cover 12, Roof pitch: the photo cut along a slope, a band along it, the pitch mark, type under the slope. */
import { mix } from '../color/contrast.ts';
import { polygonSteps } from '../flow/shapes.ts';
import { createCoverSheet, lineSteps } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const PAPER = '#f0ece2';
const INK = '#1c1916';
const QUIET = '#524b42';
const BRASS = '#d9ab48';
const RIGHT = COVER_WIDTH - 28;
const LEFT = 28;
const FOOT = 26;
/** Shares of the page's height: the slope at its two edges, and how thick the band is. */
const SLOPE = { left: 0.8, right: 0.41, band: 0.04 };
const TYPE_WIDTH = 226;
const COMPANY_WIDTH = 116;

export const roofPitchCover: CoverTemplate = {
  name: 'roof-pitch',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: QUIET });
    const slopeAt = (x: number): number =>
      height * (SLOPE.left + SLOPE.band - ((SLOPE.left - SLOPE.right) * x) / COVER_WIDTH);
    // Without a photo, its place has the organization's color, and the band a lighter tone of it.
    const hasSameColors = sheet.model.cover.photo === null && sheet.model.accentColor !== null;
    const bottom = height - FOOT;
    const typeX = RIGHT - TYPE_WIDTH;
    const typeTop = slopeAt(typeX) + 14;
    const column = { x: typeX, width: TYPE_WIDTH, align: 'right' } as const;
    const facts = sheet.text({ ...column, height: 56 }, [texts.title(9.8, 14), ...texts.facts(8.8, 12.6)]);
    const places = sheet.text({ ...column, height: 17 }, texts.places(11, 15));
    const room = bottom - typeTop - facts.height - places.height - 10;
    const heading = sheet.heading({ ...column, height: room, mostLines: 3 }, texts.heading(34, 35));
    const companyTop = slopeAt(LEFT) + 12;
    const company = sheet.text(
      { x: LEFT, width: COMPANY_WIDTH, height: bottom - companyTop },
      texts.company(7, 9.4),
    );
    const factsTop = bottom - facts.height;
    const headingTop = factsTop - 10 - places.height - heading.height;

    sheet.paper(PAPER);
    const photoHeight = height * SLOPE.left;
    sheet.photo(
      { x: 0, y: 0, width: COVER_WIDTH, height: photoHeight },
      polygonSteps([
        [0, 0],
        [COVER_WIDTH, 0],
        [COVER_WIDTH, height * SLOPE.right],
        [0, photoHeight],
      ]),
    );
    sheet.fill(
      polygonSteps([
        [0, photoHeight],
        [COVER_WIDTH, height * SLOPE.right],
        [COVER_WIDTH, slopeAt(COVER_WIDTH)],
        [0, slopeAt(0)],
      ]),
      hasSameColors ? mix(context.accent, '#ffffff', 0.45) : sheet.shape(BRASS, PAPER),
    );
    // The mark is under the slope, right of the center, and only if the type leaves room.
    const markX = 316;
    const markFoot = slopeAt(markX) + 62;
    if (markFoot + 12 < headingTop) {
      sheet.stroke(
        lineSteps([
          [markX, markFoot - 42],
          [markX, markFoot],
          [markX - 84, markFoot],
        ]),
        INK,
        1,
      );
      sheet.mark(markX + 6, markFoot - 16, '6', 10, INK, 'sans');
      sheet.mark(markX - 48, markFoot + 11, '12', 10, INK, 'sans');
    }
    sheet.logo({ x: LEFT, y: 24, width: 120, height: 40 }, 'left', '#ffffff');
    heading.draw(headingTop);
    places.draw(headingTop + heading.height);
    facts.draw(factsTop);
    company.draw(bottom - company.height);
    return sheet.cut;
  },
};
