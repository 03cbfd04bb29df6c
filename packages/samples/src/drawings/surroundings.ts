/** Sky, ground and plants: where a house stands and at what time of day. */
import { chance, darker, fade, group, lighter, line, mix, oval, path, poly, rect, repeat } from './kit.ts';

export type Sky = 'noon' | 'morning' | 'overcast' | 'evening';
export type Region = 'palms' | 'oaks' | 'pines' | 'hills' | 'coast';

const SKIES: Readonly<Record<Sky, readonly [string, string, string]>> = {
  noon: ['#5d93c4', '#9dc3de', '#dce8ea'],
  morning: ['#7fa5c6', '#c4d3da', '#f3e2c9'],
  overcast: ['#9aa5ad', '#b9c0c4', '#d6d9d8'],
  evening: ['#5f7ba3', '#c0a8a8', '#f0c795'],
};

export function sky(kind: Sky, seed: number): string {
  const next = chance(seed);
  const clouds = repeat(kind === 'overcast' ? 9 : 4, () => {
    const [x, y] = [next() * 1200, 60 + next() * 240];
    return repeat(4, (index) =>
      oval(x + index * 60 - 90, y + next() * 24, 110 + next() * 60, 22 + next() * 16, '#ffffff'),
    );
  });
  return `<defs>${fade('sky', SKIES[kind])}</defs>${rect(0, 0, 1200, 700, 'url(#sky)')}${group(clouds, `filter="url(#soft)" opacity="${kind === 'overcast' ? 0.3 : 0.5}"`)}`;
}

export function tree(x: number, base: number, size: number, color: string, seed: number): string {
  const next = chance(seed);
  const crown = repeat(16, () => {
    const [dx, dy] = [(next() - 0.5) * size * 1.1, (next() - 0.5) * size * 0.9];
    const shade =
      dy + dx * 0.4 < 0 ? lighter(color, 0.16 + next() * 0.1) : darker(color, 0.12 + next() * 0.16);
    return oval(
      x + dx,
      base - size + dy,
      size * (0.18 + next() * 0.16),
      size * (0.15 + next() * 0.12),
      shade,
    );
  });
  return (
    path(
      `M${x - size * 0.06} ${base}L${x - size * 0.035} ${base - size * 0.8}L${x + size * 0.04} ${base - size * 0.8}L${x + size * 0.07} ${base}Z`,
      '#5a4635',
    ) +
    oval(x, base - size, size * 0.52, size * 0.46, color) +
    crown
  );
}

export function palm(x: number, base: number, height: number, seed: number): string {
  const next = chance(seed);
  const lean = (next() - 0.5) * 50;
  const top = [x + lean, base - height] as const;
  const trunk = path(
    `M${x - 11} ${base}Q${x + lean * 0.2 - 8} ${base - height * 0.5} ${top[0] - 6} ${top[1]}L${top[0] + 7} ${top[1]}Q${x + lean * 0.2 + 9} ${base - height * 0.5} ${x + 13} ${base}Z`,
    '#8b7355',
  );
  const rings = repeat(height / 26, (index) =>
    line(
      x - 10 + (lean * index * 26) / height,
      base - 16 - index * 26,
      x + 12 + (lean * index * 26) / height,
      base - 20 - index * 26,
      '#5f4c37',
      3,
      'opacity=".55"',
    ),
  );
  const fronds = repeat(15, (index) => {
    const angle = (index / 15) * Math.PI * 2 + next() * 0.3;
    const reach = height * (0.36 + next() * 0.12);
    const [ex, ey] = [
      top[0] + Math.cos(angle) * reach,
      top[1] + Math.sin(angle) * reach * 0.55 + reach * 0.3,
    ];
    const [mx, my] = [
      top[0] + Math.cos(angle) * reach * 0.55,
      top[1] + Math.sin(angle) * reach * 0.4 - reach * 0.16,
    ];
    const green = index % 3 === 0 ? '#3f5c33' : index % 3 === 1 ? '#547541' : '#6a8a4c';
    return path(
      `M${top[0]} ${top[1]}Q${mx} ${my} ${ex} ${ey}Q${mx + 10} ${my + 26} ${top[0]} ${top[1] + 8}Z`,
      green,
    );
  });
  return trunk + rings + fronds;
}

