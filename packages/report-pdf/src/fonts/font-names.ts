/**
 * Faces used in reports and the static cuts (woff, SIL OFL) that make up each one. A face is a chain: the first cut that
 * has a character draws it. Only the cuts that a report's characters need are loaded.
 */
const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const SANS = '@fontsource/archivo/files/archivo';

const SERIF_CUTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
const SANS_CUTS = ['latin', 'latin-ext', 'vietnamese'] as const;

export const FACES = {
  serif: SERIF_CUTS.map((cut) => `${SERIF}-${cut}-400-normal.woff`),
  serifItalic: SERIF_CUTS.map((cut) => `${SERIF}-${cut}-400-italic.woff`),
  serifBold: SERIF_CUTS.map((cut) => `${SERIF}-${cut}-600-normal.woff`),
  sans: SANS_CUTS.map((cut) => `${SANS}-${cut}-400-normal.woff`),
  sansMedium: SANS_CUTS.map((cut) => `${SANS}-${cut}-500-normal.woff`),
  sansBold: SANS_CUTS.map((cut) => `${SANS}-${cut}-600-normal.woff`),
  sansHeavy: SANS_CUTS.map((cut) => `${SANS}-${cut}-700-normal.woff`),
} as const satisfies Record<string, readonly string[]>;

export type FaceName = keyof typeof FACES;

/** A package path such as '@fontsource/archivo/files/archivo-latin-400-normal.woff'. */
export type FontName = string;

/** Every cut a report can ask for; the web app serves and precaches exactly these. */
export const FONT_NAMES: readonly FontName[] = [...new Set(Object.values(FACES).flat())];
