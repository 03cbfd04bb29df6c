/** Houses seen from the street and the sides. One set of facts draws all four sides of the same house. */
import { doorAt, GROUND, garageDoor, meter, slider, stairs, steps, windowAt } from './house-parts.ts';
import {
  type Drawing,
  darker,
  fade,
  group,
  lighter,
  line,
  oval,
  type Point,
  path,
  poly,
  rect,
  repeat,
  shot,
  text,
} from './kit.ts';
import { type Region, type Sky, scene, shrubs } from './surroundings.ts';

export type Side = 'front' | 'rear' | 'left' | 'right';
export interface House {
  readonly walls: 'stucco' | 'siding' | 'brick' | 'panels';
  readonly wall: string;
  readonly roof: string;
  readonly covering: 'shingle' | 'tile' | 'metal';
  readonly form: 'hip' | 'gable';
  readonly stories: 1 | 2;
  readonly door: string;
  readonly trim: string;
  readonly sky: Sky;
  readonly region: Region;
  readonly hasGarage?: boolean;
  /** On piles, like coastal houses. */
  readonly isRaised?: boolean;
  /** A factory-built home: long and low, with skirting and steps. */
  readonly isManufactured?: boolean;
  readonly seed: number;
}

export const houseView =
  (house: House, side: Side, number = ''): Drawing =>
  () => {
    const isLong = side === 'front' || side === 'rear';
    const width = house.isManufactured ? (isLong ? 860 : 400) : isLong ? 720 : 520;
    const left = (1200 - width) / 2 + (side === 'left' ? -30 : side === 'right' ? 40 : 0);
    const floor = house.isRaised ? GROUND - 130 : house.isManufactured ? GROUND - 46 : GROUND - 14;
    const wallTop = floor - (house.stories === 2 ? 300 : house.isManufactured ? 150 : 175);
    const box: Box = { left, right: left + width, top: wallTop, floor };
    return shot(
      scene(house.sky, house.region, house.seed + side.length) +
        shadowOnGround(box) +
        (side === 'front' && house.hasGarage === true
          ? driveway(box)
          : side === 'front'
            ? walkway(box)
            : '') +
        below(house, box) +
        wallsOf(house, box) +
        openingsOf(house, side, box) +
        roofOf(house, isLong, box) +
        (number === '' ? '' : houseNumber(number, doorLeft(house, box) + 31, floor)) +
        plants(house, side, box),
      { tintShare: house.sky === 'evening' ? 0.14 : 0.06, corners: 0.3 },
    );
  };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly floor: number;
}

const shadowOnGround = ({ left, right }: Box): string =>
  poly(
    [
      [left - 10, GROUND],
      [right + 10, GROUND],
      [right + 90, GROUND + 34],
      [left + 40, GROUND + 34],
    ],
    '#1d2414',
    'opacity=".35" filter="url(#soft)"',
  );

const driveway = ({ right }: Box): string =>
  poly(
    [
      [right - 250, GROUND - 4],
      [right - 20, GROUND - 4],
      [right + 130, 900],
      [right - 330, 900],
    ],
    '#c2b9aa',
  ) +
  line(right - 135, GROUND, right - 100, 900, '#9c9384', 3) +
  line(right - 262, 745, right + 50, 745, '#9c9384', 3);
const walkway = ({ left, right }: Box): string =>
  poly(
    [
      [(left + right) / 2 - 70, GROUND],
      [(left + right) / 2 + 10, GROUND],
      [(left + right) / 2 + 70, 900],
      [(left + right) / 2 - 130, 900],
    ],
    '#c6bcab',
  );

function below({ isRaised, isManufactured, wall }: House, { left, right, floor }: Box): string {
  if (isRaised)
    return (
      rect(left + 8, floor, right - left - 16, 128, '#2a2620', 'opacity=".55"') +
      repeat(
        7,
        (index) =>
          rect(left + 14 + index * ((right - left - 54) / 6), floor, 26, GROUND - floor, '#8a7c66') +
          rect(left + 14 + index * ((right - left - 54) / 6), floor, 9, GROUND - floor, '#a5967c'),
      ) +
      rect(left - 8, floor - 10, right - left + 16, 16, '#77694f')
    );
  if (isManufactured)
    return (
      rect(left, floor, right - left, GROUND - floor, '#b9b4a8') +
      repeat((right - left) / 22, (index) =>
        line(left + index * 22, floor, left + index * 22, GROUND, '#918c80', 2),
      ) +
      repeat(5, (index) => rect(left + 90 + index * 165, floor + 14, 34, 14, '#5b574f'))
    );
  return rect(left - 3, floor, right - left + 6, GROUND - floor, darker(wall, 0.5));
}

