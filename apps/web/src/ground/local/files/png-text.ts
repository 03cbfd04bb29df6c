/** A small PNG as text, for values that must be JSON. */
export interface PngText {
  /** Base64. */
  readonly png: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const WIDTH_AT = 16; // of the header chunk, which is first in every PNG
const HEIGHT_AT = 20;
const HEADER_BYTES = 24;

export function pngTextOf(bytes: Uint8Array): PngText | null {
  if (bytes.length < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { png: btoa(characters), widthPx: view.getUint32(WIDTH_AT), heightPx: view.getUint32(HEIGHT_AT) };
}

export const pngBytesOf = (png: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
