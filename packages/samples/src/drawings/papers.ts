/** Documents and labels used as proof: permits, data plates, stickers, letters. */

import { room, wall } from './interior-walls.ts';
import { type Drawing, group, line, oval, path, rect, repeat, shot, text } from './kit.ts';

export type PaperKind = 'permit' | 'approval' | 'plate' | 'sticker' | 'certificate' | 'letter';
/** A document or label with its lines in reading order; the headline first. */
export const paperView =
  (kind: PaperKind, lines: readonly string[]): Drawing =>
  () => {
    const isMetal = kind === 'plate';
    const ground = kind === 'sticker' ? '#e9edf0' : isMetal ? '#b9bec1' : '#f6f1e4';
    const behind =
      isMetal || kind === 'sticker'
        ? wall('#8b9297', 6)
        : rect(0, 0, 1200, 900, '#7b5f43') +
          repeat(26, (index) =>
            path(
              `M0 ${index * 36}q300 ${(index % 3) * 9 - 9} 600 0t600 0`,
              'none',
              'stroke="#5d452e" stroke-width="3" opacity=".5"',
            ),
          );
    const [x, y, w, h] = isMetal || kind === 'sticker' ? [210, 250, 780, 400] : [230, 60, 740, 800];
    const size = isMetal || kind === 'sticker' ? 33 : 30;
    const step = Math.min(62, (h - 150) / Math.max(1, lines.length - 1));
    const words = lines.map((words, index) =>
      text(
        x + 46,
        y + 84 + index * step,
        index === 0 ? size + 8 : size,
        words,
        index === 0 ? '#1e2a38' : '#3a3d40',
        index === 0 ? 'font-weight="700"' : '',
      ),
    );
    const extras =
      kind === 'certificate' || kind === 'permit'
        ? oval(x + w - 120, y + h - 120, 66, 66, '#2f5f86', 'opacity=".75"') +
          oval(x + w - 120, y + h - 120, 50, 50, 'none', 'stroke="#fff" stroke-width="3"') +
          line(x + 46, y + h - 70, x + 330, y + h - 70, '#6b6558', 3)
        : isMetal
          ? [
              [26, 26],
              [w - 26, 26],
              [26, h - 26],
              [w - 26, h - 26],
            ]
              .map(([dx = 0, dy = 0]) => oval(x + dx, y + dy, 11, 11, '#6f7578'))
              .join('')
          : '';
    return shot(
      behind +
        group(
          rect(x + 14, y + 18, w, h, '#000', 'opacity=".35" filter="url(#soft)"') +
            rect(x, y, w, h, ground) +
            rect(x, y, w, isMetal ? 8 : 14, isMetal ? '#dfe2e3' : '#c3d2dd') +
            words.join('') +
            line(x + 46, y + 102, x + w - 46, y + 102, '#8b8a82', 2) +
            extras,
          `transform="rotate(${kind === 'letter' ? 2 : -1.6} 600 450)"`,
        ),
      { ...room, corners: 0.32 },
    );
  };
