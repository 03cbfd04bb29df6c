import type { Markup } from './html.ts';

export interface PhotoFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

export interface WriteDeps {
  /** Null where the photo is not to be had: its place then says so. */
  readonly loadPhoto: (sha256: string) => Promise<PhotoFile | null>;
  /** Called with parts of the file in order, the next one after the promise before it. */
  readonly write: (text: string) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Writes as it goes: what is small is joined, and a photo is written before the next one is read. */
export async function writeMarkup(markup: Markup, deps: WriteDeps): Promise<void> {
  let text = '';
  for (const piece of markup.pieces) {
    if (typeof piece === 'string') {
      text += piece;
      continue;
    }
    deps.signal?.throwIfAborted();
    const file = await deps.loadPhoto(piece.sha256);
    text += textOf(piece.fill(file === null ? null : dataUrl(file)));
    await deps.write(text);
    text = '';
  }
  await deps.write(text);
}

const textOf = ({ pieces }: Markup): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : '')).join('');

function dataUrl({ bytes, mime }: PhotoFile): string {
  return `data:${mime};base64,${base64(bytes)}`;
}

/** In parts: a call with more arguments than the stack holds would fail. */
const PART_BYTES = 0x6000;

function base64(bytes: Uint8Array): string {
  let encoded = '';
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    encoded += btoa(String.fromCharCode(...bytes.subarray(at, at + PART_BYTES)));
  return encoded;
}
