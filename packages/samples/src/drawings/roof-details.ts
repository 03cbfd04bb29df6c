/** Things on a roof, roof penetrations, and their defects. */
import { blots, darker, fade, group, lighter, line, mix, oval, path, poly, rect, repeat } from './kit.ts';

export type RoofSubject =
  | 'slope'
  | 'ridge'
  | 'boot'
  | 'bootCracked'
  | 'missing'
  | 'granules'
  | 'valley'
  | 'chimney'
  | 'vent'
  | 'exposedNail'
  | 'debris'
  | 'patch'
  | 'gauge'
  | 'lifted'
  | 'dripEdge'
  | 'moss';

export function detail(subject: RoofSubject, color: string): string {
  switch (subject) {
    case 'ridge':
      return repeat(13, (index) => {
        const [x, y] = [-40 + index * 104, 392 - index * 10];
        return (
          poly(
            [
              [x, y],
              [x + 92, y - 9],
              [x + 104, y + 42],
              [x + 6, y + 54],
            ],
            index % 2 ? lighter(color, 0.22) : lighter(color, 0.1),
          ) + line(x + 92, y - 9, x + 104, y + 42, darker(color, 0.5), 4)
        );
      });
    case 'boot':
    case 'bootCracked':
      return boot(subject === 'bootCracked');
    case 'missing':
      return (
        poly(
          [
            [420, 430],
            [790, 410],
            [800, 456],
            [700, 462],
            [706, 512],
            [440, 526],
          ],
          '#191512',
        ) +
        poly(
          [
            [430, 470],
            [700, 458],
            [704, 508],
            [440, 522],
          ],
          '#3a2c20',
        ) +
        line(436, 496, 700, 484, '#22190f', 3) +
        poly(
          [
            [500, 560],
            [630, 590],
            [612, 640],
            [488, 606],
          ],
          lighter(color, 0.18),
        ) +
        oval(560, 636, 80, 14, '#000', 'opacity=".35"') +
        repeat(4, (index) => oval(480 + index * 60, 446, 4, 4, '#b9b3a6'))
      );
    case 'granules':
      return (
        group(oval(600, 460, 330, 190, '#2b2724'), 'opacity=".55" filter="url(#soft)"') +
        blots(12, 190, '#d9cdb8', [300, 280, 600, 360], 7, 0.7) +
        blots(13, 150, '#17130f', [320, 290, 560, 340], 9, 0.6)
      );
    case 'valley':
      return (
        poly(
          [
            [540, -20],
            [660, -20],
            [740, 920],
            [470, 920],
          ],
          '#a9aeb0',
        ) +
        poly(
          [
            [598, -20],
            [606, -20],
            [612, 920],
            [596, 920],
          ],
          '#6d7375',
        ) +
        blots(4, 12, '#8a5a3a', [500, 480, 190, 420], 36, 0.5) +
        poly(
          [
            [540, -20],
            [470, 920],
            [452, 920],
            [528, -20],
          ],
          '#000',
          'opacity=".4"',
        )
      );
    case 'chimney':
      return chimney();
    case 'vent':
      return (
        oval(690, 560, 150, 26, '#000', 'opacity=".35"') +
        poly(
          [
            [560, 560],
            [800, 548],
            [830, 590],
            [545, 604],
          ],
          '#8c9093',
        ) +
        poly(
          [
            [590, 560],
            [612, 430],
            [752, 424],
            [784, 550],
          ],
          '#a3a8ab',
        ) +
        poly(
          [
            [600, 440],
            [612, 404],
            [756, 398],
            [764, 432],
          ],
          '#c0c4c6',
        ) +
        repeat(5, (index) =>
          line(604 + index * 2, 458 + index * 20, 766 + index * 3, 452 + index * 20, '#6e7376', 5),
        )
      );
    case 'exposedNail':
      return repeat(
        3,
        (index) =>
          oval(460 + index * 150, 470 - index * 10, 30, 8, '#000', 'opacity=".3"') +
          oval(456 + index * 150, 462 - index * 10, 15, 12, index === 1 ? '#8a5230' : '#b4b1aa') +
          oval(452 + index * 150, 459 - index * 10, 6, 4, '#fff', 'opacity=".5"'),
      );
    case 'debris':
      return (
        blots(31, 90, '#5d4a2c', [80, 500, 1040, 330], 26, 0.85) +
        blots(32, 70, '#7d7a3f', [120, 520, 960, 300], 18, 0.8) +
        repeat(14, (index) =>
          line(
            140 + index * 70,
            760 - (index % 4) * 60,
            230 + index * 66,
            700 - (index % 3) * 50,
            '#3f3020',
            6,
          ),
        )
      );
    case 'patch':
      return (
        group(
          poly(
            [
              [380, 330],
              [800, 300],
              [840, 560],
              [420, 600],
            ],
            '#3d3c3d',
          ),
          '',
        ) +
        poly(
          [
            [380, 330],
            [800, 300],
            [804, 320],
            [384, 350],
          ],
          '#5a5856',
        ) +
        blots(9, 30, '#252425', [400, 340, 400, 220], 34, 0.5)
      );
    case 'gauge':
      return pitchGauge();
    case 'lifted':
      return (
        poly(
          [
            [420, 470],
            [700, 452],
            [730, 500],
            [430, 520],
          ],
          '#15110e',
        ) +
        path('M420 470Q560 380 708 452L722 486Q560 420 430 508Z', lighter(color, 0.25)) +
        path('M430 508Q560 420 722 486L722 494Q560 436 434 516Z', '#000', 'opacity=".5"') +
        finger(760, 520)
      );
    case 'dripEdge':
      return (
        poly(
          [
            [-20, 620],
            [1220, 560],
            [1220, 940],
            [-20, 940],
          ],
          '#8aa2a8',
        ) +
        poly(
          [
            [-20, 600],
            [1220, 540],
            [1220, 612],
            [-20, 674],
          ],
          '#e8e6df',
        ) +
        line(-20, 604, 1220, 544, '#ffffff', 5) +
        poly(
          [
            [-20, 674],
            [1220, 612],
            [1220, 640],
            [-20, 704],
          ],
          '#000',
          'opacity=".25"',
        ) +
        repeat(7, (index) => oval(90 + index * 170, 622 - index * 8.2, 7, 6, '#9aa0a2'))
      );
    case 'moss':
      return (
        blots(51, 60, '#6b7a3a', [60, 430, 1080, 400], 44, 0.7) +
        blots(52, 60, '#8d9a52', [80, 440, 1000, 380], 22, 0.7)
      );
    case 'slope':
      return '';
  }
}