function wallsOf({ walls, wall }: House, { left, right, top, floor }: Box): string {
  const [width, height] = [right - left, floor - top];
  const face = `<defs>${fade('wall', [darker(wall, 0.24), wall, lighter(wall, 0.06)])}</defs>${rect(left, top, width, height, 'url(#wall)')}`;
  const dark = darker(wall, 0.22);
  if (walls === 'siding')
    return (
      face +
      repeat(height / 13, (index) =>
        line(left, top + index * 13, right, top + index * 13, dark, 1.6, 'opacity=".7"'),
      )
    );
  if (walls === 'panels')
    return (
      face +
      repeat(width / 54, (index) =>
        line(left + index * 54, top, left + index * 54, floor, dark, 2, 'opacity=".6"'),
      )
    );
  if (walls === 'brick')
    return (
      face +
      repeat(
        height / 11,
        (row) =>
          line(left, top + row * 11, right, top + row * 11, lighter(wall, 0.35), 1.4, 'opacity=".55"') +
          repeat(width / 34, (index) =>
            line(
              left + index * 34 + (row % 2) * 17,
              top + row * 11,
              left + index * 34 + (row % 2) * 17,
              top + row * 11 + 11,
              lighter(wall, 0.35),
              1.2,
              'opacity=".5"',
            ),
          ),
      )
    );
  return (
    face +
    group(
      repeat(60, (index) =>
        oval(
          left + ((index * 97) % width),
          top + ((index * 61) % height),
          16,
          5,
          index % 2 ? lighter(wall, 0.2) : dark,
        ),
      ),
      'opacity=".13"',
    )
  );
}

const doorLeft = ({ isManufactured, hasGarage }: House, { left, right }: Box): number =>
  isManufactured ? left + 410 : hasGarage ? left + 205 : (left + right) / 2 - 60;

function openingsOf(house: House, side: Side, { left, right, top, floor }: Box): string {
  const { trim, door, stories, hasGarage, isManufactured } = house;
  const width = right - left;
  const low = floor - 138;
  const upper =
    stories === 2
      ? repeat(side === 'front' || side === 'rear' ? 4 : 2, (index) =>
          windowAt(
            left + 90 + index * ((width - 160) / (side === 'front' || side === 'rear' ? 3.4 : 1.6)),
            top + 42,
            58,
            84,
            trim,
          ),
        )
      : '';
  if (side === 'front') {
    const isTwo = isManufactured === true;
    const spots = isTwo ? [80, 250, 560, 720] : hasGarage ? [60, 330] : [70, 200, 500, 610];
    const windows = spots
      .map((at) =>
        windowAt(
          left + at,
          low,
          hasGarage && !isTwo ? 84 : 66,
          88,
          trim,
          isTwo || hasGarage ? '' : darker(door, 0.1),
        ),
      )
      .join('');
    const garage = hasGarage ? garageDoor(right - 245, floor, 215, 136, trim) : '';
    const at = doorLeft(house, { left, right, top, floor });
    const porch = isTwo ? steps(at - 30, floor) : '';
    return (
      upper +
      windows +
      garage +
      doorAt(at, floor, 62, 146, door, trim) +
      porch +
      (house.isRaised ? stairs(at, floor) : '')
    );
  }
  if (side === 'rear')
    return (
      upper +
      windowAt(left + 80, low, 74, 84, trim) +
      slider(left + width * 0.42, floor, 180, 142, trim) +
      windowAt(right - 150, low, 74, 84, trim) +
      (house.isRaised || isManufactured ? steps(left + width * 0.42 + 40, floor) : '')
    );
  const few = side === 'left' ? [110, 330] : [150];
  return (
    upper +
    few.map((at) => windowAt(left + at * (width / 520), low + 6, 60, 78, trim)).join('') +
    (side === 'right' ? meter(right - 70, floor) : '')
  );
}

const houseNumber = (number: string, x: number, floor: number): string =>
  rect(x - 31, floor - 177, 62, 20, '#f4efe2') +
  text(x, floor - 161, 17, number, '#26211b', 'text-anchor="middle" font-weight="700"');

