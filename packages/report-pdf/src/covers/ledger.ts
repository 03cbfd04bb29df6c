/** Cover 3, Ledger: a clothbound book with raised bands on its spine; the photo and the type on a framed paper label. */
import { mix } from '../color/contrast.ts';
import { type Area, type CoverSheet, createCoverSheet } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SERIF_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const CLOTH = '#5b2a26';
const PAPER = '#fbf8f0';
const INK = '#2a2521';
const QUIET = '#5a5148';
const GOLD = '#c9a256';
const GOLD_ON_PAPER = '#8a6a2c';
const SPINE = 46;
const BANDS = 5;
const LABEL = { x: 76, top: 34, right: 30 };
const PAD = 24;
const MOST_PHOTO = 186;

function drawBinding(sheet: CoverSheet, cloth: string): void {
  const { height } = sheet;
  sheet.paper(cloth);
  const leather = mix(cloth, '#000000', 0.3);
  sheet.rect({ x: -1, y: -1, width: SPINE + 1, height: height + 2 }, leather);
  sheet.rect({ x: SPINE, y: -1, width: 1.6, height: height + 2 }, mix(cloth, '#000000', 0.5));
  sheet.rect({ x: SPINE + 8, y: -1, width: 0.8, height: height + 2 }, mix(cloth, '#ffffff', 0.14));
  for (let band = 1; band <= BANDS; band += 1) {
    const y = (height * band) / (BANDS + 1);
    sheet.rect({ x: -1, y: y - 7, width: SPINE + 1, height: 14 }, mix(leather, '#ffffff', 0.1));
    for (const line of [y - 9.4, y + 8.2])
      sheet.rect({ x: -1, y: line, width: SPINE + 1, height: 1.2 }, GOLD);
  }
}

function drawLabel(sheet: CoverSheet, label: Area): void {
  const frame = (inset: number, width: number, color: string): void => {
    const [left, top] = [label.x + inset, label.y + inset];
    const [right, bottom] = [label.x + label.width - inset, label.y + label.height - inset];
    sheet.stroke(
      [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']],
      color,
      width,
    );
  };
  sheet.rect({ ...label, x: label.x + 3, y: label.y + 3 }, mix(CLOTH, '#000000', 0.55));
  sheet.rect(label, PAPER);
  frame(7, 1.5, INK);
  frame(10.5, 0.6, INK);
}

export const ledgerCover: CoverTemplate = {
  name: 'ledger',
  faces: SERIF_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen, 'serifBold');
    const { height, model } = sheet;
    const texts = coverTexts(model, { family: 'serif', ink: INK, quiet: QUIET });
    const gold = sheet.shape(GOLD_ON_PAPER, PAPER);
    const label = {
      x: LABEL.x,
      y: LABEL.top,
      width: COVER_WIDTH - LABEL.x - LABEL.right,
      height: height - 2 * LABEL.top,
    };
    const middle = label.x + label.width / 2;
    const column = { x: label.x + PAD, width: label.width - 2 * PAD, align: 'center' } as const;
    const goldRule = (y: number): void => sheet.rect({ x: middle - 22, y, width: 44, height: 1.1 }, gold);

    const [name, ...imprint] = texts.company(7.8, 10.6, true);
    const company = sheet.text(
      { ...column, height: 38 },
      name ? [{ ...name, size: 12.4, leading: 16.5 }] : [],
    );
    const small = sheet.text({ ...column, height: 54 }, imprint);
    const facts = sheet.text({ ...column, height: 76 }, texts.facts(10.2, 14.4));
    const heading = sheet.heading(
      { ...column, height: 58, mostLines: 2 },
      { ...texts.heading(16, 20.5), face: 'serifItalic' },
    );
    const places = sheet.text(
      { ...column, height: 32 },
      texts.places(12.6, 17).map((text) => ({ ...text, face: 'serifItalic' as const })),
    );
    const title = sheet.heading(
      { ...column, height: 66, mostLines: 2 },
      { ...texts.title(26, 30), face: 'serif', tracking: -0.01 },
    );
    const bottom = label.y + label.height - 22;
    const smallTop = bottom - small.height;
    const factsTop = smallTop - 12 - facts.height;
    const placesTop = factsTop - 24 - places.height;
    const headingTop = placesTop - heading.height;
    const titleTop = headingTop - 8 - title.height;
    const headTop = label.y + 22;
    const companyTop = headTop + (sheet.hasLogo ? 44 : 0);
    const photoTop = companyTop + company.height + 22;
    const room = titleTop - 14 - photoTop;
    const photoHeight = Math.max(22, Math.min(MOST_PHOTO + sheet.growth * 0.6, room));
    const photoWidth = Math.min(column.width, photoHeight * 1.42);

    drawBinding(sheet, sheet.ground(CLOTH));
    drawLabel(sheet, label);
    sheet.logo({ x: middle - 80, y: headTop - 3, width: 160, height: 42 }, 'center');
    company.draw(companyTop);
    goldRule(companyTop + company.height + 9);
    const photo = {
      x: middle - photoWidth / 2,
      y: photoTop + Math.max(0, room - photoHeight) / 2,
      width: photoWidth,
      height: photoHeight,
    };
    sheet.photo(photo);
    title.draw(titleTop);
    heading.draw(headingTop);
    places.draw(placesTop);
    goldRule(factsTop - 13);
    facts.draw(factsTop);
    small.draw(smallTop);
    return sheet.cut;
  },
};
