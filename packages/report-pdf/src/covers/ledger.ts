/** Cover 3, Ledger: serif in the middle of a double frame, two short gold rules between the groups of text. */
import { createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SERIF_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const PAPER = '#fbf8f0';
const INK = '#2a2521';
const QUIET = '#5a5148';
const GOLD = '#8a6a2c';
const MIDDLE = COVER_WIDTH / 2;
const LEFT = 48;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const FOOT = 42;
const PHOTO = { width: 220, height: 165 };

export const ledgerCover: CoverTemplate = {
  name: 'ledger',
  faces: SERIF_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen, 'serifBold');
    const { height, model } = sheet;
    const texts = coverTexts(model, { family: 'serif', ink: INK, quiet: QUIET });
    const gold = sheet.shape(GOLD, PAPER);
    const frame = (inset: number, width: number): void => {
      const [right, bottom] = [COVER_WIDTH - inset, height - inset];
      sheet.stroke(
        [['M', inset, inset], ['L', right, inset], ['L', right, bottom], ['L', inset, bottom], ['Z']],
        INK,
        width,
      );
    };
    const goldRule = (y: number): void => sheet.rect({ x: MIDDLE - 20, y, width: 40, height: 1 }, gold);

    const column = { x: LEFT, width: WIDTH, align: 'center' } as const;
    const [name, ...imprint] = texts.company(8.2, 11.2, true);
    const company = sheet.text({ ...column, height: 40 }, name ? [{ ...name, size: 13, leading: 18 }] : []);
    const small = sheet.text({ ...column, height: 46 }, imprint);
    const facts = sheet.text({ ...column, height: 84 }, texts.facts(11, 15.6));
    const heading = sheet.heading(
      { ...column, height: 60, mostLines: 2 },
      {
        ...texts.heading(17, 22),
        face: 'serifItalic',
      },
    );
    const places = sheet.text(
      { ...column, height: 34 },
      texts.places(14, 19).map((text) => ({ ...text, face: 'serifItalic' as const })),
    );
    const title = sheet.heading(
      { ...column, height: 72, mostLines: 2 },
      {
        ...texts.title(30, 35),
        face: 'serif',
        tracking: -0.01,
      },
    );
    const smallTop = height - FOOT - small.height;
    const factsTop = smallTop - 14 - facts.height;
    const placesTop = factsTop - 24 - places.height;
    const headingTop = placesTop - heading.height;
    const titleTop = headingTop - 8 - title.height;
    const headTop = 56;
    const companyTop = headTop + (sheet.hasLogo ? 34 : 0);
    const photoTop = companyTop + company.height + 24;
    // On the taller sheet the groups stand freer; the photo keeps its shape.
    const room = titleTop - 18 - photoTop;
    const photoHeight = Math.min(PHOTO.height + sheet.growth * 0.6, room);
    const photoWidth = Math.min(PHOTO.width, Math.max(photoHeight, 1) * (PHOTO.width / PHOTO.height));

    sheet.paper(PAPER);
    frame(18.75, 1.5);
    frame(23.4, 0.75);
    sheet.logo({ x: MIDDLE - 70, y: headTop - 6, width: 140, height: 32 }, 'center');
    company.draw(companyTop);
    goldRule(companyTop + company.height + 10);
    sheet.photo({
      x: MIDDLE - photoWidth / 2,
      y: photoTop + (room - photoHeight) / 2,
      width: photoWidth,
      height: photoHeight,
    });
    title.draw(titleTop);
    heading.draw(headingTop);
    places.draw(placesTop);
    goldRule(factsTop - 13);
    facts.draw(factsTop);
    small.draw(smallTop);
    return sheet.cut;
  },
};
