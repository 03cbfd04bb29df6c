/** Unfinished work: sheathing, anchor bolts, underlayment. */
import {
  blots,
  type Drawing,
  darker,
  fade,
  group,
  lighter,
  line,
  oval,
  poly,
  rect,
  repeat,
  shot,
  text,
} from './kit.ts';
import { grain, tape, WOOD } from './lumber.ts';

export type FrameSubject =
  | 'wallNailing'
  | 'anchorBolt'
  | 'frame'
  | 'underlayment'
  | 'deckNailing'
  | 'studStrap'
  | 'shingleNailing';
const outdoors = { corners: 0.32, grain: 0.12 };

/** Work under construction, in daylight. */
export const frameView =
  (subject: FrameSubject, seed = 5): Drawing =>
  () => {
    const board = (color: string): string =>
      rect(0, 0, 1200, 900, color) +
      blots(seed, 260, lighter(color, 0.35), [0, 0, 1200, 900], 46, 0.35) +
      blots(seed + 1, 240, darker(color, 0.4), [0, 0, 1200, 900], 34, 0.25);
    const head = (x: number, y: number): string =>
      oval(x, y, 11, 10, '#767a7c') + oval(x - 3, y - 3, 5, 4, '#e4e7e8');
    switch (subject) {
      case 'wallNailing':
        return shot(
          board('#c39d62') +
            line(600, 0, 604, 900, '#4d371d', 7) +
            repeat(8, (index) => head(572, 70 + index * 112) + head(634, 90 + index * 112)) +
            repeat(4, (index) => head(180, 120 + index * 220) + head(1010, 100 + index * 220)) +
            group(tape(660, 70, 660, 1, 90), ''),
          outdoors,
        );
      case 'deckNailing':
        return shot(
          board('#bd9a66') +
            line(0, 420, 1200, 400, '#4d371d', 7) +
            repeat(11, (index) => head(70 + index * 108, 386) + head(90 + index * 108, 452)) +
            repeat(5, (index) => head(140 + index * 230, 700) + head(160 + index * 230, 140)) +
            tape(80, 500, 1000, 1, -1),
          outdoors,
        );
      case 'anchorBolt':
        return shot(
          `<defs>${fade('sky', ['#8db2cc', '#dce6e4'])}</defs>${rect(0, 0, 1200, 520, 'url(#sky)')}${rect(0, 640, 1200, 260, '#a8a59d')}${blots(seed, 120, '#6f6c66', [0, 640, 1200, 260], 30, 0.3)}${grain(-20, 500, 1240, 146, seed, '#a6a06a')}${repeat(3, (index) => grain(120 + index * 420, -20, 92, 524, seed + index))}${rect(530, 488, 140, 26, '#8d9397')}${rect(530, 488, 140, 7, '#cdd2d4')}${poly(
            [
              [562, 488],
              [566, 448],
              [634, 448],
              [638, 488],
            ],
            '#a2a8ab',
          )}${rect(584, 380, 32, 70, '#b3b8ba')}${repeat(6, (index) => line(584, 388 + index * 10, 616, 392 + index * 10, '#6d7376', 3))}`,
          outdoors,
        );
      case 'studStrap':
        return shot(
          board('#a98656') +
            grain(180, -20, 110, 940, seed) +
            grain(880, -20, 110, 940, seed + 3) +
            grain(-20, 70, 1240, 90, seed + 5, darker(WOOD, 0.1)) +
            grain(-20, 166, 1240, 90, seed + 6, darker(WOOD, 0.16)) +
            `<defs>${fade('steel', ['#8f979c', '#d6dbdd', '#9aa2a6'], true)}</defs>${rect(204, 60, 60, 560, 'url(#steel)')}${rect(904, 60, 60, 560, 'url(#steel)')}${repeat(9, (index) => head(234, 100 + index * 58) + head(934, 100 + index * 58))}`,
          outdoors,
        );
      case 'underlayment':
        return shot(
          `<defs>${fade('sky', ['#7faacb', '#d8e5e8'])}</defs>${rect(0, 0, 1200, 300, 'url(#sky)')}${poly(
            [
              [-20, 300],
              [1220, 190],
              [1220, 920],
              [-20, 920],
            ],
            '#4b5458',
          )}${repeat(5, (index) => line(-20, 420 + index * 120, 1220, 310 + index * 120, '#768085', 4) + repeat(12, (part) => oval(60 + part * 104, 402 + index * 120 - part * 9.2, 11, 8, '#d8722f')))}${repeat(5, (index) => text(160 + index * 220, 520 + (index % 3) * 120 - index * 18, 32, 'SYNTHETIC UNDERLAYMENT', '#68747a', 'font-weight="700" transform="rotate(-5 400 500)" opacity=".7"'))}`,
          outdoors,
        );
      case 'shingleNailing':
        return shot(
          rect(0, 0, 1200, 900, '#55504b') +
            blots(seed, 300, '#8d857a', [0, 0, 1200, 900], 16, 0.5) +
            blots(seed + 1, 300, '#231f1c', [0, 0, 1200, 900], 14, 0.4) +
            rect(0, 430, 1200, 70, '#3b3733') +
            line(0, 430, 1200, 430, '#d9d4c8', 4) +
            line(0, 500, 1200, 500, '#d9d4c8', 4) +
            repeat(6, (index) => head(110 + index * 196, 466)) +
            tape(80, 560, 1020, 1),
          outdoors,
        );
      case 'frame':
        return shot(
          `<defs>${fade('sky', ['#6f9fc9', '#d5e3ea'])}</defs>${rect(0, 0, 1200, 700, 'url(#sky)')}${rect(0, 660, 1200, 240, '#b3a27c')}${blots(seed, 90, '#83714c', [0, 660, 1200, 240], 46, 0.4)}${rect(150, 640, 900, 40, '#a9a79f')}${repeat(13, (index) => rect(170 + index * 72, 380, 18, 262, index % 2 ? '#d2a566' : '#bf9152'))}${rect(160, 364, 890, 20, '#b3854a')}${rect(160, 626, 890, 16, '#b3854a')}${repeat(10, (index) => line(160 + index * 92, 366, 230 + index * 82, 176, '#c0935a', 13) + line(230 + index * 82, 176, 330 + index * 82, 366, '#a67c43', 11))}${line(220, 176, 980, 176, '#b98a4f', 16)}${rect(520, 380, 120, 20, '#94703c')}`,
          outdoors,
        );
    }
  };
