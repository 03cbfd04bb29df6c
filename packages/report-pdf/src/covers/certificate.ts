/** Cover 15, Certificate: an engraved border of sine waves, serif, a toothed seal with the bob, two lines at the foot. */
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
const SEAL = { radius: 30, teeth: 36, depth: 4 };
const PHOTO = { width: 140, height: 96 };

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

function drawBorder(sheet: CoverSheet, color: string): void {
  const { height } = sheet;
  const middle = (OUTER + INNER) / 2;
  const [right, bottom] = [COVER_WIDTH - middle, height - middle];
  for (const inset of [OUTER, INNER]) {
    const [far, low] = [COVER_WIDTH - inset, height - inset];
    sheet.stroke(
      [['M', inset, inset], ['L', far, inset], ['L', far, low], ['L', inset, low], ['Z']],
      color,
      0.6,
    );
  }
  sheet.stroke(
    waves(middle, right, (x, across) => [x, middle + across]),
    color,
    0.6,
  );
  sheet.stroke(
    waves(middle, right, (x, across) => [x, bottom + across]),
    color,
    0.6,
  );
  sheet.stroke(
    waves(middle, bottom, (y, across) => [middle + across, y]),
    color,
    0.6,
  );
  sheet.stroke(
    waves(middle, bottom, (y, across) => [right + across, y]),
    color,
    0.6,
  );
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
    const lineWidth = (WIDTH - 40) / 2;
    const rightX = LEFT + lineWidth + 40;
    const company = sheet.text({ x: LEFT, width: lineWidth, height: 82 }, texts.company(7.8, 10.4));
    const facts = sheet.text({ x: rightX, width: lineWidth, height: 82 }, texts.facts(8.2, 11.6));

    const linesTop = height - INNER - 14 - Math.max(company.height, facts.height);
    const top = INNER + 26 + growth / 4;
    const logoRoom = sheet.hasLogo ? 34 : 0;
    const titleTop = top + logoRoom;
    const introTop = titleTop + title.height + 10;
    const headingTop = introTop + intro.height + 6;
    const placesTop = headingTop + heading.height;
    const photoTop = placesTop + places.height + 14;
    const sealY = linesTop - 12 - SEAL.radius;
    const room = sealY - SEAL.radius - 14 - photoTop;
    const photoHeight = Math.max(0, Math.min(PHOTO.height + growth / 2, room));
    const photoWidth = Math.min(photoHeight * (PHOTO.width / PHOTO.height), WIDTH);

    sheet.paper(PAPER);
    drawBorder(sheet, color);
    sheet.logo({ x: MIDDLE - 70, y: INNER + 14, width: 140, height: 34 }, 'center');
    title.draw(titleTop);
    intro.draw(introTop);
    heading.draw(headingTop);
    places.draw(placesTop);
    sheet.photo({
      x: MIDDLE - photoWidth / 2,
      y: photoTop + (room - photoHeight) / 2,
      width: photoWidth,
      height: photoHeight,
    });
    drawSeal(sheet, sealY, color);
    for (const x of [LEFT, rightX]) sheet.rect({ x, y: linesTop - 5, width: lineWidth, height: 1 }, INK);
    company.draw(linesTop);
    facts.draw(linesTop);
    return sheet.cut;
  },
};
