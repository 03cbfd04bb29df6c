/** Under the roof: attics, connectors, nails that come through the deck. */
import {
  blots,
  type Drawing,
  darker,
  fade,
  group,
  lighter,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  shot,
  text,
} from './kit.ts';
import { grain, tape, WOOD } from './lumber.ts';

export type AtticSubject =
  | 'wide'
  | 'strap'
  | 'clip'
  | 'nails'
  | 'stain'
  | 'depth'
  | 'duct'
  | 'toenail'
  | 'sealed';

export const atticView =
  (subject: AtticSubject, fill: 'pink' | 'gray' | 'yellow' = 'gray', seed = 2): Drawing =>
  () => {
    if (subject === 'wide' || subject === 'stain') return wide(fill, subject === 'stain', seed);
    if (subject === 'depth') return depth(fill, seed);
    if (subject === 'duct') return duct(fill, seed);
    if (subject === 'nails') return nails(seed);
    if (subject === 'sealed') return sealed(seed);
    return connector(subject, seed);
  };

const FILL = { pink: '#d3a09a', gray: '#a9a59a', yellow: '#d0b46c' } as const;
const flash = { corners: 0.72, tint: '#ffdba6', tintShare: 0.08, grain: 0.18 };

function wide(fill: keyof typeof FILL, hasStain: boolean, seed: number): string {
  const rafters = repeat(9, (index) => {
    const spread = 60 + index * 74;
    const depth = 0.35 + index * 0.08;
    const left = poly(
      [
        [600 - spread * 0.18, 96],
        [600 - spread * 0.18 + 12 * depth, 96],
        [600 - spread * 1.2 + 40 * depth, 720],
        [600 - spread * 1.2 - 26 * depth, 720],
      ],
      darker(WOOD, 0.6 - index * 0.06),
    );
    const right = poly(
      [
        [600 + spread * 0.18, 96],
        [600 + spread * 0.18 - 12 * depth, 96],
        [600 + spread * 1.2 - 40 * depth, 720],
        [600 + spread * 1.2 + 26 * depth, 720],
      ],
      darker(WOOD, 0.52 - index * 0.06),
    );
    return (
      left +
      right +
      line(
        600 - spread * 0.7,
        420 + index * 14,
        600 + spread * 0.7,
        420 + index * 14,
        darker(WOOD, 0.58 - index * 0.05),
        7 + index * 2.6,
      )
    );
  });
  const stain = hasStain
    ? group(
        path('M760 170Q860 230 850 380Q800 470 730 400Q700 260 760 170Z', '#1b0f07'),
        'opacity=".7" filter="url(#soft)"',
      ) +
      group(
        path('M742 190Q850 240 862 400', 'none', 'stroke="#8a6a44" stroke-width="10"'),
        'opacity=".5" filter="url(#soft)"',
      )
    : '';
  const floor = path('M-20 700Q140 640 320 690T640 680T960 670T1220 700V920H-20Z', FILL[fill]);
  return shot(
    `<defs>${fade('deck', ['#20160e', '#5f472d', '#3a2a1a'])}</defs>${rect(0, 0, 1200, 900, 'url(#deck)')}${repeat(16, (index) => line(0, 40 + index * 44, 1200, 40 + index * 44, '#150d07', 3, 'opacity=".5"'))}${rafters}${stain}${floor}${blots(seed, 130, lighter(FILL[fill], 0.4), [0, 690, 1200, 210], 30, 0.4)}${blots(seed + 1, 110, darker(FILL[fill], 0.5), [0, 690, 1200, 210], 24, 0.35)}${oval(600, 470, 420, 330, '#ffe7bf', 'opacity=".13" filter="url(#softer)"')}`,
    flash,
  );
}

const depth = (fill: keyof typeof FILL, seed: number): string =>
  shot(
    rect(0, 0, 1200, 900, darker(FILL[fill], 0.35)) +
      blots(seed, 260, lighter(FILL[fill], 0.35), [0, 200, 1200, 700], 52, 0.5) +
      blots(seed + 1, 200, darker(FILL[fill], 0.55), [0, 260, 1200, 640], 40, 0.4) +
      group(grain(0, 0, 1200, 190, seed), 'transform="rotate(-4 600 100)"') +
      group(
        rect(560, 90, 86, 640, '#f0c93c') +
          rect(560, 90, 10, 640, '#d6ab23') +
          repeat(
            14,
            (index) =>
              line(646, 130 + index * 42, 606, 130 + index * 42, '#2a2008', 4) +
              text(574, 140 + index * 42, 28, String(14 - index), '#2a2008', 'font-weight="700"'),
          ),
        'transform="rotate(3 600 400)"',
      ) +
      blots(seed + 3, 90, FILL[fill], [440, 640, 330, 170], 46, 0.95) +
      blots(seed + 4, 50, lighter(FILL[fill], 0.3), [440, 650, 330, 150], 26, 0.5),
    flash,
  );

