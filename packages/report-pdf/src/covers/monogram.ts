/** Cover 13, Monogram: the company's initials, very large, tint on tint; the address over them, a strip of photo below. */
import { mix } from '../color/contrast.ts';
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const PAPER = '#ece3d2';
const TINT = '#dccfb6';
const INK = '#1c1916';
const QUIET = '#514838';
const LEFT = 28;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const LETTERS = { size: 420, x: -22, baseline: 294, mostWidth: 440 };
const STRIP = 180;
const COMPANY_TOP = 28;

export const monogramCover: CoverTemplate = {
  name: 'monogram',
  faces: ['sans', 'sansMedium', 'sansBold', 'sansHeavy'],
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, model } = sheet;
    const accent = model.accentColor === null ? null : context.accent;
    const paper = accent === null ? PAPER : mix('#ffffff', accent, 0.1);
    const tint = accent === null ? TINT : mix('#ffffff', accent, 0.22);
    const texts = coverTexts(model, { family: 'sans', ink: INK, quiet: QUIET });
    const stripTop = height - STRIP - sheet.growth / 3;
    const company = sheet.text({ x: LEFT, width: 200, height: 84 }, texts.company(8, 11.2));
    const facts = sheet.text({ x: LEFT, width: WIDTH, height: 76 }, [
      texts.title(10.4, 15),
      ...texts.facts(9.2, 13.2),
    ]);
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 30 }, texts.places(11.5, 16));
    const factsTop = stripTop - 18 - facts.height;
    const companyBottom = COMPANY_TOP + Math.max(company.height, sheet.hasLogo ? 40 : 0);
    const room = factsTop - 10 - places.height - companyBottom - 14;
    const heading = sheet.heading(
      { x: LEFT, width: WIDTH, height: Math.min(126, room), mostLines: 3 },
      texts.heading(42, 42),
    );
    const headingTop = factsTop - 10 - places.height - heading.height;

    sheet.paper(paper);
    const initials = model.organization.initials;
    const wide = sheet.widthOf(initials, LETTERS.size, 'sansHeavy');
    const size = Math.min(LETTERS.size, (LETTERS.size * LETTERS.mostWidth) / Math.max(1, wide));
    sheet.mark(LETTERS.x, LETTERS.baseline * (size / LETTERS.size), initials, size, tint, 'sansHeavy');
    sheet.photo({ x: 0, y: stripTop, width: COVER_WIDTH, height: height - stripTop });
    company.draw(COMPANY_TOP);
    sheet.logo({ x: COVER_WIDTH - LEFT - 110, y: 26, width: 110, height: 40 }, 'right');
    heading.draw(headingTop);
    places.draw(headingTop + heading.height);
    facts.draw(factsTop);
    return sheet.cut;
  },
};
