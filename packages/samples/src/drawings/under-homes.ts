/** What supports a house: piers, anchors, frames, the crawlspace. */
import { blots, type Drawing, fade, line, oval, path, poly, rect, repeat, shot } from './kit.ts';
import { boards, soil } from './materials.ts';
import { scene } from './surroundings.ts';

export type UnderSubject =
  | 'crawl'
  | 'pier'
  | 'pierLeaning'
  | 'footing'
  | 'anchor'
  | 'anchorRust'
  | 'belly'
  | 'bellyTorn'
  | 'seam'
  | 'skirting'
  | 'frame'
  | 'steps'
  | 'post';

const under = { corners: 0.68, tint: '#ffdba6', tintShare: 0.07, grain: 0.17 };
const beam = (y: number): string =>
  `<defs>${fade('beam', ['#4b3a34', '#7b655b', '#3d2f2a'])}</defs>${rect(-10, y, 1220, 92, 'url(#beam)')}${rect(-10, y, 1220, 14, '#8d786d')}${rect(-10, y + 78, 1220, 14, '#8d786d')}`;
const blocks = (x: number, y: number, count: number, lean = 0): string =>
  repeat(count, (index) => {
    const at = y - (index + 1) * 96;
    const shift = lean * (index + 1);
    return (
      rect(x + shift, at, 230, 92, index % 2 ? '#9b978e' : '#a7a399') +
      rect(x + shift + 26, at + 22, 70, 48, '#5b5750') +
      rect(x + shift + 134, at + 22, 70, 48, '#5b5750')
    );
  });

