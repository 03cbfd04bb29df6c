/** Opens a recording with the reader of containers; only the recording worker and tests import it, as the library is large. */

import { BlobSource, Input, type InputFormat, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { log } from '#src/ground/log.ts';

export type ContainerKind = 'mp4' | 'mov' | 'webm' | 'mp3' | 'wav' | 'ogg';

/** The last three come from voice recorders and have no video. */
const TYPES: Record<ContainerKind, { readonly video?: string; readonly audio: string }> = {
  mp4: { video: 'video/mp4', audio: 'audio/mp4' },
  mov: { video: 'video/quicktime', audio: 'audio/mp4' },
  webm: { video: 'video/webm', audio: 'audio/webm' },
  mp3: { audio: 'audio/mpeg' },
  wav: { audio: 'audio/wav' },
  ogg: { audio: 'audio/ogg' },
};

const CONTAINERS: readonly (readonly [InputFormat, ContainerKind])[] = [
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MP3, 'mp3'],
  [WAVE, 'wav'],
  [OGG, 'ogg'],
];

export interface OpenRecording {
  readonly input: Input<BlobSource>;
  readonly container: ContainerKind;
  /** Of the original, determined by its content and never by the file name. */
  mimeOf(kind: 'video' | 'audio'): string;
}

/** The browser could not read the bytes, which says nothing about their content. */
export const isReadFailure = (error: unknown): boolean => error instanceof DOMException;

/** Returns null when it is none of these containers. The caller calls `input.dispose()`. */
export async function openRecording(file: Blob): Promise<OpenRecording | null> {
  const input = new Input({ source: new BlobSource(file), formats: CONTAINERS.map(([format]) => format) });
  try {
    if (await input.canRead()) {
      const format = await input.getFormat();
      const container = CONTAINERS.find(([known]) => known === format)?.[1] ?? 'mp4';
      const types = TYPES[container];
      return { input, container, mimeOf: (kind) => types[kind] ?? types.audio };
    }
  } catch (error) {
    if (isReadFailure(error)) {
      input.dispose();
      throw error;
    }
    log.info('A recording could not be opened.', error);
  }
  input.dispose();
  return null;
}