const duct = (fill: keyof typeof FILL, seed: number): string =>
  shot(
    rect(0, 0, 1200, 900, '#2c2116') +
      repeat(6, (index) =>
        group(grain(-40 + index * 230, -20, 74, 640, seed + index, darker(WOOD, 0.35)), ''),
      ) +
      path('M-20 690Q300 610 620 680T1220 660V920H-20Z', FILL[fill]) +
      blots(seed, 130, lighter(FILL[fill], 0.4), [0, 680, 1200, 220], 32, 0.4) +
      path('M300 700Q330 420 560 400Q760 390 800 520', 'none', 'stroke="#8f9699" stroke-width="120"') +
      path(
        'M300 700Q330 420 560 400Q760 390 800 520',
        'none',
        'stroke="#c4cacc" stroke-width="120" stroke-dasharray="16 12"',
      ) +
      path('M272 690Q300 400 550 372', 'none', 'stroke="#fff" stroke-width="14" opacity=".3"') +
      oval(806, 548, 74, 34, '#14100c', 'transform="rotate(14 806 548)"'),
    flash,
  );

function nails(seed: number): string {
  const points = repeat(7, (index) => {
    const x = 170 + index * 150;
    return (
      oval(x + 5, 520, 20, 8, '#000', 'opacity=".4"') +
      poly(
        [
          [x - 8, 430],
          [x + 8, 430],
          [x + 2, 522],
          [x - 2, 522],
        ],
        '#b9bcbd',
      ) +
      poly(
        [
          [x - 8, 430],
          [x - 2, 430],
          [x, 522],
          [x - 2, 522],
        ],
        '#eceeee',
      )
    );
  });
  return shot(
    rect(0, 0, 1200, 900, '#8e6a42') +
      blots(seed, 120, '#c69a62', [0, 0, 1200, 900], 90, 0.35) +
      blots(seed + 1, 120, '#4f3720', [0, 0, 1200, 900], 70, 0.25) +
      line(0, 290, 1200, 268, '#2c1c0f', 7) +
      group(grain(-20, 360, 1240, 96, seed, darker(WOOD, 0.1)), '') +
      points +
      tape(100, 560, 1010, 1, -1.2),
    { ...flash, corners: 0.6 },
  );
}

const sealed = (seed: number): string =>
  shot(
    rect(0, 0, 1200, 900, '#8c6a43') +
      blots(seed, 140, '#c79c66', [0, 0, 1200, 900], 80, 0.35) +
      repeat(3, (index) =>
        group(
          rect(-50, 140 + index * 270, 1300, 120, '#2f3235') +
            rect(-50, 140 + index * 270, 1300, 14, '#5c6165') +
            repeat(9, (part) =>
              text(30 + part * 150, 214 + index * 270, 26, 'SEAM TAPE', '#7d848a', 'font-weight="700"'),
            ),
          `transform="rotate(${-4 + index * 0.6} 600 400)"`,
        ),
      ) +
      line(560, 0, 600, 900, '#1d130a', 6),
    { corners: 0.45 },
  );

function connector(subject: 'strap' | 'clip' | 'toenail', seed: number): string {
  const [truss, plate] = [darker(WOOD, 0.08), darker(WOOD, 0.2)];
  const base =
    rect(0, 0, 1200, 900, '#2b1f14') +
    blots(seed, 60, '#5b452c', [0, 0, 1200, 520], 120, 0.5) +
    grain(-20, 600, 1240, 76, seed, plate) +
    grain(-20, 682, 1240, 76, seed + 1, darker(plate, 0.15)) +
    group(grain(470, -40, 130, 650, seed + 2, truss), 'transform="rotate(2 535 300)"') +
    poly(
      [
        [600, -20],
        [900, -20],
        [1240, 560],
        [1240, 610],
        [600, 610],
      ],
      darker(truss, 0.55),
    );
  const steel = `<defs>${fade('steel', ['#8f979c', '#d6dbdd', '#9aa2a6'], true)}</defs>`;
  const head = (x: number, y: number): string =>
    oval(x, y, 13, 12, '#6e7579') + oval(x - 3, y - 3, 6, 5, '#dfe3e4');
  if (subject === 'toenail')
    return shot(
      base +
        head(500, 566) +
        head(566, 574) +
        line(500, 566, 476, 612, '#8d9498', 8) +
        tape(640, 500, 480, 1),
      flash,
    );
  if (subject === 'clip')
    return shot(
      base +
        steel +
        poly(
          [
            [486, 470],
            [590, 470],
            [590, 600],
            [660, 600],
            [660, 700],
            [486, 700],
          ],
          'url(#steel)',
        ) +
        line(486, 600, 660, 600, '#6b7377', 5) +
        [
          [512, 500],
          [560, 500],
          [536, 552],
          [512, 640],
          [574, 640],
          [630, 640],
          [540, 680],
        ]
          .map(([x = 0, y = 0]) => head(x, y))
          .join('') +
        text(596, 672, 20, 'H2.5', '#596166', 'font-weight="700"'),
      flash,
    );
  return shot(
    base +
      steel +
      poly(
        [
          [478, 330],
          [548, 300],
          [548, 780],
          [478, 780],
        ],
        'url(#steel)',
      ) +
      poly(
        [
          [478, 330],
          [490, 210],
          [596, 160],
          [606, 210],
          [548, 300],
        ],
        'url(#steel)',
      ) +
      [
        [512, 360],
        [512, 420],
        [512, 480],
        [512, 540],
        [512, 640],
        [512, 720],
        [562, 226],
      ]
        .map(([x = 0, y = 0]) => head(x, y))
        .join('') +
      line(478, 330, 548, 300, '#6b7377', 4),
    flash,
  );
}
