/** A PNG from raw filtered rows, for tests; checksums are empty, because image readers ignore them. */
import { zlibSync } from 'fflate';

export interface PngSource {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly colorType: number;
  readonly bits?: number;
  readonly palette?: readonly number[];
  readonly paletteAlpha?: readonly number[];
  readonly isInterlaced?: boolean;
  /** Each row with its filter byte in front. */
  readonly rows: Uint8Array;
}

function chunk(type: string, body: Uint8Array): number[] {
  const length = body.length;
  return [length >> 24, length >> 16, length >> 8, length]
    .map((part) => part & 255)
    .concat(
      Array.from(type, (letter) => letter.charCodeAt(0)),
      [...body],
      [0, 0, 0, 0],
    );
}

export function makePng(source: PngSource): Uint8Array {
  const size = (value: number): number[] => [0, 0, value >> 8, value & 255];
  const header = [
    ...size(source.widthPx),
    ...size(source.heightPx),
    source.bits ?? 8,
    source.colorType,
    0,
    0,
    source.isInterlaced ? 1 : 0,
  ];
  return new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', new Uint8Array(header)),
    ...(source.palette ? chunk('PLTE', new Uint8Array(source.palette)) : []),
    ...(source.paletteAlpha ? chunk('tRNS', new Uint8Array(source.paletteAlpha)) : []),
    ...chunk('IDAT', zlibSync(source.rows)),
    ...chunk('IEND', new Uint8Array(0)),
  ]);
}