/** Below the floor, with a lamp. */
export const underView =
  (subject: UnderSubject, seed = 3): Drawing =>
  () => {
    const dark =
      rect(0, 0, 1200, 900, '#2a231c') +
      oval(600, 480, 520, 380, '#ffe3b5', 'opacity=".16" filter="url(#softer)"');
    const earth = soil('#80694a', 640, seed);
    const belly =
      rect(0, 0, 1200, 150, '#1d1e20') +
      repeat(5, (index) => line(index * 280, 0, index * 290 - 40, 150, '#3b3e42', 5)) +
      rect(0, 140, 1200, 14, '#0d0d0e');
    switch (subject) {
      case 'crawl':
        return shot(
          dark +
            repeat(9, (index) =>
              poly(
                [
                  [600 + (index - 4) * 60, 120],
                  [628 + (index - 4) * 60, 120],
                  [660 + (index - 4) * 210, -20],
                  [560 + (index - 4) * 210, -20],
                ],
                '#8d6a42',
              ),
            ) +
            rect(0, 120, 1200, 40, '#7c5c38') +
            earth +
            blocks(250, 680, 5) +
            blocks(820, 660, 5) +
            path('M-20 380Q600 350 1220 400', 'none', 'stroke="#c3c6c5" stroke-width="26"'),
          under,
        );
      case 'pier':
      case 'pierLeaning':
        return shot(
          dark +
            belly +
            beam(150) +
            earth +
            rect(430, 676, 330, 42, '#8f8b83') +
            blocks(480, 680, 4, subject === 'pierLeaning' ? 13 : 0) +
            rect(486 + (subject === 'pierLeaning' ? 50 : 0), 262, 220, 34, '#a07a4c') +
            rect(496 + (subject === 'pierLeaning' ? 50 : 0), 242, 200, 20, '#b58d5b'),
          under,
        );
      case 'footing':
        return shot(
          dark +
            earth +
            rect(300, 600, 600, 92, '#a19d94') +
            rect(300, 600, 600, 14, '#c4c0b6') +
            blocks(480, 604, 5),
          under,
        );
      case 'anchor':
      case 'anchorRust': {
        const isRust = subject === 'anchorRust';
        const strap = isRust ? '#8d5530' : '#aeb4b7';
        return shot(
          dark +
            belly +
            beam(150) +
            earth +
            poly(
              [
                [640, 240],
                [690, 240],
                [420, 690],
                [376, 690],
              ],
              strap,
            ) +
            line(664, 240, 398, 690, isRust ? '#5c3319' : '#dfe3e4', 5) +
            rect(360, 664, 90, 50, '#6f7577') +
            rect(396, 700, 20, 130, '#878d8f') +
            poly(
              [
                [300, 720],
                [520, 720],
                [510, 742],
                [310, 742],
              ],
              '#7d8385',
            ) +
            (isRust ? blots(seed, 30, '#5a2f14', [370, 440, 280, 280], 15, 0.8) : '') +
            oval(406, 690, 16, 15, '#c3c8ca'),
          under,
        );
      }
      case 'belly':
      case 'bellyTorn':
        return shot(
          rect(0, 0, 1200, 900, '#232427') +
            repeat(8, (index) =>
              path(
                `M0 ${80 + index * 120}q300 ${30 - index * 4} 600 0t600 0`,
                'none',
                'stroke="#3c3f44" stroke-width="7"',
              ),
            ) +
            beam(40) +
            beam(760) +
            repeat(14, (index) => oval(70 + index * 84, 150, 7, 7, '#8b8f92')) +
            (subject === 'bellyTorn'
              ? path('M360 330Q520 280 700 340Q820 420 700 520Q560 600 420 520Q320 430 360 330Z', '#0b0a0a') +
                path('M400 360Q540 310 680 370Q760 430 670 500Q540 560 440 496Q370 430 400 360Z', '#d29a98') +
                blots(seed, 40, '#eebfb9', [410, 360, 270, 140], 24, 0.7) +
                path('M420 520Q480 640 600 700Q640 620 700 520Z', '#2f3135')
              : ''),
          under,
        );
      case 'seam':
        return shot(
          dark +
            belly +
            rect(0, 150, 560, 110, '#5c4b42') +
            rect(640, 150, 560, 110, '#5c4b42') +
            rect(556, 120, 88, 170, '#3a2f29') +
            rect(572, 120, 14, 170, '#8f9497') +
            rect(614, 120, 14, 170, '#8f9497') +
            [150, 210, 270]
              .map(
                (y) =>
                  rect(540, y, 120, 16, '#a9afb1') +
                  oval(548, y + 8, 15, 15, '#7a8082') +
                  oval(652, y + 8, 15, 15, '#7a8082'),
              )
              .join('') +
            path('M300 420Q600 540 900 420', 'none', 'stroke="#b7bcbe" stroke-width="110"') +
            path(
              'M300 420Q600 540 900 420',
              'none',
              'stroke="#8b9193" stroke-width="110" stroke-dasharray="10 16"',
            ) +
            earth,
          under,
        );
      case 'frame':
        return shot(
          dark +
            belly +
            beam(150) +
            beam(420) +
            repeat(4, (index) =>
              poly(
                [
                  [120 + index * 300, 240],
                  [160 + index * 300, 240],
                  [220 + index * 300, 420],
                  [180 + index * 300, 420],
                ],
                '#6a574d',
              ),
            ) +
            earth,
          under,
        );
      case 'skirting':
        return shot(
          boards('#c9cdc6', 0, 430, 60) +
            rect(0, 420, 1200, 26, '#7f837e') +
            rect(0, 446, 1200, 300, '#b9b4a8') +
            repeat(22, (index) => line(index * 56, 446, index * 56, 746, '#8f8a7e', 4)) +
            rect(470, 520, 200, 130, '#8d887d') +
            repeat(6, (index) => line(482, 538 + index * 20, 658, 538 + index * 20, '#5c584f', 5)) +
            soil('#6f7c44', 746, seed),
          { corners: 0.36, grain: 0.13 },
        );
      case 'steps':
        return shot(
          scene('overcast', 'pines', seed) +
            rect(0, 160, 620, 520, '#cfd3cb') +
            repeat(9, (index) => line(index * 70, 160, index * 70, 680, '#9ea39b', 3)) +
            rect(560, 420, 420, 26, '#a88a62') +
            repeat(5, (index) => rect(980 + index * 34, 446 + index * 48, 90, 20, '#9a7d57')) +
            [570, 760, 950].map((x) => rect(x, 446, 24, 260, '#8d7250')).join('') +
            rect(560, 270, 420, 14, '#b3946a') +
            repeat(12, (index) => rect(566 + index * 36, 284, 10, 140, '#b3946a')),
          { corners: 0.36, grain: 0.13 },
        );
      case 'post':
        return shot(
          scene('overcast', 'pines', seed) +
            rect(560, 40, 60, 700, '#7d6a52') +
            rect(500, 250, 180, 260, '#8b9194') +
            rect(520, 280, 140, 110, '#6d7376') +
            oval(590, 335, 52, 52, '#d5dcdd') +
            rect(530, 420, 120, 70, '#757b7e') +
            rect(574, 510, 32, 240, '#9aa0a3'),
          { corners: 0.36, grain: 0.13 },
        );
    }
  };
