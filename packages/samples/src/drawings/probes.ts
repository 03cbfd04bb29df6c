/** What a tester photographs: radon devices, frames of a sewer camera, moisture meters, wells and septic tanks. */

import { floor, room, wall } from './interior-walls.ts';
import {
  ball,
  blots,
  chance,
  type Drawing,
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

export type ProbeSubject =
  | 'monitor'
  | 'canister'
  | 'hourly'
  | 'sump'
  | 'mitigationPipe'
  | 'cleanout'
  | 'pipeClean'
  | 'pipeRoots'
  | 'pipeOffset'
  | 'pipeBelly'
  | 'pipeBellyEnd'
  | 'pipeMain'
  | 'meterWall'
  | 'meterBase'
  | 'growth'
  | 'cassette'
  | 'coil'
  | 'plan'
  | 'wellhead'
  | 'wellCap'
  | 'pressureTank'
  | 'gauge'
  | 'tankLid'
  | 'tankOpen'
  | 'drainField'
  | 'softener';

const day = { corners: 0.32, grain: 0.12 };

/** The round picture of a camera pushed through a pipe, with its counter. */
function inPipe(feet: string, tone: string, deep: string, content: string): string {
  return (
    rect(0, 0, 1200, 900, '#0b0d0e') +
    `<defs>${ball('bore', deep, tone, 'cx="50%" cy="52%" r="52%"')}</defs>` +
    oval(600, 450, 520, 440, 'url(#bore)') +
    repeat(4, (ring) =>
      oval(
        600,
        456,
        430 - ring * 96,
        362 - ring * 80,
        'none',
        'stroke="#000" stroke-width="7" opacity=".28"',
      ),
    ) +
    content +
    oval(600, 462, 74, 62, '#07090a') +
    text(70, 850, 44, `${feet} FT`, '#f4f06a', 'font-weight="700"') +
    text(880, 850, 34, 'REC', '#ef4b3c', 'font-weight="700"')
  );
}

function roots(seed: number): string {
  const next = chance(seed);
  return repeat(26, (index) => {
    const turn = (index / 26) * Math.PI * 1.1 + Math.PI * 0.95;
    const [x, y] = [600 + Math.cos(turn) * 440, 450 + Math.sin(turn) * 372];
    return path(
      `M${Math.round(x)} ${Math.round(y)}Q${Math.round(600 + next() * 160 - 80)} ${Math.round(300 + next() * 120)} ${Math.round(560 + next() * 120)} ${Math.round(430 + next() * 220)}`,
      'none',
      `stroke="${['#7b5a37', '#8f6c44', '#5e4427'][index % 3]}" stroke-width="${5 + (index % 4) * 3}"`,
    );
  });
}

const meter = (reading: string, x = 640, y = 300): string =>
  rect(x, y, 220, 330, '#e3b21f', 'rx="26"') +
  rect(x + 30, y + 40, 160, 100, '#b9c9a5') +
  text(x + 46, y + 112, 58, reading, '#1d2a17', 'font-weight="700"') +
  oval(x + 110, y + 230, 50, 50, '#30343a') +
  line(x + 70, y, x + 60, y - 70, '#c9cdd0', 9) +
  line(x + 150, y, x + 160, y - 70, '#c9cdd0', 9);

const lawn = (seed: number): string =>
  scene('overcast', 'oaks', seed) +
  rect(0, 560, 1200, 340, '#78934f') +
  blots(seed, 160, '#54703a', [0, 570, 1200, 330], 50, 0.3);

const drawn: Readonly<Record<ProbeSubject, () => string>> = {
  monitor: () =>
    wall('#b7b3a4', 3) +
    floor('#8a7a63', 640) +
    rect(440, 430, 320, 22, '#6c4f35') +
    rect(470, 452, 26, 250, '#5c422b') +
    rect(704, 452, 26, 250, '#5c422b') +
    rect(500, 270, 200, 160, '#eef0ee', 'rx="14"') +
    rect(526, 296, 148, 62, '#a9c1a0') +
    text(540, 342, 40, '46 h', '#1f2d1c', 'font-weight="700"') +
    oval(600, 394, 15, 15, '#3d8b4e'),
  canister: () =>
    wall('#b7b3a4', 9) +
    floor('#8a7a63', 640) +
    rect(300, 500, 600, 26, '#6c4f35') +
    oval(500, 480, 110, 34, '#2f3438') +
    oval(500, 462, 110, 34, '#c7cbcc') +
    oval(500, 462, 80, 22, '#3a3f3f') +
    oval(740, 480, 110, 34, '#2f3438') +
    oval(740, 462, 110, 34, '#c7cbcc') +
    oval(740, 462, 80, 22, '#3a3f3f') +
    line(610, 400, 632, 400, '#f4d13d', 8) +
    text(566, 380, 34, '4 in', '#2a2a26', 'font-weight="700"'),
  hourly: () =>
    rect(0, 0, 1200, 900, '#f6f4ec') +
    text(90, 110, 40, 'Hourly readings, pCi/L', '#22303a', 'font-weight="700"') +
    repeat(
      6,
      (row) =>
        line(110, 200 + row * 110, 1120, 200 + row * 110, '#c9c6ba', 3) +
        text(56, 212 + row * 110, 28, String(10 - row * 2), '#555'),
    ) +
    repeat(48, (hour) => {
      const level = 5.2 + Math.sin(hour / 4) * 1.6 + Math.sin(hour * 1.7) * 0.7;
      return rect(118 + hour * 21, 750 - level * 55, 14, level * 55, hour < 4 ? '#b9c4c9' : '#2f6f8f');
    }) +
    line(110, 530, 1120, 530, '#b8332a', 5) +
    text(900, 516, 28, '4.0 action level', '#b8332a'),
  sump: () =>
    rect(0, 0, 1200, 900, '#9b968b') +
    blots(4, 200, '#6f6a60', [0, 0, 1200, 900], 60, 0.2) +
    oval(600, 480, 270, 210, '#2a2926') +
    oval(600, 510, 220, 150, '#3d5a60') +
    rect(560, 120, 60, 380, '#eceae2') +
    path('M330 480Q210 560 120 900', 'none', 'stroke="#3b3933" stroke-width="10"'),
  mitigationPipe: () =>
    wall('#a9b0b3', 6) +
    floor('#857b6c', 720) +
    rect(520, 0, 120, 740, '#f1efe8') +
    rect(520, 0, 30, 740, '#fff') +
    rect(690, 300, 60, 220, '#dfe7ea') +
    path('M706 320V470Q720 500 734 470V380', 'none', 'stroke="#b8332a" stroke-width="12"') +
    text(560, 640, 26, 'RADON', '#b8332a', 'font-weight="700"'),
  cleanout: () =>
    lawn(8) +
    rect(0, 470, 1200, 100, '#8e8578') +
    rect(520, 520, 150, 210, '#f0efe8') +
    oval(595, 520, 96, 34, '#dcdad0') +
    rect(565, 486, 60, 40, '#c9c6ba') +
    path('M610 500Q820 380 1010 760', 'none', 'stroke="#e6c02d" stroke-width="20"'),
  pipeClean: () => inPipe('12.4', '#c9cbc6', '#565a58', oval(600, 640, 300, 60, '#8fa9ad', 'opacity=".5"')),
  pipeRoots: () => inPipe('38.6', '#a9795a', '#3f2c20', roots(7)),
  pipeOffset: () =>
    inPipe(
      '51.2',
      '#a9795a',
      '#3f2c20',
      path('M250 300A380 330 0 0 0 330 690', 'none', 'stroke="#120d0a" stroke-width="46"') +
        path('M280 310A350 300 0 0 0 350 670', 'none', 'stroke="#c8a184" stroke-width="12"'),
    ),
  pipeBelly: () =>
    inPipe(
      '63.0',
      '#a9795a',
      '#3f2c20',
      path('M110 560Q600 520 1090 560A520 440 0 0 1 110 560Z', '#6d7a66', 'opacity=".85"') +
        path('M150 580Q600 548 1050 580', 'none', 'stroke="#d6dfcf" stroke-width="8" opacity=".7"'),
    ),
  pipeBellyEnd: () =>
    inPipe(
      '66.4',
      '#a9795a',
      '#3f2c20',
      path('M190 700Q600 650 1010 700A460 400 0 0 1 190 700Z', '#6d7a66', 'opacity=".85"') +
        path('M240 706Q600 668 960 706', 'none', 'stroke="#d6dfcf" stroke-width="8" opacity=".7"'),
    ),
  pipeMain: () =>
    inPipe(
      '71.5',
      '#b5b7b0',
      '#202324',
      oval(600, 430, 250, 210, '#131516') + rect(120, 600, 960, 40, '#5d7378', 'opacity=".6"'),
    ),
  meterWall: () => wall('#d9d3c3', 5) + floor('#9a7b58', 760) + meter('14.2'),
  meterBase: () =>
    wall('#d9d3c3', 8) +
    floor('#9a7b58', 720) +
    group(oval(420, 640, 260, 120, '#9b8156'), 'opacity=".6" filter="url(#soft)"') +
    rect(0, 660, 1200, 60, '#f0ece0') +
    meter('31.8', 480, 360),
  growth: () =>
    wall('#d7d4c8', 2) +
    rect(0, 0, 1200, 70, '#eceae2') +
    blots(21, 190, '#2b2f26', [120, 90, 760, 430], 26, 0.75) +
    blots(5, 110, '#56603f', [60, 80, 900, 520], 34, 0.4) +
    line(150, 760, 560, 760, '#f4d13d', 12) +
    text(230, 740, 38, '3 ft', '#2a2a26', 'font-weight="700"'),
  cassette: () =>
    wall('#c5cbc7', 7) +
    floor('#8f7c62', 760) +
    rect(585, 470, 30, 330, '#2d3236') +
    path('M600 800L470 900M600 800L730 900', 'none', 'stroke="#2d3236" stroke-width="18"') +
    rect(520, 360, 160, 120, '#3b4248', 'rx="14"') +
    oval(600, 330, 60, 40, '#e9edee', 'opacity=".9"') +
    text(548, 440, 32, '15 L/min', '#9fd07a'),
  coil: () =>
    rect(0, 0, 1200, 900, '#3c4246') +
    rect(150, 90, 900, 620, '#a9b0b2') +
    repeat(44, (fin) => rect(160 + fin * 20, 100, 7, 600, '#7d8587')) +
    blots(14, 120, '#3a3b2c', [160, 380, 880, 320], 34, 0.6) +
    rect(110, 710, 980, 90, '#5d6366') +
    rect(130, 730, 940, 40, '#4d5a48'),
  plan: () =>
    rect(0, 0, 1200, 900, '#f8f6ee') +
    ['120 110 460 320', '580 110 500 320', '120 430 300 340', '420 430 300 340', '720 430 360 340']
      .map((box) => box.split(' ').map(Number))
      .map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, 'none', 'stroke="#2b3740" stroke-width="10"'))
      .join('') +
    oval(790, 660, 150, 90, '#4a8fc0', 'opacity=".45"') +
    oval(700, 300, 110, 70, '#4a8fc0', 'opacity=".3"') +
    (
      [
        [200, 260, 'Living 9%'],
        [640, 230, 'Bed 1 16%'],
        [170, 620, 'Kitchen 10%'],
        [460, 620, 'Hall 11%'],
        [760, 580, 'Bath 32%'],
      ] as const
    )
      .map(([x, y, words]) => text(x, y, 38, words, '#1e2a33', 'font-weight="700"'))
      .join(''),
  wellhead: () =>
    lawn(12) +
    rect(540, 330, 130, 330, '#6f8496') +
    rect(540, 330, 36, 330, '#8fa3b3') +
    rect(520, 300, 170, 44, '#3f5261') +
    rect(690, 380, 26, 280, '#9aa1a5') +
    oval(606, 664, 130, 26, '#5d6b3d'),
  wellCap: () =>
    lawn(19) +
    rect(380, 380, 440, 520, '#6f8496') +
    oval(600, 380, 250, 80, '#4a5c6a') +
    oval(600, 366, 250, 80, '#5b6f7e') +
    repeat(5, (bolt) => oval(420 + bolt * 90, 366 + (bolt % 2) * 34, 17, 13, '#c2c8cb')) +
    path('M700 400Q760 480 730 560', 'none', 'stroke="#121416" stroke-width="18"'),
  pressureTank: () =>
    wall('#a9a598', 4) +
    floor('#857b6c', 720) +
    rect(420, 200, 290, 500, '#3f6d9b', 'rx="120"') +
    rect(420, 200, 80, 500, '#5b87b0', 'rx="60" opacity=".6"') +
    path('M560 700V780H900V300', 'none', 'stroke="#b87333" stroke-width="26"') +
    oval(900, 460, 54, 54, '#f1efe4') +
    line(900, 460, 926, 430, '#b8332a', 6) +
    rect(840, 560, 110, 80, '#3a3f43'),
  gauge: () =>
    wall('#8f8b80', 9) +
    rect(0, 640, 1200, 70, '#b87333') +
    rect(560, 560, 80, 110, '#caa36a') +
    oval(600, 380, 250, 250, '#d7d9d6') +
    oval(600, 380, 220, 220, '#fbfaf4') +
    repeat(11, (mark) =>
      group(line(600, 180, 600, 210, '#333', 7), `transform="rotate(${-135 + mark * 27} 600 380)"`),
    ) +
    group(line(600, 380, 600, 220, '#b8332a', 11), 'transform="rotate(-10 600 380)"') +
    text(560, 500, 40, 'psi', '#333'),
  tankLid: () =>
    lawn(25) +
    oval(600, 720, 250, 100, '#3f7a4a') +
    oval(600, 704, 250, 100, '#4f9159') +
    repeat(6, (bolt) => oval(440 + bolt * 64, 690 + (bolt % 2) * 40, 11, 9, '#dfe3df')) +
    text(520, 716, 32, 'SEPTIC', '#e9f3e9'),
  tankOpen: () =>
    rect(0, 0, 1200, 900, '#8a8577') +
    blots(13, 160, '#6a655a', [0, 0, 1200, 900], 60, 0.25) +
    oval(600, 460, 400, 330, '#171511') +
    `<defs>${fade('scum', ['#5a4a31', '#3b2f1f'])}</defs>` +
    oval(600, 540, 340, 220, 'url(#scum)') +
    rect(830, 300, 70, 330, '#d9d5c7') +
    rect(560, 60, 26, 540, '#ece7d6') +
    repeat(9, (mark) => line(560, 120 + mark * 52, 586, 120 + mark * 52, '#333', 4)),
  drainField: () =>
    lawn(33) +
    repeat(4, (row) =>
      poly(
        [
          [180 + row * 230, 600],
          [240 + row * 230, 600],
          [190 + row * 270, 900],
          [80 + row * 270, 900],
        ],
        '#6d8a45',
        'opacity=".55"',
      ),
    ) +
    group(oval(760, 720, 190, 60, '#39512a'), 'opacity=".6" filter="url(#soft)"'),
  softener: () =>
    wall('#a9a598', 12) +
    floor('#857b6c', 720) +
    rect(360, 260, 190, 460, '#4b555c', 'rx="80"') +
    rect(390, 180, 130, 90, '#23282c') +
    rect(640, 420, 260, 300, '#d9d3c2', 'rx="18"') +
    text(664, 520, 30, 'SALT', '#5b564a', 'font-weight="700"') +
    path('M455 180V110H980', 'none', 'stroke="#b87333" stroke-width="24"'),
};

export const probeView =
  (subject: ProbeSubject): Drawing =>
  () =>
    shot(drawn[subject](), subject.startsWith('pipe') ? { ...room, grain: 0.2 } : day);
