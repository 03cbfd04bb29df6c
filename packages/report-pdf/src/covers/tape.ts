/** Cover 16, Tape: a tape measure along the left edge of a dark page, next to photo and address. */
import { readableOn } from '../color/contrast.ts';
import { type CoverSheet, createCoverSheet } from './cover-sheet.ts';
import { type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const GRAPHITE = '#1a1815';
const PAPER = '#f4efe5';
const BRASS = '#f0bf4c';
const TAPE = 62;
const LEFT = 90;
const WIDTH = 290;
const PHOTO = { top: 28, height: 258 };
const FOOT = 28;
/** One inch of the tape: eight ticks, each 12 units after the last. */
const TICK = 12;
const TICK_LENGTHS = [34, 10, 15, 10, 24, 10, 15, 10];
const FIRST_TICK = 10;

function drawTape(sheet: CoverSheet, color: string): void {
  const ink = readableOn(color, GRAPHITE, '#ffffff');
  sheet.rect({ x: 0, y: 0, width: TAPE, height: sheet.height }, color);
  const count = Math.ceil((sheet.height - FIRST_TICK) / TICK);
  for (let at = 0; at < count; at += 1) {
    const y = FIRST_TICK + at * TICK;
    const length = TICK_LENGTHS[at % TICK_LENGTHS.length] ?? 0;
    sheet.rect({ x: TAPE - length, y: y - 0.6, width: length, height: 1.2 }, ink);
    if (at % TICK_LENGTHS.length === 0 && y + 10 < sheet.height)
      sheet.mark(8, y + 6, String(at / TICK_LENGTHS.length + 1), 17, ink);
  }
}

export const tapeCover: CoverTemplate = {
  name: 'tape',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, growth } = sheet;
    const texts = coverTexts(sheet.model, { family: 'sans', ink: PAPER, quiet: '#c9c2b5' });
    const facts = sheet.text({ x: LEFT, width: 146, height: 84 }, [
      texts.title(9.8, 14.2),
      ...texts.facts(8.8, 12.8),
    ]);
    const company = sheet.text(
      { x: LEFT + 160, width: WIDTH - 160, height: 84, align: 'right' },
      texts.company(7.6, 10.8),
    );
    const heading = sheet.heading(
      { x: LEFT, width: WIDTH, height: 122, mostLines: 3 },
      texts.heading(40, 40),
    );
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 30 }, texts.places(11.5, 16));
    const bottom = height - FOOT;
    const factsTop = bottom - Math.max(facts.height, company.height);
    const headingRoom = heading.height + 4 + places.height;
    const photoHeight = Math.min(PHOTO.height + growth * 0.7, factsTop - 24 - headingRoom - 22 - PHOTO.top);

    sheet.paper(GRAPHITE);
    drawTape(sheet, sheet.shape(BRASS, GRAPHITE));
    sheet.photo({ x: LEFT, y: PHOTO.top, width: WIDTH, height: photoHeight });
    const headingTop = PHOTO.top + photoHeight + 22;
    heading.draw(headingTop);
    places.draw(headingTop + heading.height + 4);
    facts.draw(factsTop);
    company.draw(factsTop);
    sheet.logo({ x: LEFT + 8, y: PHOTO.top + 8, width: 110, height: 36 }, 'left', '#ffffff');
    return sheet.cut;
  },
};
