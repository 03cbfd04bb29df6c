import { MAX_FILE_BYTES, type SignatureFailure } from './render-signature.ts';

export const failureWords: Record<SignatureFailure, string> = {
  empty: 'Draw, type, or choose a signature first.',
  unreadable: 'We couldn’t read this image. Choose a PNG, JPEG, or WebP file.',
  'too-large': `This image is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Choose a smaller one.`,
  'too-busy': 'We couldn’t find a signature in this image. Use dark ink on plain white paper.',
};