export function shrubs(
  from: number,
  to: number,
  base: number,
  size: number,
  color: string,
  seed: number,
): string {
  const next = chance(seed);
  return repeat((to - from) / (size * 0.75), (index) => {
    const x = from + index * size * 0.75 + next() * 10;
    return (
      oval(x, base - size * 0.4, size * 0.62, size * 0.5, darker(color, 0.2)) +
      repeat(7, () =>
        oval(
          x + (next() - 0.55) * size * 0.8,
          base - size * 0.5 + (next() - 0.5) * size * 0.5,
          size * 0.2,
          size * 0.15,
          next() > 0.45 ? lighter(color, 0.14) : darker(color, 0.05),
        ),
      )
    );
  });
}

const pine = (x: number, base: number, height: number): string =>
  rect(x - 6, base - height * 0.25, 12, height * 0.25, '#54412f') +
  repeat(5, (index) => {
    const y = base - height * 0.14 - index * height * 0.165;
    const half = height * (0.24 - index * 0.04);
    return poly(
      [
        [x - half, y],
        [x, y - height * 0.28],
        [x + half, y],
      ],
      mix('#2f4a36', '#4d6a48', index / 5),
    );
  });

function backdrop(region: Region, seed: number): string {
  const next = chance(seed + 3);
  if (region === 'hills')
    return (
      path('M0 560Q180 380 420 470T820 420T1200 500V700H0Z', '#a59a72') +
      path('M0 610Q260 500 560 560T1200 540V700H0Z', '#8f8a5c') +
      repeat(12, (index) =>
        tree(40 + index * 104 + next() * 40, 640, 46 + next() * 24, '#5b6a42', seed + index),
      )
    );
  if (region === 'coast')
    return (
      rect(0, 575, 1200, 70, '#7e9aa3') +
      rect(0, 596, 1200, 3, '#b9cacb', 'opacity=".7"') +
      path('M0 640Q300 600 640 628T1200 610V700H0Z', '#b5a982')
    );
  if (region === 'pines')
    return repeat(15, (index) => pine(20 + index * 86 + next() * 30, 650, 190 + next() * 150));
  if (region === 'palms')
    return (
      repeat(9, (index) =>
        tree(30 + index * 150 + next() * 50, 655, 80 + next() * 40, '#6d8358', seed + index),
      ) +
      palm(120, 660, 380, seed + 1) +
      palm(1085, 650, 310, seed + 2)
    );
  return repeat(8, (index) =>
    tree(30 + index * 165 + next() * 40, 655, 110 + next() * 60, '#6f8a58', seed + index),
  );
}

const GRASS: Readonly<Record<Region, string>> = {
  palms: '#7f9a56',
  oaks: '#78934f',
  pines: '#6f8450',
  hills: '#a89c66',
  coast: '#9aa06a',
};

export function ground(region: Region, seed: number): string {
  const next = chance(seed + 9);
  const color = GRASS[region];
  const blades = repeat(260, () => {
    const [x, depth] = [next() * 1200, next()];
    const y = 650 + depth * depth * 250;
    return line(
      x,
      y,
      x + (next() - 0.5) * 8,
      y - 5 - depth * 12,
      next() > 0.5 ? lighter(color, 0.22) : darker(color, 0.22),
      1.6,
      'opacity=".5"',
    );
  });
  return `<defs>${fade('lawn', [darker(color, 0.16), color, darker(color, 0.12)])}</defs>${rect(0, 630, 1200, 270, 'url(#lawn)')}${blades}`;
}

export const scene = (kind: Sky, region: Region, seed: number): string =>
  sky(kind, seed) + backdrop(region, seed) + ground(region, seed);