function roofOf(house: House, isLong: boolean, { left, right, top }: Box): string {
  const eave = 34;
  const rise = house.isManufactured ? (isLong ? 62 : 84) : house.form === 'hip' ? 138 : isLong ? 150 : 190;
  const [l, r] = [left - eave, right + eave];
  const middle = (l + r) / 2;
  const isGableEnd = house.form === 'gable' && !isLong;
  const inset = house.form === 'hip' ? (isLong ? rise * 1.15 : (r - l) / 2 - 24) : 0;
  const shape: Point[] = isGableEnd
    ? [
        [l, top + 14],
        [middle, top - rise],
        [r, top + 14],
      ]
    : [
        [l, top + 12],
        [l + inset, top - rise],
        [r - inset, top - rise],
        [r, top + 12],
      ];
  const { roof } = house;
  const under = rect(left, top, right - left, 24, '#000', 'opacity=".3"');
  if (isGableEnd) {
    const wall = poly(
      [
        [left, top],
        [middle, top - rise + 6],
        [right, top],
      ],
      darker(house.wall, 0.06),
    );
    const vent =
      rect(middle - 24, top - rise * 0.5, 48, 56, darker(house.trim, 0.15)) +
      repeat(6, (index) =>
        line(
          middle - 20,
          top - rise * 0.5 + 8 + index * 8,
          middle + 20,
          top - rise * 0.5 + 8 + index * 8,
          '#77716a',
          3,
        ),
      );
    const barge =
      line(l, top + 10, middle, top - rise, house.trim, 17) +
      line(r, top + 10, middle, top - rise, house.trim, 17) +
      line(l - 4, top + 2, middle, top - rise - 9, roof, 13) +
      line(r + 4, top + 2, middle, top - rise - 9, darker(roof, 0.25), 13);
    return wall + vent + under + barge;
  }
  const courses = coursesOf(house, { l, r, inset, top, rise });
  const clip = `<clipPath id="roofclip"><polygon points="${shape.map(([x, y]) => `${x},${y}`).join(' ')}"/></clipPath>`;
  const hips =
    house.form === 'hip'
      ? poly(
          [
            [l, top + 12],
            [l + inset, top - rise],
            [l + inset + 2, top - rise],
            [l + inset * 0.6, top + 12],
          ],
          '#000',
          'opacity=".12"',
        ) +
        line(l, top + 12, l + inset, top - rise, lighter(roof, 0.12), 5) +
        line(r, top + 12, r - inset, top - rise, darker(roof, 0.3), 5)
      : '';
  return `<defs>${fade('roof', [lighter(roof, 0.16), roof, darker(roof, 0.2)])}${clip}</defs>${under}${poly(shape, 'url(#roof)')}${group(courses, 'clip-path="url(#roofclip)"')}${hips}${line(l + inset, top - rise, r - inset, top - rise, darker(roof, 0.25), 7)}${rect(l, top + 8, r - l, 14, house.trim)}${rect(l, top + 20, r - l, 4, '#000', 'opacity=".3"')}`;
}

function coursesOf(
  { covering, roof }: House,
  { l, r, top, rise }: { l: number; r: number; inset: number; top: number; rise: number },
): string {
  const dark = darker(roof, 0.38);
  if (covering === 'metal')
    return repeat(
      (r - l) / 26,
      (index) =>
        line(
          l + index * 26,
          top + 12,
          l + 40 + index * 25,
          top - rise,
          lighter(roof, 0.25),
          3,
          'opacity=".8"',
        ) + line(l + 4 + index * 26, top + 12, l + 44 + index * 25, top - rise, dark, 2, 'opacity=".7"'),
    );
  const step = covering === 'tile' ? 15 : 11;
  return repeat(rise / step + 2, (row) => {
    const y = top + 12 - row * step;
    const seams =
      covering === 'tile'
        ? repeat((r - l) / 22, (index) =>
            path(
              `M${l + index * 22} ${y}q11 -12 22 0`,
              'none',
              `stroke="${lighter(roof, 0.22)}" stroke-width="2.4" opacity=".7"`,
            ),
          )
        : repeat((r - l) / 36, (index) =>
            line(
              l + index * 36 + ((row * 13) % 36),
              y,
              l + index * 36 + ((row * 13) % 36),
              y - step,
              dark,
              1.4,
              'opacity=".5"',
            ),
          );
    return line(l, y, r, y, dark, 1.8, 'opacity=".65"') + seams;
  });
}

const PLANT: Readonly<Record<Region, string>> = {
  palms: '#5d7f45',
  oaks: '#5f7d47',
  pines: '#566f42',
  hills: '#7c8253',
  coast: '#8b9160',
};
function plants({ region, seed, hasGarage, isRaised }: House, side: Side, { left, right }: Box): string {
  if (isRaised) return '';
  const color = PLANT[region];
  const size = region === 'hills' ? 34 : 48;
  const rear = side === 'front' && hasGarage ? [left + 10, left + 170] : [left + 10, left + 130];
  return (
    shrubs(rear[0] ?? left, rear[1] ?? left, GROUND + 10, size, color, seed) +
    (side === 'front' && hasGarage ? '' : shrubs(right - 160, right - 20, GROUND + 12, size, color, seed + 5))
  );
}