function boot(isCracked: boolean): string {
  const crack = isCracked
    ? path('M560 560L574 530L568 508L590 486L584 462', 'none', 'stroke="#080605" stroke-width="9"') +
      path('M650 566L640 520L652 488', 'none', 'stroke="#080605" stroke-width="7"')
    : '';
  return (
    oval(640, 640, 220, 34, '#000', 'opacity=".35"') +
    poly(
      [
        [400, 610],
        [790, 590],
        [840, 690],
        [380, 712],
      ],
      '#77797b',
    ) +
    poly(
      [
        [400, 610],
        [790, 590],
        [794, 602],
        [404, 622],
      ],
      '#a5a7a8',
    ) +
    path('M500 640Q520 470 580 440H650Q706 470 730 630Q620 670 500 640Z', isCracked ? '#4a4643' : '#2b2a2b') +
    path('M520 630Q540 490 590 446L606 446Q566 500 560 640Z', '#fff', 'opacity=".14"') +
    `<defs>${fade('pipe', ['#c9cbc9', '#f4f4ef', '#9b9d9b'], true)}</defs>` +
    rect(568, 190, 96, 270, 'url(#pipe)') +
    oval(616, 190, 48, 15, '#6a6c6b') +
    oval(616, 190, 36, 9, '#1e1d1c') +
    crack
  );
}

const chimney = (): string => {
  const bricks = repeat(14, (row) =>
    repeat(6, (index) =>
      rect(
        492 + index * 44 - (row % 2) * 20,
        120 + row * 30,
        40,
        26,
        mix('#93513f', index % 2 ? '#b26d54' : '#7c4032', 0.4),
      ),
    ),
  );
  return (
    oval(650, 610, 260, 40, '#000', 'opacity=".35"') +
    `<clipPath id="stack"><rect x="490" y="118" width="230" height="430"/></clipPath>` +
    rect(490, 118, 230, 430, '#c9bda9') +
    group(bricks, 'clip-path="url(#stack)"') +
    poly(
      [
        [720, 118],
        [800, 96],
        [800, 520],
        [720, 548],
      ],
      '#5f3228',
    ) +
    poly(
      [
        [470, 120],
        [720, 120],
        [818, 92],
        [810, 66],
        [560, 70],
        [462, 96],
      ],
      '#b6aa98',
    ) +
    poly(
      [
        [470, 540],
        [722, 552],
        [830, 516],
        [846, 556],
        [724, 604],
        [446, 590],
      ],
      '#9aa0a3',
    ) +
    poly(
      [
        [560, 566],
        [640, 570],
        [632, 596],
        [552, 590],
      ],
      '#17110d',
    ) +
    path(
      'M620 600Q640 660 628 740',
      'none',
      'stroke="#2a1c12" stroke-width="34" opacity=".35" filter="url(#soft)"',
    )
  );
};

const pitchGauge = (): string =>
  oval(620, 620, 330, 26, '#000', 'opacity=".35"') +
  poly(
    [
      [270, 560],
      [930, 520],
      [936, 602],
      [276, 644],
    ],
    '#d9a33a',
  ) +
  poly(
    [
      [270, 560],
      [930, 520],
      [931, 530],
      [271, 571],
    ],
    '#f3cc74',
  ) +
  rect(540, 548, 120, 46, '#d8efb4', 'rx="20" transform="rotate(-3.5 600 570)"') +
  oval(606, 568, 24, 15, '#f6ffe4') +
  line(578, 550, 581, 592, '#3d4a22', 3) +
  line(632, 547, 635, 589, '#3d4a22', 3) +
  rect(690, 420, 34, 170, '#e8c64a') +
  repeat(12, (index) => line(690, 430 + index * 13, index % 4 ? 702 : 714, 430 + index * 13, '#3a2d0a', 2.5));

const finger = (x: number, y: number): string =>
  path(
    `M${x + 260} ${y + 190}Q${x + 90} ${y + 90} ${x - 24} ${y - 18}Q${x - 40} ${y - 46} ${x - 8} ${y - 44}Q${x + 120} ${y + 6} ${x + 330} ${y + 130}Z`,
    '#c9926f',
  ) +
  path(
    `M${x - 24} ${y - 18}Q${x - 34} ${y - 42} ${x - 6} ${y - 40}L${x + 14} ${y - 26}Q${x - 4} ${y - 22} ${x - 6} ${y - 6}Z`,
    '#f0cdb4',
  );
