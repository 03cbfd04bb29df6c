import type { ModelLogo } from '@plumbline/domain/report/model/types';
import { makePng } from './make-png.ts';

/**
 * A disc of two colors on transparency, as the settings would produce from an uploaded file: its bytes are part of the
 * model.
 */
export function seeThroughLogo(widthPx = 120, heightPx = 60): ModelLogo {
  const rowBytes = widthPx * 4 + 1;
  const rows = new Uint8Array(rowBytes * heightPx);
  const radius = Math.min(widthPx, heightPx) / 2;
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const isInside = (x - widthPx / 2) ** 2 + (y - heightPx / 2) ** 2 <= radius ** 2;
      rows.set([31, x % 256, 63, isInside ? 255 : 0], y * rowBytes + 1 + x * 4);
    }
  }
  const bytes = makePng({ widthPx, heightPx, colorType: 6, rows });
  const picture = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { sha256: 'f'.repeat(64), widthPx, heightPx, picture };
}
