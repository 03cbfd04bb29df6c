/** The main panel: closed, open, and its defects. */

import { room, wall } from './interior-walls.ts';
import { type Drawing, group, line, oval, path, poly, rect, repeat, shot, text } from './kit.ts';

export type PanelSubject = 'closed' | 'open' | 'scorched' | 'doubleTap' | 'subfeed';
export const panelView =
  (subject: PanelSubject, color = '#b9b2a4'): Drawing =>
  () => {
    const isOpen = subject !== 'closed';
    const cabinet =
      rect(366, 96, 470, 720, '#3e4347') + rect(378, 108, 446, 696, isOpen ? '#24282b' : '#7c8287');
    const breaker = (x: number, y: number, isLeft: boolean): string =>
      rect(x, y, 128, 38, '#17191b') +
      rect(isLeft ? x + 80 : x + 12, y + 8, 36, 22, '#4a4f53') +
      rect(isLeft ? x + 86 : x + 18, y + 11, 13, 16, '#e8e6df') +
      rect(isLeft ? x + 12 : x + 56, y + 10, 58, 18, '#bdb89f');
    const breakers = repeat(
      11,
      (row) => breaker(466, 226 + row * 46, true) + breaker(606, 226 + row * 46, false),
    );
    const main = rect(546, 138, 108, 64, '#17191b') + rect(580, 150, 40, 40, '#e8e6df');
    const cover =
      rect(404, 134, 392, 640, '#6f757a') +
      rect(404, 134, 392, 14, '#a4abaf') +
      text(430, 190, 24, '200 AMP', '#e9e7de', 'font-weight="700"') +
      rect(440, 214, 320, 500, '#f3efe2') +
      repeat(
        14,
        (row) =>
          line(452, 244 + row * 33, 748, 244 + row * 33, '#8d8772', 2) +
          text(
            460,
            238 + row * 33,
            19,
            `${row * 2 + 1}  ${['AC', 'Range', 'Dryer', 'Water heater', 'Kitchen', 'Bath GFCI', 'Garage', 'Bed 1', 'Bed 2', 'Living', 'Hall', 'Porch', 'Laundry', 'Spare'][row] ?? ''}`,
            '#4d4736',
          ),
      );
    const wires = isOpen
      ? repeat(8, (index) =>
          path(
            `M${index % 2 ? 760 : 448} ${250 + index * 58}Q${index % 2 ? 800 : 408} ${270 + index * 58} ${index % 2 ? 796 : 404} ${760}`,
            'none',
            `stroke="${['#1b1b1d', '#b33a2e', '#e9e6dd', '#2d5f9e'][index % 4]}" stroke-width="9"`,
          ),
        )
      : '';
    const mark =
      subject === 'scorched'
        ? group(oval(530, 480, 110, 66, '#0c0806'), 'opacity=".85" filter="url(#soft)"') +
          path('M452 486Q410 520 420 620', 'none', 'stroke="#5d2419" stroke-width="13"') +
          path('M500 470q30 -20 64 6', 'none', 'stroke="#c9803c" stroke-width="6"')
        : subject === 'doubleTap'
          ? path(
              'M734 420Q800 410 800 520M734 430Q780 450 782 560',
              'none',
              'stroke="#1b1b1d" stroke-width="9"',
            ) + oval(738, 424, 12, 12, '#c9b06a')
          : '';
    const door = isOpen
      ? poly(
          [
            [836, 96],
            [960, 70],
            [960, 850],
            [836, 816],
          ],
          '#565c61',
        ) +
        poly(
          [
            [850, 130],
            [944, 110],
            [944, 560],
            [850, 556],
          ],
          '#efeadb',
        ) +
        repeat(10, (row) => line(858, 170 + row * 38, 936, 158 + row * 40, '#9a947f', 2))
      : '';
    return shot(
      wall(color, 4) +
        rect(350, 120, 520, 720, '#000', 'opacity=".25" filter="url(#soft)"') +
        rect(560, 0, 60, 100, '#8b9094') +
        cabinet +
        (isOpen ? main + breakers + wires + mark + door : cover),
      room,
    );
  };
