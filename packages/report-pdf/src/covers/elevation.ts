/** Cover 4, Elevation: blueprint paper with its grid, the front of a house in line, a title block at the foot. */
import { mix, tintOn } from '../color/contrast.ts';
import { type Area, type CoverSheet, createCoverSheet, lineSteps } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { type CoverTexts, coverTexts } from './cover-texts.ts';
import { stackedFact } from './fact-row.ts';

const BLUE = '#12345a';
const WHITE = '#ffffff';
const GRID = 24;
const BLOCK = { left: 24, right: 384, photo: 132 };
const FOOT = 24;
const PAD = 10;

type Points = readonly (readonly [number, number])[];

/** The house as lines, from its drawing at y 132 to 288. */
const HOUSE: readonly Points[] = [
  [
    [48, 288],
    [48, 204],
  ],
  [
    [44, 206],
    [132, 132],
    [220, 206],
  ],
  [
    [216, 204],
    [216, 288],
  ],
  [
    [216, 210],
    [354, 210],
    [354, 288],
  ],
  [
    [196, 186],
    [186, 178],
    [330, 178],
    [362, 212],
  ],
  [
    [24, 288],
    [384, 288],
  ],
  [
    [118, 288],
    [118, 238],
    [148, 238],
    [148, 288],
  ],
  [
    [66, 228],
    [100, 228],
    [100, 262],
    [66, 262],
    [66, 228],
  ],
  [
    [164, 228],
    [198, 228],
    [198, 262],
    [164, 262],
    [164, 228],
  ],
  [
    [83, 228],
    [83, 262],
  ],
  [
    [181, 228],
    [181, 262],
  ],
  [
    [240, 288],
    [240, 232],
    [332, 232],
    [332, 288],
  ],
  [
    [240, 250],
    [332, 250],
  ],
  [
    [240, 268],
    [332, 268],
  ],
  [
    [120, 172],
    [144, 172],
    [144, 196],
    [120, 196],
    [120, 172],
  ],
];
const DIMENSIONS: readonly Points[] = [
  [
    [48, 306],
    [354, 306],
  ],
  [
    [48, 300],
    [48, 312],
  ],
  [
    [216, 300],
    [216, 312],
  ],
  [
    [354, 300],
    [354, 312],
  ],
  [
    [372, 132],
    [372, 288],
  ],
  [
    [366, 132],
    [378, 132],
  ],
  [
    [366, 288],
    [378, 288],
  ],
];
const HOUSE_TOP = 132;
const HOUSE_BOTTOM = 312;

function drawGrid(sheet: CoverSheet, ground: string): void {
  const color = mix(ground, WHITE, 0.09);
  for (let y = GRID; y < sheet.height; y += GRID)
    sheet.rect({ x: 0, y: y - 0.375, width: COVER_WIDTH, height: 0.75 }, color);
  for (let x = GRID; x < COVER_WIDTH; x += GRID)
    sheet.rect({ x: x - 0.375, y: 0, width: 0.75, height: sheet.height }, color);
}

function drawHouse(sheet: CoverSheet, ground: string, shift: number): void {
  const moved = (lines: Points) => lineSteps(lines.map(([x, y]) => [x, y + shift] as const));
  for (const line of HOUSE) sheet.stroke(moved(line), WHITE, 1.5);
  for (const line of DIMENSIONS) sheet.stroke(moved(line), mix(ground, WHITE, 0.7), 0.75);
}

/** Rows of the title block next to its photo: title, two facts per row, the company. */
function blockRows(sheet: CoverSheet, texts: CoverTexts, rows: Area) {
  const inner = rows.width - 2 * PAD;
  const half = (inner - PAD) / 2;
  const left = rows.x + PAD;
  const title = sheet.text({ x: left, width: inner, height: 30 }, [texts.title(13, 16)]);
  const cells = texts.facts(8.6, 11.6).map(stackedFact);
  const pairs = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) =>
    cells.slice(at * 2, at * 2 + 2),
  );
  const cellHeight = Math.max(12, 88 / Math.max(1, pairs.length) - 2);
  const factRows = pairs.map((pair) => ({
    isPair: pair.length > 1,
    cells: pair.map((cell, at) =>
      sheet.text(
        { x: left + at * (half + PAD), width: pair.length > 1 ? half : inner, height: cellHeight },
        cell,
      ),
    ),
  }));
  const company = sheet.text({ x: left, width: inner, height: 56 }, texts.company(7, 9.4, true));
  return [{ isPair: false, cells: [title] }, ...factRows, { isPair: false, cells: [company] }].filter((row) =>
    row.cells.some((cell) => cell.height > 0),
  );
}

export const elevationCover: CoverTemplate = {
  name: 'elevation',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const ground = sheet.ground(BLUE);
    const texts = coverTexts(sheet.model, {
      family: 'sans',
      ink: WHITE,
      quiet: tintOn(ground, WHITE, 0.82),
    });
    const bottom = sheet.height - FOOT;
    const column = { x: 48, width: sheet.hasLogo ? 230 : 312 };
    const heading = sheet.heading({ ...column, height: 62, mostLines: 2 }, texts.heading(29, 32));
    const places = sheet.text({ ...column, height: 24 }, texts.places(11, 15));

    const rowsX = BLOCK.left + BLOCK.photo;
    const rows = blockRows(sheet, texts, { x: rowsX, y: 0, width: BLOCK.right - rowsX, height: 0 });
    const rowHeight = (row: (typeof rows)[number]): number =>
      Math.max(...row.cells.map((cell) => cell.height)) + 11;
    const blockHeight = Math.max(
      118,
      rows.reduce((sum, row) => sum + rowHeight(row), 0),
    );
    const blockTop = bottom - blockHeight;
    const stretch = Math.max(0, blockTop - 20 - (HOUSE_BOTTOM + 14)) / 2;

    sheet.paper(ground);
    drawGrid(sheet, ground);
    drawHouse(sheet, ground, Math.min(stretch, HOUSE_TOP));
    heading.draw(40);
    places.draw(40 + heading.height + 2);
    const block = { x: BLOCK.left, y: blockTop, width: BLOCK.right - BLOCK.left, height: blockHeight };
    sheet.rect(block, ground);
    sheet.photo({ x: BLOCK.left, y: blockTop, width: BLOCK.photo, height: blockHeight });
    let y = blockTop;
    rows.forEach((row, index) => {
      const high = index === rows.length - 1 ? bottom - y : rowHeight(row);
      if (index > 0) sheet.rect({ x: rowsX, y: y - 0.5, width: BLOCK.right - rowsX, height: 1 }, WHITE);
      if (row.isPair) {
        const middle = rowsX + (BLOCK.right - rowsX) / 2;
        sheet.rect({ x: middle - 0.5, y, width: 1, height: high }, WHITE);
      }
      for (const cell of row.cells) cell.draw(y + 5.5);
      y += high;
    });
    sheet.rect({ x: rowsX - 0.75, y: blockTop, width: 1.5, height: blockHeight }, WHITE);
    const [right, top] = [BLOCK.right, blockTop];
    sheet.stroke(
      [['M', BLOCK.left, top], ['L', right, top], ['L', right, bottom], ['L', BLOCK.left, bottom], ['Z']],
      WHITE,
      1.5,
    );
    sheet.logo({ x: 300, y: 40, width: 84, height: 30 }, 'right', WHITE);
    return sheet.cut;
  },
};
