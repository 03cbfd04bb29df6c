/** Cover 15, Certificate: an engraved border of sine waves, serif, a toothed seal with the bob, two lines at the foot. */
import { mix } from '../color/contrast.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { ellipseSteps, polygonSteps } from '../flow/shapes.ts';
import { type CoverSheet, createCoverSheet, lineSteps } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SERIF_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const PAPER = '#fdfcf8';
const INK = '#23352f';
const QUIET = '#46564f';
const GREEN = '#2f5a4b';
const MIDDLE = COVER_WIDTH / 2;
const OUTER = 20;
const INNER = 44;
const WAVE = { height: 11, length: 44, step: 2 };
const LEFT = 62;
const WIDTH = COVER_WIDTH - 2 * LEFT;
/** Radius and depth of the curves of a rosette in the corner. */
const ROSETTE = [
  [8.6, 2.6],
  [6, 2.6],
  [3.4, 1.8],
] as const;
const SEAL = { radius: 29, teeth: 36, depth: 3.6, column: 84 };
const PHOTO = { width: 232, height: 168 };

/** Four waves along a line from `from` to `to`, each shifted by a quarter. */
function waves(
  from: number,
  to: number,
  place: (along: number, across: number) => [number, number],
): PathStep[] {
  return [0, 1, 2, 3].flatMap((quarter) => {
    const points: [number, number][] = [];
    for (let along = from; along <= to + 0.01; along += WAVE.step) {
      const turn = (2 * Math.PI * (along - from)) / WAVE.length + (quarter * Math.PI) / 2;
      points.push(place(along, WAVE.height * Math.sin(turn)));
    }
    return lineSteps(points);
  });
}

/** A flower of sine waves around a point, in a square cleared of the border's own lines. */
function drawRosette(sheet: CoverSheet, x: number, y: number, color: string): void {
  const half = (INNER - OUTER) / 2 + 2.5;
  const square = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
  sheet.rect(square, PAPER);
  const [right, bottom] = [square.x + square.width, square.y + square.height];
  sheet.stroke(
    [['M', square.x, square.y], ['L', right, square.y], ['L', right, bottom], ['L', square.x, bottom], ['Z']],
    color,
    0.9,
  );
  for (const [radius, depth] of ROSETTE) {
    const points = Array.from({ length: 97 }, (_, at): [number, number] => {
      const turn = (2 * Math.PI * at) / 96;
      const length = radius + depth * Math.cos(8 * turn);
      return [x + length * Math.cos(turn), y + length * Math.sin(turn)];
    });
    sheet.stroke(lineSteps(points), color, 0.6);
  }
}

function drawBorder(sheet: CoverSheet, color: string): void {
  const { height } = sheet;
  const middle = (OUTER + INNER) / 2;
  const [right, bottom] = [COVER_WIDTH - middle, height - middle];
  const frame = (inset: number, width: number): void => {
    const [far, low] = [COVER_WIDTH - inset, height - inset];
    sheet.stroke(
      [['M', inset, inset], ['L', far, inset], ['L', far, low], ['L', inset, low], ['Z']],
      color,
      width,
    );
  };
  const wave = (to: number, place: (along: number, across: number) => [number, number]): void =>
    sheet.stroke(waves(middle, to, place), color, 0.55);
  wave(right, (x, across) => [x, middle + across]);
  wave(right, (x, across) => [x, bottom + across]);
  wave(bottom, (y, across) => [middle + across, y]);
  wave(bottom, (y, across) => [right + across, y]);
  frame(OUTER, 1.4);
  frame(INNER, 0.6);
  frame(INNER + 3.5, 0.6);
  for (const x of [middle, right]) for (const y of [middle, bottom]) drawRosette(sheet, x, y, color);
}

/** Two tails below the seal, drawn before it. */
function drawRibbon(sheet: CoverSheet, x: number, y: number, color: string): void {
  const tail = (side: 1 | -1): [number, number][] => [
    [x + side * 3, y],
    [x + side * 17, y],
    [x + side * 22, y + 44],
    [x + side * 14, y + 38],
    [x + side * 8, y + 46],
  ];
  sheet.fill(polygonSteps(tail(-1)), mix(color, '#000000', 0.18));
  sheet.fill(polygonSteps(tail(1)), mix(color, '#ffffff', 0.18));
}

