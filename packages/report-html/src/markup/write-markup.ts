import {
  MAX_RECORDING_BYTES_IN_FILE,
  MAX_RECORDINGS_BYTES_IN_FILE,
} from '@plumbline/domain/report/recordings/recording-limits';
import type { Markup, RecordingContent, RecordingFile } from './html.ts';

export interface PhotoFile {
  readonly bytes: Uint8Array;
  readonly mime: string;
}

export interface WriteDeps {
  /** Null if the photo is unavailable: its place then says so. */
  readonly loadPhoto: (sha256: string) => Promise<PhotoFile | null>;
  /** The copy of a recording; requested only if it fits. Null if unavailable. */
  readonly loadRecording: (file: RecordingFile) => Promise<Uint8Array | null>;
  /** Called with parts of the file in order, each after the previous promise. */
  readonly write: (text: string) => void | Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

/** Writes incrementally: small parts are joined, and a photo is written before the next one is read. */
export async function writeMarkup(markup: Markup, deps: WriteDeps): Promise<void> {
  let text = '';
  let roomBytes = MAX_RECORDINGS_BYTES_IN_FILE;

  /** In reading order: the first recordings are playable, and the rest are described in text. */
  async function contentOf(file: RecordingFile): Promise<RecordingContent> {
    if (file.sizeBytes > Math.min(roomBytes, MAX_RECORDING_BYTES_IN_FILE)) return 'too-large';
    const bytes = await deps.loadRecording(file);
    if (bytes === null) return 'missing';
    roomBytes -= file.sizeBytes;
    return { address: dataUrl({ bytes, mime: file.mime }) };
  }

  async function add({ pieces }: Markup): Promise<void> {
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        text += piece;
        continue;
      }
      deps.signal?.throwIfAborted();
      if (piece.kind === 'recording') await add(piece.fill(await contentOf(piece.file)));
      else {
        const photo = await deps.loadPhoto(piece.sha256);
        await add(piece.fill(photo === null ? null : dataUrl(photo)));
      }
      await deps.write(text);
      text = '';
    }
  }

  await add(markup);
  await deps.write(text);
}

function dataUrl({ bytes, mime }: PhotoFile): string {
  return `data:${mime};base64,${base64(bytes)}`;
}

/** In chunks: a call with more arguments than the stack allows would fail. */
const PART_BYTES = 0x6000;

function base64(bytes: Uint8Array): string {
  let encoded = '';
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    encoded += btoa(String.fromCharCode(...bytes.subarray(at, at + PART_BYTES)));
  return encoded;
}
