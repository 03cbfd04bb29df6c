/** Doors, windows, steps: what the walls of a house have in and in front of them. */
import { darker, fade, line, oval, poly, rect, repeat } from './kit.ts';

export const GROUND = 655;

export function windowAt(x: number, y: number, w: number, h: number, trim: string, shutters = ''): string {
  const glass = `<defs>${fade('glass', ['#53687a', '#8ea6b5', '#3f5262'])}</defs>`;
  const leaf =
    shutters === ''
      ? ''
      : [x - w * 0.42, x + w * 1.02]
          .map(
            (at) =>
              rect(at, y, w * 0.38, h, shutters) +
              repeat(h / 9, (index) =>
                line(
                  at + 3,
                  y + 5 + index * 9,
                  at + w * 0.38 - 3,
                  y + 5 + index * 9,
                  darker(shutters, 0.3),
                  2,
                ),
              ),
          )
          .join('');
  return (
    glass +
    leaf +
    rect(x - 7, y - 7, w + 14, h + 14, trim) +
    rect(x, y, w, h, 'url(#glass)') +
    poly(
      [
        [x + w * 0.15, y + h],
        [x + w * 0.5, y],
        [x + w * 0.72, y],
        [x + w * 0.37, y + h],
      ],
      '#ffffff',
      'opacity=".16"',
    ) +
    rect(x + w / 2 - 2.5, y, 5, h, trim) +
    rect(x, y + h * 0.48, w, 5, trim) +
    rect(x - 11, y + h + 6, w + 22, 7, darker(trim, 0.12)) +
    rect(x, y, w, 7, '#000', 'opacity=".25"')
  );
}

export function doorAt(x: number, floor: number, w: number, h: number, color: string, trim: string): string {
  const panels = repeat(4, (index) =>
    rect(
      x + 10 + (index % 2) * (w / 2 - 3),
      floor - h + 14 + Math.floor(index / 2) * (h / 2 - 2),
      w / 2 - 16,
      h / 2 - 20,
      darker(color, 0.18),
    ),
  );
  return (
    rect(x - 8, floor - h - 8, w + 16, h + 8, trim) +
    rect(x, floor - h, w, h, color) +
    panels +
    oval(x + w - 10, floor - h * 0.46, 4, 4, '#d9b964') +
    rect(x - 22, floor - 3, w + 44, 11, '#a89f90')
  );
}

export function garageDoor(x: number, floor: number, w: number, h: number, trim: string): string {
  return (
    rect(x - 9, floor - h - 9, w + 18, h + 9, trim) +
    rect(x, floor - h, w, h, '#e9e4d8') +
    repeat(
      4,
      (row) =>
        repeat(5, (index) =>
          rect(
            x + 6 + index * (w / 5),
            floor - h + 6 + row * (h / 4),
            w / 5 - 12,
            h / 4 - 12,
            row === 0 ? '#6f8290' : '#dcd6c8',
          ),
        ) + line(x, floor - h + row * (h / 4), x + w, floor - h + row * (h / 4), '#bdb6a6', 2.5),
    ) +
    rect(x, floor - h, w, 9, '#000', 'opacity=".22"')
  );
}

export function slider(x: number, floor: number, w: number, h: number, trim: string): string {
  return (
    rect(x - 7, floor - h - 7, w + 14, h + 7, trim) +
    rect(x, floor - h, w, h, '#54697a') +
    poly(
      [
        [x + 20, floor],
        [x + 90, floor - h],
        [x + 140, floor - h],
        [x + 70, floor],
      ],
      '#fff',
      'opacity=".15"',
    ) +
    rect(x + w / 2 - 5, floor - h, 10, h, trim)
  );
}

export const steps = (x: number, floor: number): string =>
  repeat(3, (index) =>
    rect(x - index * 8, floor + index * 15, 120 + index * 16, 16, index % 2 ? '#9a8465' : '#ab9472'),
  ) +
  line(x - 6, floor + 40, x - 6, floor - 66, '#e8e3d8', 6) +
  line(x + 128, floor + 40, x + 128, floor - 66, '#e8e3d8', 6) +
  line(x - 6, floor - 64, x + 128, floor - 64, '#e8e3d8', 5, 'opacity=".0"');
export const stairs = (x: number, floor: number): string =>
  repeat(9, (index) =>
    rect(x - 20 - index * 5, floor + index * 14.5, 110 + index * 10, 11, index % 2 ? '#8f7d61' : '#a08d6e'),
  ) +
  line(x - 20, floor - 70, x - 66, GROUND - 50, '#efe9dc', 7) +
  line(x + 92, floor - 70, x + 136, GROUND - 50, '#efe9dc', 7);
export const meter = (x: number, floor: number): string =>
  rect(x, floor - 120, 34, 52, '#8f9498') +
  oval(x + 17, floor - 102, 15, 15, '#c8d3d8') +
  rect(x + 14, floor - 172, 7, 56, '#9ba0a4') +
  rect(x + 12, floor - 68, 10, 68, '#8a8f93');
