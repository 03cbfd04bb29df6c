import { MAX_FILE_BYTES, type SignatureFailure } from './render-signature.ts';

export const failureWords: Record<SignatureFailure, string> = {
  empty: 'There is nothing to see yet. Draw, type or choose something first.',
  unreadable: 'This file is no picture that the browser can read. Choose a PNG, a JPEG or a WebP.',
  'too-large': `This picture has more than ${MAX_FILE_BYTES / 1024 / 1024} MB. Choose a smaller one.`,
  'too-busy': 'This picture is too restless for a signature. Take one of dark ink on plain white paper.',
};
