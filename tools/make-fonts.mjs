/**
 * Generates the small font file that every screen needs. Rerun it when Archivo has a new release or its characters
 * change (tools/fonts/cut-basic-font.mjs); the file is part of the repository, and a test detects when it is outdated.
 *   node tools/make-fonts.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { BASIC_FONT, cutBasicFont } from './fonts/cut-basic-font.mjs';

const bytes = await cutBasicFont();
mkdirSync(new URL('.', BASIC_FONT), { recursive: true });
writeFileSync(BASIC_FONT, bytes);
console.log(`archivo-basic.woff2  ${Math.round(bytes.length / 1000)} kB`);
