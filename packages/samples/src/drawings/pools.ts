/** Pools and spas: water, barriers, equipment, and their defects. */
import {
  blots,
  type Drawing,
  darker,
  fade,
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
import { scene } from './surroundings.ts';

export type PoolSubject =
  | 'shallow'
  | 'deep'
  | 'fence'
  | 'gateOpen'
  | 'latch'
  | 'equipment'
  | 'timer'
  | 'drain'
  | 'drainFar'
  | 'tile'
  | 'deck'
  | 'light'
  | 'heater'
  | 'saltCell'
  | 'spa'
  | 'bonding'
  | 'steps';

const day = { corners: 0.3, grain: 0.1 };
const WATER = `<defs>${fade('water', ['#8fd0dc', '#4ea7c4', '#2f7fa6'])}</defs>`;
const DECK = '#cfc4b2';

const ripples = (y: number, rows: number): string =>
  group(
    repeat(rows, (row) =>
      path(
        `M-40 ${y + row * 38}q110 -16 220 0t220 0t220 0t220 0t220 0t220 0`,
        'none',
        'stroke="#e8f7f8" stroke-width="5"',
      ),
    ),
    'opacity=".42"',
  );

/** The water seen from one end, with its coping. */
const basin = (top: number, left: number, right: number): string =>
  WATER +
  poly(
    [
      [left - 60, top - 22],
      [right + 60, top - 22],
      [1290, 920],
      [-90, 920],
    ],
    '#e6dccb',
  ) +
  poly(
    [
      [left, top],
      [right, top],
      [1190, 920],
      [10, 920],
    ],
    'url(#water)',
  ) +
  poly(
    [
      [left, top],
      [right, top],
      [right + 16, top + 26],
      [left - 16, top + 26],
    ],
    '#2a5f8c',
  );

const pickets = (y: number, height: number): string =>
  rect(0, y + 30, 1200, 14, '#2d3338') +
  rect(0, y + height - 40, 1200, 14, '#2d3338') +
  repeat(31, (index) => rect(index * 40 + 8, y, 11, height, '#343b41'));

const pad = (ground = '#a7a196'): string =>
  `${rect(0, 0, 1200, 900, '#c8bda6')}${blots(5, 60, '#8d816b', [0, 0, 1200, 620], 90, 0.12)}${rect(0, 640, 1200, 260, ground)}${blots(9, 80, '#6f6a60', [0, 650, 1200, 250], 60, 0.14)}`;

const pipe = (d: string, width = 34, color = '#f1f0ea'): string =>
  path(d, 'none', `stroke="#9aa09f" stroke-width="${width + 8}" stroke-linejoin="round"`) +
  path(d, 'none', `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"`);

const pump = (x: number, y: number): string =>
  rect(x, y, 190, 120, '#23282c', 'rx="34"') +
  rect(x + 186, y + 14, 60, 92, '#3a4147', 'rx="12"') +
  oval(x - 30, y + 56, 66, 70, '#2b3136') +
  oval(x - 30, y + 20, 58, 24, '#9fc4cf', 'opacity=".85"') +
  rect(x + 6, y + 120, 190, 20, '#14181b');

const drawn: Readonly<Record<PoolSubject, () => string>> = {
  shallow: () =>
    scene('noon', 'palms', 12) +
    pickets(300, 190) +
    rect(0, 470, 1200, 440, DECK) +
    basin(520, 360, 840) +
    ripples(590, 8) +
    poly(
      [
        [430, 520],
        [770, 520],
        [820, 610],
        [380, 610],
      ],
      '#dff1f1',
      'opacity=".55"',
    ),
  deep: () =>
    scene('noon', 'palms', 31) +
    rect(0, 250, 1200, 200, '#e3d3b4') +
    rect(140, 290, 190, 170, '#5c7280') +
    rect(0, 440, 1200, 470, DECK) +
    basin(500, 300, 900) +
    ripples(570, 9) +
    oval(600, 690, 34, 17, '#25506d', 'opacity=".75"') +
    path('M250 500V430q0 -40 60 -40q60 0 60 60V520', 'none', 'stroke="#d7dde0" stroke-width="15"'),
  fence: () =>
    scene('noon', 'palms', 45) +
    rect(0, 640, 1200, 260, '#7f9a56') +
    pickets(250, 440) +
    rect(0, 200, 1200, 0, '#000') +
    text(90, 820, 44, '48 in', '#fff', 'font-weight="700" opacity=".9"') +
    line(60, 250, 60, 690, '#f4d13d', 9) +
    line(36, 250, 86, 250, '#f4d13d', 9) +
    line(36, 690, 86, 690, '#f4d13d', 9),
  gateOpen: () =>
    scene('noon', 'palms', 45) +
    rect(0, 650, 1200, 250, '#8ba05d') +
    group(pickets(240, 440), 'transform="translate(-760 0)"') +
    group(pickets(240, 440), 'transform="translate(860 0)"') +
    rect(428, 200, 30, 500, '#20262a') +
    rect(846, 200, 30, 500, '#20262a') +
    poly(
      [
        [458, 236],
        [690, 300],
        [690, 760],
        [458, 690],
      ],
      'none',
      'stroke="#343b41" stroke-width="16"',
    ) +
    repeat(6, (index) =>
      line(492 + index * 34, 246 + index * 10, 492 + index * 34, 702 + index * 10, '#343b41', 11),
    ) +
    rect(836, 300, 34, 74, '#6d767c'),
  latch: () =>
    scene('noon', 'palms', 63) +
    rect(0, 640, 1200, 260, '#8ba05d') +
    rect(300, 60, 70, 840, '#343b41') +
    rect(520, 60, 64, 840, '#20262a') +
    rect(370, 300, 90, 60, '#8b949a') +
    rect(440, 316, 46, 28, '#5c646a') +
    rect(560, 280, 90, 110, '#6d766c') +
    rect(584, 300, 40, 70, '#2b3033') +
    line(486, 420, 560, 420, '#f4d13d', 9) +
    line(486, 400, 486, 440, '#f4d13d', 9) +
    line(560, 400, 560, 440, '#f4d13d', 9) +
    text(478, 480, 34, '2 1/2 in', '#fff', 'font-weight="700"') +
    repeat(4, (index) => rect(40 + index * 66, 60, 22, 840, '#343b41')),
  equipment: () =>
    pad() +
    oval(820, 620, 170, 40, '#000', 'opacity=".25"') +
    rect(680, 210, 280, 410, '#d9d3c2', 'rx="120"') +
    rect(676, 400, 288, 26, '#343a3f') +
    oval(820, 196, 44, 40, '#e9eef0') +
    oval(820, 196, 34, 30, '#fff') +
    line(820, 196, 838, 178, '#c0392b', 5) +
    pump(250, 520) +
    pipe('M190 560V300H420V180') +
    pipe('M496 560H600V520H690') +
    pipe('M960 470H1080V200'),
  timer: () =>
    pad() +
    rect(380, 130, 440, 560, '#70777c') +
    rect(400, 150, 400, 520, '#b9bfc2') +
    oval(600, 390, 160, 160, '#f2efe2') +
    oval(600, 390, 160, 160, 'none', 'stroke="#8a8f90" stroke-width="10"') +
    repeat(24, (index) =>
      group(line(600, 240, 600, 262, '#4b4f50', 5), `transform="rotate(${index * 15} 600 390)"`),
    ) +
    line(600, 390, 690, 330, '#b8332a', 9) +
    rect(540, 580, 120, 44, '#2a2e31') +
    rect(600, 590, 30, 24, '#e3b23c') +
    rect(580, 690, 40, 210, '#8b9094'),
  drain: () =>
    WATER +
    rect(0, 0, 1200, 900, 'url(#water)') +
    blots(7, 120, '#dff3f3', [0, 0, 1200, 900], 70, 0.2) +
    oval(600, 470, 210, 180, '#dfe6e4') +
    oval(600, 470, 210, 180, 'none', 'stroke="#7c9094" stroke-width="12"') +
    repeat(7, (index) => rect(430, 336 + index * 40, 340, 15, '#5d7378')) +
    path('M690 330L760 420L720 520L800 600', 'none', 'stroke="#1d2c31" stroke-width="11"') +
    oval(470, 370, 13, 13, '#3b4b4f') +
    ripples(120, 3),
  drainFar: () =>
    WATER +
    rect(0, 0, 1200, 900, 'url(#water)') +
    blots(17, 140, '#dff3f3', [0, 0, 1200, 900], 80, 0.16) +
    rect(0, 0, 1200, 120, '#e6dccb') +
    rect(0, 110, 1200, 44, '#2a5f8c') +
    oval(640, 640, 66, 34, '#dfe6e4') +
    line(600, 640, 690, 650, '#3b4b4f', 6) +
    ripples(220, 16),
  tile: () =>
    rect(0, 0, 1200, 300, '#dcd0bb') +
    blots(3, 90, '#a5967a', [0, 0, 1200, 290], 60, 0.2) +
    rect(0, 290, 1200, 40, '#b9ab92') +
    repeat(10, (index) =>
      rect(index * 121, 330, 114, 190, index === 4 || index === 5 ? '#8d8578' : '#2d6a8f'),
    ) +
    path('M470 300L520 350L500 410L560 470L610 520', 'none', 'stroke="#2a2723" stroke-width="9"') +
    rect(0, 470, 1200, 54, '#eef0e8', 'opacity=".7"') +
    WATER +
    rect(0, 520, 1200, 380, 'url(#water)') +
    ripples(560, 8),
  deck: () =>
    rect(0, 0, 1200, 900, DECK) +
    blots(11, 220, darker(DECK, 0.4), [0, 0, 1200, 900], 42, 0.16) +
    rect(0, 0, 1200, 210, '#3f90b4') +
    rect(0, 190, 1200, 60, '#e9dfcd') +
    rect(0, 246, 1200, 13, '#54493a') +
    path('M760 259L730 400L790 520L740 690L800 900', 'none', 'stroke="#4a4134" stroke-width="15"') +
    poly(
      [
        [770, 259],
        [1200, 259],
        [1200, 900],
        [812, 900],
        [752, 690],
        [800, 520],
        [744, 400],
      ],
      '#000',
      'opacity=".09"',
    ) +
    rect(500, 560, 300, 26, '#e8c33b') +
    repeat(12, (index) => line(512 + index * 24, 560, 512 + index * 24, 574, '#2b2b28', 3)),
  light: () =>
    WATER +
    rect(0, 0, 1200, 900, '#1d4a68') +
    rect(0, 0, 1200, 900, 'url(#water)', 'opacity=".45"') +
    oval(600, 470, 330, 300, '#fff4c8', 'opacity=".3" filter="url(#softer)"') +
    oval(600, 470, 150, 150, '#cfd6d6') +
    oval(600, 470, 118, 118, '#fff6d6') +
    oval(600, 326, 12, 12, '#3d474b') +
    ripples(80, 20),
  heater: () =>
    pad() +
    rect(380, 220, 470, 430, '#4b5257') +
    rect(380, 220, 470, 60, '#2f353a') +
    repeat(9, (index) => rect(410, 470 + index * 18, 410, 8, '#23282c')) +
    rect(450, 310, 330, 110, '#e9e6da') +
    ['POOL HEATER', 'MODEL H250  2014', 'INPUT 250,000 BTU/H']
      .map((words, row) =>
        text(470, 346 + row * 30, 23, words, '#2c3236', row === 0 ? 'font-weight="700"' : ''),
      )
      .join('') +
    blots(8, 26, '#8a4a24', [390, 560, 460, 90], 40, 0.75) +
    pipe('M850 560H1010V900', 30, '#d8c9b0') +
    rect(560, 120, 120, 110, '#8b9297'),
  saltCell: () =>
    pad() +
    pipe('M-20 480H1220', 64) +
    rect(420, 410, 360, 140, '#dfe3e3', 'rx="46"') +
    rect(460, 440, 280, 80, '#9ec7cf', 'opacity=".7"') +
    repeat(9, (index) => line(480 + index * 30, 444, 480 + index * 30, 516, '#55676d', 7)) +
    blots(6, 50, '#fbfbf6', [460, 440, 280, 80], 22, 0.9) +
    path('M600 410V260H760', 'none', 'stroke="#1f2326" stroke-width="14"') +
    rect(740, 150, 240, 200, '#2f3b44', 'rx="12"') +
    rect(770, 180, 180, 70, '#9fd07a') +
    text(786, 226, 34, '2900 ppm', '#1d2b1d', 'font-weight="700"'),
  spa: () =>
    scene('evening', 'palms', 22) +
    rect(0, 560, 1200, 340, DECK) +
    poly(
      [
        [250, 470],
        [950, 470],
        [1010, 820],
        [190, 820],
      ],
      '#7a5b41',
    ) +
    repeat(15, (index) => line(220 + index * 54, 490, 205 + index * 56, 820, '#5c432e', 4)) +
    oval(600, 470, 352, 92, '#e9e6df') +
    WATER +
    oval(600, 474, 310, 74, 'url(#water)') +
    blots(4, 70, '#f3fbfb', [360, 430, 480, 90], 30, 0.55),
  bonding: () =>
    pad() +
    pump(380, 420) +
    path('M520 560Q620 640 560 760T760 880', 'none', 'stroke="#b87333" stroke-width="16"') +
    oval(508, 552, 22, 22, '#8f979b') +
    path('M700 880Q800 700 900 720', 'none', 'stroke="#b87333" stroke-width="16"') +
    oval(912, 718, 14, 14, '#2b2b2b') +
    pipe('M320 460V160'),
  steps: () =>
    WATER +
    rect(0, 0, 1200, 900, DECK) +
    rect(120, 260, 960, 660, 'url(#water)') +
    repeat(4, (index) =>
      rect(
        200 + index * 40,
        300 + index * 110,
        800 - index * 80,
        110,
        ['#e9f5f3', '#c5e4e6', '#9fd0d9', '#78b7c9'][index] ?? '#78b7c9',
      ),
    ) +
    repeat(4, (index) => rect(200 + index * 40, 300 + index * 110, 800 - index * 80, 14, '#2a5f8c')) +
    path('M600 180V330M600 180q0 -70 70 -70q60 0 60 90V560', 'none', 'stroke="#dfe5e7" stroke-width="22"') +
    ripples(420, 10),
};

export const poolView =
  (subject: PoolSubject): Drawing =>
  () =>
    shot(drawn[subject](), day);
