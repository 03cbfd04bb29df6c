/** Cover 10, Contour: the lines of a site plan around a round photo, a solid foot for the type. */
import { mix, tintOn } from '../color/contrast.ts';
import type { PathStep } from '../flow/page-ops.ts';
import { ellipseSteps } from '../flow/shapes.ts';
import { createCoverSheet, lineSteps } from './cover-sheet.ts';
import { COVER_WIDTH, type CoverTemplate, SANS_FACES } from './cover-template.ts';
import { coverTexts } from './cover-texts.ts';

const GREEN = '#22382f';
const LINE = '#a9c29a';
const PAPER = '#eef0e2';
const LEFT = 30;
const WIDTH = COVER_WIDTH - 2 * LEFT;
const CENTER = { x: 230, y: 190 };
const RADIUS = 118;
const RING = 5;
const FOOT = 28;
const LINES = 15;
const POINTS = 120;

/** r(t) = a + b sin 3t + c cos 5t; each line lies further out, swings wider and is turned a little against the last. */
function contourLine(index: number, middleY: number): PathStep[] {
  const a = 121 + 16 * index;
  const b = 14 + 2.75 * index;
  const c = 9.2 + 1.85 * index;
  const points = Array.from({ length: POINTS }, (_, at): [number, number] => {
    const t = (2 * Math.PI * at) / POINTS;
    const r = a + b * Math.sin(3 * t + 0.16 * index) + c * Math.cos(5 * t - 0.1 * index);
    return [CENTER.x + 3 + r * Math.cos(t), middleY + r * Math.sin(t)];
  });
  return [...lineSteps(points), ['Z']];
}

export const contourCover: CoverTemplate = {
  name: 'contour',
  faces: SANS_FACES,
  draw: (context, pen) => {
    const sheet = createCoverSheet(context, pen);
    const { height, growth } = sheet;
    const ground = sheet.ground(GREEN);
    const texts = coverTexts(sheet.model, {
      family: 'sans',
      ink: tintOn(ground, PAPER, 1),
      quiet: tintOn(ground, PAPER, 0.84),
    });
    const heading = sheet.heading({ x: LEFT, width: WIDTH, height: 66, mostLines: 2 }, texts.heading(30, 32));
    const places = sheet.text({ x: LEFT, width: WIDTH, height: 28 }, texts.places(11, 15));
    const facts = sheet.text({ x: LEFT, width: 186, height: 84 }, [
      texts.title(9.6, 14),
      ...texts.facts(8.8, 12.8),
    ]);
    const company = sheet.text(
      { x: LEFT + 200, width: WIDTH - 200, height: 84, align: 'right' },
      texts.company(7.6, 10.6),
    );
    const bottom = height - FOOT;
    const factsTop = bottom - Math.max(facts.height, company.height);
    const headingTop = factsTop - 12 - places.height - heading.height;
    const footTop = headingTop - 18;
    const radius = Math.min(RADIUS + growth / 4, (footTop - 40) / 2);
    const middleY = Math.min(CENTER.y + growth / 2, footTop - radius - 14);

    sheet.paper(ground);
    const color = mix(ground, LINE, 0.42);
    for (let index = 0; index < LINES; index += 1) sheet.stroke(contourLine(index, middleY), color, 1);
    const circle = (r: number): PathStep[] => ellipseSteps(CENTER.x, middleY, r, r);
    sheet.fill(circle(radius), ground);
    const inner = radius - RING;
    const area = { x: CENTER.x - inner, y: middleY - inner, width: 2 * inner, height: 2 * inner };
    if (sheet.model.cover.photo) sheet.photo(area, circle(inner));
    else {
      sheet.fill(circle(inner), PAPER);
      sheet.initials(area, ground, inner * 0.8);
    }
    sheet.rect({ x: 0, y: footTop, width: COVER_WIDTH, height: height - footTop }, ground);
    sheet.logo({ x: LEFT, y: 26, width: 120, height: 38 }, 'left', '#ffffff');
    heading.draw(headingTop);
    places.draw(headingTop + heading.height);
    facts.draw(factsTop);
    company.draw(factsTop);
    return sheet.cut;
  },
};
