/** Opens a recording with the reader of containers; only the recording worker and tests import it, as the library is large. */
import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny';

export type ContainerKind = 'mp4' | 'mov' | 'webm';

const TYPES: Record<ContainerKind, { video: string; audio: string }> = {
  mp4: { video: 'video/mp4', audio: 'audio/mp4' },
  mov: { video: 'video/quicktime', audio: 'audio/mp4' },
  webm: { video: 'video/webm', audio: 'audio/webm' },
};

export interface OpenRecording {
  readonly input: Input<BlobSource>;
  readonly container: ContainerKind;
  /** Of the original, told by what is in it and never by the name of the file. */
  mimeOf(kind: 'video' | 'audio'): string;
}

/** The browser could not read the bytes just now, which says nothing of what is in them. */
export const isReadFailure = (error: unknown): boolean => error instanceof DOMException;

/** Null when it is none of the three containers. The caller ends `input` with `dispose()`. */
export async function openRecording(file: Blob): Promise<OpenRecording | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] });
  try {
    if (await input.canRead()) {
      const format = await input.getFormat();
      const container = format === WEBM ? 'webm' : format === QTFF ? 'mov' : 'mp4';
      return { input, container, mimeOf: (kind) => TYPES[container][kind] };
    }
  } catch (error) {
    if (isReadFailure(error)) {
      input.dispose();
      throw error;
    }
    console.info('A recording could not be opened.', error);
  }
  input.dispose();
  return null;
}
