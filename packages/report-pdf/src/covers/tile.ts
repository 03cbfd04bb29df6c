/** Cover 11, Tile: three columns of tiles, the photo takes two by two, the address is in the lowest band. */
import { mix, readableOn, tintOn } from '../color/contrast.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { polygonSteps } from '../flow/shapes.ts';
import { createCoverSheet, lineSteps } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const PAPER = '#f3eee3';
const INK = '#1c1916';
const DRAWN = { dark: '#24303c', gold: '#d9ab48', rust: '#c65a3a', deep: '#a8452a', sage: '#6d8a86' };
const TILE = 136;
const LEFT = 16;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const PAD = 12;
const FOOT = 16;

type Palette = typeof DRAWN;

/** With an organization color, all tiles are tones of it. */
const tonesOf = (accent: string): Palette => ({
  dark: accent,
  gold: mix(accent, '#ffffff', 0.72),
  rust: mix(accent, '#ffffff', 0.4),
  deep: mix(accent, '#ffffff', 0.18),
  sage: mix(accent, '#ffffff', 0.28),
});

const quarterDisc = (x: number, bottom: number, width: number, height: number): PathStep[] => {
  const k = 0.5523;
  return [
    ['M', x, bottom],
    ['C', x, bottom - height * k, x + width * (1 - k), bottom - height, x + width, bottom - height],
    ['L', x + width, bottom],
    ['Z'],
  ];
};

export const tileCover: CoverTemplate = {
  name: 'tile',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, model } = sheet;
    const colors = model.accentColor === null ? DRAWN : tonesOf(context.accent);
    const texts = coverTexts(model, { family: 'sans', ink: INK, quiet: '#4f483f' });
    const onDark = coverTexts(model, {
      family: 'sans',
      ink: tintOn(colors.dark, PAPER, 1),
      quiet: tintOn(colors.dark, PAPER, 0.84),
    });
    const company = sheet.text({ x: LEFT, width: WIDTH, height: 34 }, texts.company(7, 9.4, true));
    const heading = sheet.heading({ x: LEFT, width: WIDTH, height: 80, mostLines: 2 }, texts.heading(38, 38));
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 26 }, texts.places(11, 14.5));
    const bandHeight = 14 + heading.height + places.height + 10 + company.height + FOOT;
    const tile = Math.min(132 + sheet.growth / 4, (height - bandHeight) / 3);
    const cell = (column: number, row: number) => ({
      x: column * TILE,
      y: row * tile,
      width: TILE,
      height: tile,
    });
    const inTile = { width: TILE - 2 * PAD, height: tile - 2 * PAD };
    const title = sheet.text({ x: TILE + PAD, ...inTile }, [
      { ...texts.title(13, 16.5), color: readableOn(colors.gold, INK, '#ffffff') },
    ]);
    const facts = sheet.text({ x: 2 * TILE + PAD, ...inTile }, onDark.facts(8.2, 12));

    sheet.paper(PAPER);
    sheet.rect(cell(0, 0), colors.dark);
    sheet.rect(cell(1, 0), colors.gold);
    sheet.rect(cell(2, 0), colors.rust);
    sheet.rect(cell(2, 1), colors.sage);
    sheet.rect(cell(2, 2), colors.dark);
    sheet.fill(quarterDisc(2 * TILE, tile, TILE, tile), colors.deep);
    if (sheet.hasLogo) {
      sheet.logo({ x: PAD, y: PAD, width: TILE - 2 * PAD, height: tile - 2 * PAD }, 'center', '#ffffff');
    } else {
      const top = tile / 2 - 32;
      sheet.fill(
        polygonSteps([
          [68, top],
          [104, top + 32],
          [104, top + 64],
          [32, top + 64],
          [32, top + 32],
        ]),
        PAPER,
      );
    }
    for (const middle of [tile * 0.37, tile * 0.63]) {
      const points = [0, 34, 68, 102, 136].map(
        (x, index) => [2 * TILE + x, tile + middle + (index % 2 === 0 ? 17 : -17)] as const,
      );
      sheet.stroke(lineSteps(points), PAPER, 6);
    }
    // The round ends of the zigzag extend into its neighbors, so those are drawn after it.
    sheet.photo({ x: 0, y: tile, width: 2 * TILE, height: 2 * tile });
    if (!model.cover.photo) {
      sheet.rect({ x: 0, y: tile - 1, width: TILE, height: 2 }, PAPER);
      sheet.rect({ x: 2 * TILE - 1, y: tile, width: 2, height: 2 * tile }, PAPER);
    }
    title.draw(PAD);
    facts.draw(2 * tile + PAD);
    const bandTop = 3 * tile;
    heading.draw(bandTop + 14);
    places.draw(bandTop + 14 + heading.height);
    company.draw(height - FOOT - company.height);
    return sheet.cut;
  },
};
