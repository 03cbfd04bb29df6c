/** The types of recordings and the endings under which their files lie. */
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

/** Of a stored type; parameters ('; codecs=...') do not matter. Null for what is no recording. */
export const recordingEnding = (mime: string): string | null =>
  ENDINGS[mime.split(';')[0]?.trim().toLowerCase() ?? ''] ?? null;

export const recordingFileName = ({ sha256, mime }: { readonly sha256: string; readonly mime: string }) =>
  `${sha256}.${recordingEnding(mime) ?? 'bin'}`;
