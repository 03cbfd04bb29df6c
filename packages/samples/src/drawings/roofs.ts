/** Close-ups of roofs: what an inspector photographs on a slope, at an edge, at a penetration. */
import {
  blots,
  chance,
  type Drawing,
  darker,
  fade,
  group,
  lighter,
  line,
  mix,
  path,
  poly,
  rect,
  repeat,
  shot,
} from './kit.ts';
import { detail, type RoofSubject } from './roof-details.ts';

export type Covering = 'shingle' | 'threeTab' | 'tile' | 'metal' | 'flat';
interface RoofPicture {
  readonly covering: Covering;
  readonly color: string;
  readonly subject?: RoofSubject;
  /** Tilt of the courses in degrees: no two photos are taken from the same spot. */
  readonly lean?: number;
  readonly sky?: readonly [string, string];
  readonly light?: number;
  readonly seed?: number;
}

export const roofView =
  ({
    covering,
    color,
    subject = 'slope',
    lean = -3,
    sky = ['#6fa0cc', '#cfe0e8'],
    light = 0.1,
    seed = 3,
  }: RoofPicture): Drawing =>
  () => {
    const hasSky = ['ridge', 'slope', 'chimney', 'vent', 'boot', 'moss'].includes(subject);
    const horizon = subject === 'ridge' ? 330 : subject === 'chimney' ? 300 : 220;
    const field = group(
      surface(covering, lighter(color, light), seed) + wear(color, seed),
      `transform="rotate(${lean} 600 450)"`,
    );
    const top = hasSky
      ? `<defs>${fade('sky', sky)}</defs><clipPath id="roof"><polygon points="-20,${horizon + 60} 1220,${horizon - 60} 1220,920 -20,920"/></clipPath>${rect(0, 0, 1200, 520, 'url(#sky)')}${group(field, 'clip-path="url(#roof)"')}${line(-20, horizon + 58, 1220, horizon - 62, darker(color, 0.35), 16)}${line(-20, horizon + 50, 1220, horizon - 70, lighter(color, 0.15), 5)}`
      : field;
    return shot(top + group(detail(subject, color), '') + sunlight(seed), { corners: 0.42, grain: 0.14 });
  };

const sunlight = (seed: number): string =>
  poly(
    [
      [-100, -50],
      [500 + (seed % 5) * 70, -50],
      [100 + (seed % 4) * 60, 950],
      [-100, 950],
    ],
    '#ffe9c4',
    'opacity=".10" filter="url(#softer)"',
  );

const wear = (color: string, seed: number): string =>
  blots(seed + 40, 26, darker(color, 0.5), [-100, -100, 1400, 1100], 110, 0.1) +
  blots(seed + 41, 26, lighter(color, 0.4), [-100, -100, 1400, 1100], 90, 0.09);

function surface(covering: Covering, color: string, seed: number): string {
  const next = chance(seed);
  if (covering === 'metal')
    return `<defs>${fade('pan', [darker(color, 0.1), lighter(color, 0.18), color], true)}</defs>${rect(-200, -200, 1700, 1400, color)}${repeat(18, (index) => rect(-200 + index * 92, -200, 84, 1400, 'url(#pan)') + rect(-120 + index * 92, -200, 14, 1400, lighter(color, 0.3)) + rect(-106 + index * 92, -200, 6, 1400, darker(color, 0.45)))}`;
  if (covering === 'flat')
    return (
      rect(-200, -200, 1700, 1400, color) +
      repeat(
        6,
        (index) =>
          line(-200, 60 + index * 190, 1400, 60 + index * 190, darker(color, 0.25), 5) +
          line(-200, 66 + index * 190, 1400, 66 + index * 190, lighter(color, 0.3), 3),
      ) +
      blots(seed, 50, darker(color, 0.3), [0, 0, 1200, 900], 60, 0.12)
    );
  if (covering === 'tile')
    return (
      rect(-200, -200, 1700, 1400, darker(color, 0.5)) +
      repeat(20, (row) =>
        repeat(19, (index) =>
          tile(
            -180 + index * 86 + (row % 2) * 6,
            -160 + row * 66,
            mix(color, next() > 0.5 ? '#e0a37c' : '#6d4232', next() * 0.28),
          ),
        ),
      )
    );
  const [w, h] = covering === 'threeTab' ? [104, 50] : [92, 46];
  return (
    rect(-200, -200, 1700, 1400, darker(color, 0.45)) +
    repeat(30, (row) =>
      repeat(19, (index) => {
        const tone = mix(
          color,
          next() > 0.5 ? '#d8c6ad' : '#221c18',
          next() * (covering === 'threeTab' ? 0.1 : 0.26),
        );
        const wide = covering === 'threeTab' ? w - 4 : w * (0.62 + next() * 0.5);
        const x = -200 + index * w + (row % 2) * (w / 2);
        return (
          rect(x, -200 + row * h, wide, h - 4, tone) +
          rect(x, -200 + row * h + h - 9, wide, 5, '#000', 'opacity=".28"')
        );
      }),
    )
  );
}

const tile = (x: number, y: number, color: string): string =>
  path(
    `M${x} ${y + 70}V${y + 22}Q${x + 41} ${y - 20} ${x + 82} ${y + 22}V${y + 70}Q${x + 41} ${y + 30} ${x} ${y + 70}Z`,
    color,
  ) +
  path(
    `M${x + 10} ${y + 58}V${y + 22}Q${x + 28} ${y + 2} ${x + 40} ${y + 2}V${y + 42}Q${x + 24} ${y + 44} ${x + 10} ${y + 58}Z`,
    '#fff',
    'opacity=".13"',
  ) +
  path(
    `M${x} ${y + 70}Q${x + 41} ${y + 30} ${x + 82} ${y + 70}Q${x + 41} ${y + 48} ${x} ${y + 70}`,
    '#000',
    'opacity=".4"',
  );
