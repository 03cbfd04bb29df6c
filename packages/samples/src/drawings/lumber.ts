/** Wooden boards, and the tape laid on them. */
import { chance, darker, group, line, path, rect, repeat, text } from './kit.ts';

export const WOOD = '#b98a55';
export const grain = (x: number, y: number, w: number, h: number, seed: number, color = WOOD): string => {
  const next = chance(seed);
  return (
    rect(x, y, w, h, color) +
    repeat(h / 7, (index) =>
      path(
        `M${x} ${y + index * 7}q${w / 4} ${(next() - 0.5) * 10} ${w / 2} 0t${w / 2} 0`,
        'none',
        `stroke="${darker(color, 0.3)}" stroke-width="1.6" opacity="${0.25 + next() * 0.3}"`,
      ),
    )
  );
};
export const tape = (x: number, y: number, length: number, from: number, angle = 0): string =>
  group(
    rect(x, y, length, 54, '#f0c93c') +
      rect(x, y, length, 8, '#d6ab23') +
      repeat(
        length / 40,
        (index) =>
          line(x + 14 + index * 40, y + 54, x + 14 + index * 40, y + (index % 2 ? 38 : 26), '#2a2008', 3) +
          (index % 2
            ? ''
            : text(
                x + 22 + index * 40,
                y + 26,
                22,
                String(from + index / 2),
                '#2a2008',
                'font-weight="700"',
              )),
      ),
    `transform="rotate(${angle} ${x} ${y})"`,
  );
