/** Recording types and their file extensions. */
const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
};

/** Extension of a stored type; parameters ('; codecs=...') are ignored. Null if it is not a recording. */
export const recordingEnding = (mime: string): string | null =>
  ENDINGS[mime.split(';')[0]?.trim().toLowerCase() ?? ''] ?? null;

export const recordingFileName = ({ sha256, mime }: { readonly sha256: string; readonly mime: string }) =>
  `${sha256}.${recordingEnding(mime) ?? 'bin'}`;
