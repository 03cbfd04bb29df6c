/** The file's content policy: nothing is fetched, and only our own style and script run, allowed by hash. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const hashOf = (source: string): string =>
  `'sha256-${btoa(String.fromCharCode(...sha256(utf8ToBytes(source))))}'`;

export const contentPolicy = (style: string, script: string): string =>
  [
    "default-src 'none'",
    'img-src data:',
    'media-src data:',
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