function drawSeal(sheet: CoverSheet, y: number, color: string): void {
  const teeth = Array.from({ length: SEAL.teeth * 2 }, (_, at): [number, number] => {
    const radius = SEAL.radius + (at % 2 === 0 ? SEAL.depth : 0);
    const turn = (Math.PI * at) / SEAL.teeth;
    return [MIDDLE + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
  sheet.fill(polygonSteps(teeth), color);
  sheet.stroke(ellipseSteps(MIDDLE, y, SEAL.radius - 5, SEAL.radius - 5), PAPER, 0.9);
  const part = (points: readonly [number, number][]): void =>
    sheet.fill(polygonSteps(points.map(([px, py]) => [MIDDLE + px * 0.9, y + py * 0.9])), PAPER);
  part([
    [-9, -16],
    [9, -16],
    [9, -12],
    [-9, -12],
  ]);
  part([
    [-11, -9],
    [11, -9],
    [11, 0],
    [0, 20],
    [-11, 0],
  ]);
}

export const certificateCover: CoverTemplate = {
  name: 'certificate',
  faces: SERIF_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen, 'serifBold');
    const { height, growth } = sheet;
    const color = sheet.shape(GREEN, PAPER);
    const texts = coverTexts(sheet.model, { family: 'serif', ink: INK, quiet: QUIET });
    const centred = { x: LEFT, width: WIDTH, align: 'center' } as const;
    const title = sheet.heading(
      { ...centred, height: 76, mostLines: 2 },
      {
        // A logo above takes the space of a second line.
        ...(sheet.hasLogo ? texts.title(26, 30) : texts.title(31, 36)),
        face: 'serif',
        tracking: -0.01,
      },
    );
    const intro = sheet.text({ ...centred, height: 20 }, [
      { ...texts.title(13, 18), label: '', text: 'for the property known as', face: 'serifItalic' },
    ]);
    const heading = sheet.heading({ ...centred, height: 54, mostLines: 2 }, texts.heading(21, 26));
    const places = sheet.text({ ...centred, height: 28 }, texts.places(11, 15));
    // The seal has the column between the two lines at the foot.
    const lineWidth = (WIDTH - SEAL.column) / 2;
    const rightX = LEFT + lineWidth + SEAL.column;
    const company = sheet.text({ x: LEFT, width: lineWidth, height: 84 }, texts.company(7.6, 10));
    const facts = sheet.text({ x: rightX, width: lineWidth, height: 84 }, texts.facts(8, 11.2));

    const linesTop = height - INNER - 16 - Math.max(company.height, facts.height, 52);
    const top = INNER + 22 + growth / 4;
    const titleTop = top + (sheet.hasLogo ? 44 : 0);
    const introTop = titleTop + title.height + 8;
    const headingTop = introTop + intro.height + 4;
    const placesTop = headingTop + heading.height;
    const photoTop = placesTop + places.height + 12;
    const room = linesTop - 26 - photoTop;
    const photoHeight = Math.max(22, Math.min(PHOTO.height + growth / 2, room));
    const photoWidth = Math.min(photoHeight * (PHOTO.width / PHOTO.height), WIDTH);
    const photo = {
      x: MIDDLE - photoWidth / 2,
      y: photoTop + Math.max(0, room - photoHeight) / 2,
      width: photoWidth,
      height: photoHeight,
    };

    sheet.paper(PAPER);
    drawBorder(sheet, color);
    sheet.logo({ x: MIDDLE - 80, y: INNER + 16, width: 160, height: 44 }, 'center');
    title.draw(titleTop);
    intro.draw(introTop);
    heading.draw(headingTop);
    places.draw(placesTop);
    sheet.photo(photo);
    const sealY = linesTop + 20;
    drawRibbon(sheet, MIDDLE, sealY, color);
    drawSeal(sheet, sealY, color);
    for (const x of [LEFT, rightX]) sheet.rect({ x, y: linesTop - 5, width: lineWidth, height: 1 }, INK);
    company.draw(linesTop);
    facts.draw(linesTop);
    return sheet.cut;
  },
};
