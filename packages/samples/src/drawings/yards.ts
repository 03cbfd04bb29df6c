/** What surrounds a house: gutters, decks, plants, fences, vents. */
import {
  blots,
  chance,
  type Drawing,
  darker,
  group,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  shot,
  text,
} from './kit.ts';
import { boards, soil, stucco } from './materials.ts';
import { scene, shrubs, tree } from './surroundings.ts';

const day = { corners: 0.36, grain: 0.13 };
export type YardSubject =
  | 'gutterFull'
  | 'gutterClean'
  | 'grading'
  | 'deck'
  | 'deckGuard'
  | 'downspout'
  | 'gravelBed'
  | 'barkBed'
  | 'fenceGate'
  | 'fenceMetal'
  | 'firewood'
  | 'meshVent'
  | 'emberVent'
  | 'eaveOpen'
  | 'eaveBoxed'
  | 'slope'
  | 'dryGrass'
  | 'shed'
  | 'caulk'
  | 'siding'
  | 'stuccoBase'
  | 'road'
  | 'driveway';

export const yardView =
  (subject: YardSubject, color = '#d8c6a4', seed = 6): Drawing =>
  () => {
    const next = chance(seed);
    switch (subject) {
      case 'gutterFull':
      case 'gutterClean': {
        const gutter =
          rect(0, 330, 1200, 84, '#eeebe2') +
          rect(0, 330, 1200, 16, '#ffffff') +
          rect(0, 402, 1200, 26, '#000', 'opacity=".3"') +
          rect(850, 414, 84, 500, '#e2dfd5') +
          rect(850, 414, 20, 500, '#fff');
        const leaves =
          subject === 'gutterFull'
            ? blots(seed, 120, '#5b4a2a', [120, 296, 760, 46], 24, 0.95) +
              repeat(7, (index) =>
                path(
                  `M${240 + index * 80} 330q${next() * 40 - 20} -70 ${next() * 30} -110`,
                  'none',
                  'stroke="#5f7d3a" stroke-width="8"',
                ),
              ) +
              group(
                path('M420 414Q400 640 440 900', 'none', 'stroke="#4b4031" stroke-width="90"'),
                'opacity=".35" filter="url(#soft)"',
              )
            : '';
        return shot(
          boards(color, 414, 900, 40) +
            repeat(
              9,
              (row) =>
                rect(0, row * 38, 1200, 34, row % 2 ? '#4b4541' : '#554e49') +
                repeat(14, (index) =>
                  line(
                    index * 92 + (row % 2) * 46,
                    row * 38,
                    index * 92 + (row % 2) * 46,
                    row * 38 + 34,
                    '#2c2724',
                    3,
                  ),
                ),
            ) +
            gutter +
            leaves,
          day,
        );
      }
      case 'grading':
        return shot(
          boards(color, 0, 520, 44) +
            rect(0, 500, 1200, 115, '#8f8b83') +
            poly(
              [
                [0, 560],
                [1200, 610],
                [1200, 900],
                [0, 900],
              ],
              '#7f6c4c',
            ) +
            blots(seed, 190, '#5d4c33', [0, 580, 1200, 320], 30, 0.5) +
            group(
              path('M180 620Q560 590 1000 660Q1060 740 700 760Q300 760 180 620Z', '#4a4f4d'),
              'opacity=".8"',
            ) +
            path('M260 640Q560 620 900 672', 'none', 'stroke="#b9c7cb" stroke-width="14" opacity=".5"') +
            shrubs(20, 210, 650, 70, '#66794a', seed),
          day,
        );
      case 'deck':
      case 'deckGuard': {
        const planks = repeat(17, (index) =>
          poly(
            [
              [600 + (index - 8) * 34, 420],
              [632 + (index - 8) * 34, 420],
              [680 + (index - 8) * 118, 920],
              [570 + (index - 8) * 118, 920],
            ],
            index % 2 ? '#8d7355' : '#9a7f5f',
          ),
        );
        const missing = subject === 'deckGuard' ? [15, 16, 17] : [];
        const balusters = repeat(25, (index) =>
          missing.includes(index) ? '' : rect(140 + index * 38, 170, 14, 240, '#a08561'),
        );
        return shot(
          scene('noon', 'oaks', seed) +
            planks +
            balusters +
            rect(110, 140, 990, 34, '#b19470') +
            rect(110, 396, 990, 22, '#8b7152') +
            [110, 590, 1070].map((x) => rect(x, 110, 40, 330, '#9c8160')).join(''),
          day,
        );
      }
      case 'downspout':
        return shot(
          boards(color, 0, 640, 44) +
            soil('#7b6b4d', 640, seed) +
            rect(520, 0, 90, 660, '#e7e4da') +
            rect(520, 0, 22, 660, '#fff') +
            path('M520 650Q540 720 700 740L720 800Q500 790 500 660Z', '#dedbd0') +
            group(oval(760, 810, 190, 40, '#3c3a33'), 'opacity=".6"'),
          day,
        );
      case 'gravelBed':
      case 'barkBed':
      case 'stuccoBase': {
        const isBark = subject === 'barkBed';
        const bed = isBark
          ? soil('#6b452b', 560, seed) + shrubs(60, 1140, 600, 120, '#7c8a4d', seed)
          : soil('#a9a49a', 560, seed) +
            blots(seed + 5, 320, '#d6d2c8', [0, 580, 1200, 320], 22, 0.8) +
            blots(seed + 6, 200, '#6f6b64', [0, 580, 1200, 320], 16, 0.6);
        return shot(
          stucco(color, seed) +
            rect(0, 470, 1200, 92, '#9a958b') +
            rect(0, 470, 1200, 8, '#6d6961') +
            bed +
            (isBark ? '' : line(0, 720, 1200, 690, '#5f5a52', 12)),
          day,
        );
      }
      case 'fenceGate':
      case 'fenceMetal':
        return shot(
          scene('morning', 'hills', seed) +
            rect(0, 120, 420, 620, color) +
            rect(0, 700, 420, 46, '#8d8980') +
            (subject === 'fenceGate'
              ? repeat(9, (index) =>
                  rect(420 + index * 88, 300, 78, 430, index % 2 ? '#9c7a52' : '#a9865c'),
                ) +
                rect(420, 380, 790, 30, '#7f6140') +
                rect(420, 620, 790, 30, '#7f6140')
              : repeat(20, (index) => rect(430 + index * 40, 300, 12, 430, '#2f3436')) +
                rect(420, 330, 790, 18, '#2f3436') +
                rect(420, 690, 790, 18, '#2f3436')),
          day,
        );
      case 'firewood':
        return shot(
          scene('noon', 'hills', seed) +
            rect(0, 100, 1200, 470, color) +
            repeat(6, (row) =>
              repeat(
                13,
                (index) =>
                  oval(150 + index * 74 + (row % 2) * 36, 720 - row * 62, 38, 33, '#8b6a43') +
                  oval(150 + index * 74 + (row % 2) * 36, 720 - row * 62, 26, 22, '#c8a36d') +
                  oval(150 + index * 74 + (row % 2) * 36, 720 - row * 62, 9, 8, '#8f6c40'),
              ),
            ),
          day,
        );
      case 'meshVent':
      case 'emberVent': {
        const isMesh = subject === 'meshVent';
        const grid = isMesh
          ? repeat(22, (index) => line(340 + index * 24, 300, 340 + index * 24, 640, '#a2a8aa', 4)) +
            repeat(15, (index) => line(330, 306 + index * 24, 870, 306 + index * 24, '#a2a8aa', 4))
          : repeat(
              12,
              (index) =>
                poly(
                  [
                    [330, 312 + index * 28],
                    [870, 312 + index * 28],
                    [870, 326 + index * 28],
                    [330, 332 + index * 28],
                  ],
                  '#5c6366',
                ) + line(330, 312 + index * 28, 870, 312 + index * 28, '#9aa1a4', 3),
            );
        return shot(
          stucco(color, seed) +
            rect(290, 260, 620, 420, '#cfc9bb') +
            rect(330, 300, 540, 340, '#15120f') +
            grid +
            (isMesh
              ? group(
                  rect(420, 680, 360, 40, '#f0c93c') +
                    repeat(
                      9,
                      (index) =>
                        line(440 + index * 40, 720, 440 + index * 40, index % 2 ? 704 : 694, '#2a2008', 3) +
                        (index % 2 ? '' : text(446 + index * 40, 704, 16, `${index / 2}`, '#2a2008')),
                    ),
                  '',
                )
              : ''),
          day,
        );
      }
      case 'eaveOpen':
      case 'eaveBoxed': {
        const isOpen = subject === 'eaveOpen';
        const tails = isOpen
          ? repeat(
              8,
              (index) =>
                poly(
                  [
                    [60 + index * 160, 120],
                    [120 + index * 160, 120],
                    [150 + index * 160, 420],
                    [96 + index * 160, 420],
                  ],
                  '#a5845a',
                ) + rect(122 + index * 160, 180, 40, 200, '#17110c'),
            )
          : repeat(
              5,
              (index) =>
                rect(120 + index * 230, 220, 120, 56, '#5f6467') +
                repeat(5, (slot) =>
                  line(128 + index * 230, 230 + slot * 10, 232 + index * 230, 230 + slot * 10, '#9ba1a4', 3),
                ),
            );
        return shot(
          stucco(color, seed) +
            rect(0, 0, 1200, 420, isOpen ? '#6f5638' : '#e4dccb') +
            tails +
            rect(0, 0, 1200, 96, darker(color, 0.35)) +
            rect(0, 90, 1200, 20, '#000', 'opacity=".35"') +
            rect(0, 414, 1200, 30, '#000', 'opacity=".3"'),
          day,
        );
      }
      case 'slope':
      case 'dryGrass':
        return shot(
          scene('evening', 'hills', seed) +
            repeat(subject === 'slope' ? 5 : 2, (index) =>
              tree(120 + index * 250, 780 + (index % 2) * 50, 190 + next() * 90, '#5f6d42', seed + index),
            ) +
            repeat(240, () => {
              const [x, y] = [next() * 1200, 660 + next() * 240];
              return line(
                x,
                y,
                x + (next() - 0.5) * 18,
                y - 40 - next() * 34,
                next() > 0.5 ? '#c9b377' : '#9a8550',
                2.4,
                'opacity=".8"',
              );
            }),
          day,
        );
      case 'shed':
        return shot(
          scene('noon', 'hills', seed) +
            poly(
              [
                [360, 700],
                [840, 700],
                [840, 420],
                [360, 420],
              ],
              '#9a7850',
            ) +
            repeat(16, (index) => line(360 + index * 30, 420, 360 + index * 30, 700, '#6d5233', 3)) +
            poly(
              [
                [330, 430],
                [600, 300],
                [870, 430],
              ],
              '#54504b',
            ) +
            rect(540, 500, 130, 200, '#6b5134'),
          day,
        );
      case 'caulk':
        return shot(
          boards(color, 0, 900, 74) +
            rect(520, 0, 680, 900, '#7e97a6') +
            rect(440, 0, 90, 900, '#f3f0e7') +
            path('M430 0L440 220L426 420L444 640L432 900', 'none', 'stroke="#1b1612" stroke-width="12"') +
            poly(
              [
                [700, 900],
                [900, 0],
                [1010, 0],
                [820, 900],
              ],
              '#fff',
              'opacity=".16"',
            ),
          day,
        );
      case 'siding':
        return shot(
          boards(color, 0, 760, 66) + soil('#73823f', 760, seed) + rect(0, 720, 1200, 46, '#98938a'),
          day,
        );
      case 'road':
        return shot(
          scene('noon', 'hills', seed) +
            poly(
              [
                [430, 640],
                [760, 640],
                [1160, 900],
                [20, 900],
              ],
              '#8d8b86',
            ) +
            repeat(5, (index) =>
              poly(
                [
                  [594 - index * 2, 660 + index * 50],
                  [604 + index * 2, 660 + index * 50],
                  [606 + index * 4, 684 + index * 52],
                  [590 - index * 4, 684 + index * 52],
                ],
                '#e7dfb5',
              ),
            ) +
            rect(860, 560, 16, 170, '#7a6a50') +
            rect(800, 540, 150, 70, '#2c5a49') +
            text(822, 590, 40, '2280', '#ffffff', 'font-weight="700"'),
          day,
        );
      case 'driveway':
        return shot(
          scene('morning', 'oaks', seed) +
            poly(
              [
                [380, 640],
                [800, 640],
                [1150, 900],
                [40, 900],
              ],
              '#b8b2a7',
            ) +
            path('M600 640L560 740L640 800L610 900', 'none', 'stroke="#4a453d" stroke-width="7"') +
            path('M560 740L380 800', 'none', 'stroke="#4a453d" stroke-width="5"'),
          day,
        );
    }
  };
