/**
 * Cover 7, Grotesk: white, the address as large as a poster, one disc of color, the photo in the lower right corner.
 */
import { ellipseSteps } from '../flow/shapes.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const INK = '#1c1916';
const RED = '#d9341f';
const LEFT = 24;
const DISC = 88;
const PHOTO_X = 136;
const HEADING_TOP = 14;
const PHOTO_TOP = 276;
const FOOT = 20;

export const groteskCover: CoverTemplate = {
  name: 'grotesk',
  faces: ['sans', 'sansMedium', 'sansBold', 'sansHeavy'],
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, growth } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: INK, quiet: '#59524a' });
    const heading = sheet.heading(
      { x: LEFT - 4, width: COVER_WIDTH - LEFT - 16, height: PHOTO_TOP - HEADING_TOP - 12, mostLines: 4 },
      { ...texts.heading(92, 84), face: 'sansHeavy', tracking: -0.06 },
    );
    const headingBottom = HEADING_TOP + heading.height;
    // A short address leaves the photo more of the page.
    const photoTop = Math.max(190, Math.min(PHOTO_TOP, headingBottom + 18)) + growth / 3;
    const column = { x: LEFT, width: PHOTO_X - LEFT - 14 };
    const textTop = photoTop + DISC + 10;
    const textRoom = height - FOOT - textTop;
    const facts = sheet.text({ ...column, height: textRoom * 0.6 }, [
      texts.title(9, 11.4),
      ...texts.places(8, 10.2).map((text) => ({ ...text, gap: 1 })),
      ...texts.facts(8, 10.2),
    ]);
    const company = sheet.text({ ...column, height: textRoom - facts.height - 7 }, texts.company(6.8, 8.8));

    sheet.paper('#ffffff');
    sheet.photo({ x: PHOTO_X, y: photoTop, width: COVER_WIDTH - PHOTO_X, height: height - photoTop });
    const radius = DISC / 2;
    sheet.fill(ellipseSteps(LEFT + radius, photoTop + radius, radius, radius), sheet.shape(RED, '#ffffff'));
    heading.draw(HEADING_TOP);
    facts.draw(textTop);
    company.draw(height - FOOT - company.height);
    sheet.logo({ x: COVER_WIDTH - 150, y: height - 52, width: 138, height: 40 }, 'right', '#ffffff');
    return sheet.cut;
  },
};
