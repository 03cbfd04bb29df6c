/**
 * Fonts used in reports and the static subsets (woff, SIL OFL) of each one. A face is a chain: the first subset that
 * has a character draws it. Only subsets needed by a report's characters are loaded. A font set replaces the subsets of
 * some faces; every chain continues with Source Serif's for Greek and Cyrillic, which the other families lack, and ends
 * with Arimo's, which has every Latin, Greek and Cyrillic letter.
 */
import type { FontSetId } from '@plumbline/domain/report/model/report-looks';

const SERIF = '@fontsource/source-serif-4/files/source-serif-4';
const SANS = '@fontsource/archivo/files/archivo';

/** Metric-compatible with the agencies' fonts, so every printed line ends where theirs does. */
const FORM_SERIF = '@fontsource/tinos/files/tinos';
const FORM_SANS = '@fontsource/arimo/files/arimo';
const FORM_HUMANIST = '@fontsource/carlito/files/carlito';

const SERIF_CUTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
const SANS_CUTS = ['latin', 'latin-ext', 'vietnamese'] as const;
/** The printed text needs only Latin; answers may contain any name. */
const ANSWER_CUTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
const FALLBACK_CUTS = ['greek', 'cyrillic', 'cyrillic-ext'] as const;
const LAST_CUTS: readonly string[] = ANSWER_CUTS.map((cut) => `${FORM_SANS}-${cut}-400-normal.woff`);

type SerifCut = '400-normal' | '400-italic' | '600-normal';

const serif = (cut: SerifCut): string[] => [
  ...SERIF_CUTS.map((script) => `${SERIF}-${script}-${cut}.woff`),
  ...LAST_CUTS,
];
const fallback = (cut: SerifCut): string[] => [
  ...FALLBACK_CUTS.map((script) => `${SERIF}-${script}-${cut}.woff`),
  ...LAST_CUTS,
];
const sans = (weight: 400 | 500 | 600 | 700): string[] => [
  ...SANS_CUTS.map((script) => `${SANS}-${script}-${weight}-normal.woff`),
  ...fallback(weight < 600 ? '400-normal' : '600-normal'),
];

export const FACES = {
  serif: serif('400-normal'),
  serifItalic: serif('400-italic'),
  serifBold: serif('600-normal'),
  sans: sans(400),
  sansMedium: sans(500),
  sansBold: sans(600),
  sansHeavy: sans(700),
  /** Weight 700 in every font set: what a law wants in bold. */
  lawBold: sans(700),
  formSerif: [`${FORM_SERIF}-latin-400-normal.woff`],
  formSerifBold: [`${FORM_SERIF}-latin-700-normal.woff`],
  formSerifItalic: [`${FORM_SERIF}-latin-400-italic.woff`],
  formSerifBoldItalic: [`${FORM_SERIF}-latin-700-italic.woff`],
  formSans: LAST_CUTS,
  formSansBold: [`${FORM_SANS}-latin-700-normal.woff`],
  formSansItalic: [`${FORM_SANS}-latin-400-italic.woff`],
  formSansBoldItalic: [`${FORM_SANS}-latin-700-italic.woff`],
  formHumanist: [`${FORM_HUMANIST}-latin-400-normal.woff`],
  formHumanistBold: [`${FORM_HUMANIST}-latin-700-normal.woff`],
} as const satisfies Record<string, readonly string[]>;

export type FaceName = keyof typeof FACES;

export type FaceChains = Readonly<Record<FaceName, readonly FontName[]>>;

const plex = (family: 'sans' | 'serif', cut: string, last: SerifCut): FontName[] => [
  ...['latin', 'latin-ext'].map(
    (script) => `@fontsource/ibm-plex-${family}/files/ibm-plex-${family}-${script}-${cut}.woff`,
  ),
  `${SERIF}-vietnamese-${last}.woff`,
  ...fallback(last),
];

const FONT_SETS: Readonly<Record<FontSetId, FaceChains>> = {
  standard: FACES,
  archivo: { ...FACES, serif: FACES.sans, serifItalic: FACES.sans, serifBold: FACES.sansBold },
  'source-serif': {
    ...FACES,
    sans: FACES.serif,
    sansMedium: FACES.serif,
    sansBold: FACES.serifBold,
    sansHeavy: FACES.serifBold,
  },
  plex: {
    ...FACES,
    serif: plex('serif', '400-normal', '400-normal'),
    serifItalic: plex('serif', '400-italic', '400-italic'),
    serifBold: plex('serif', '600-normal', '600-normal'),
    sans: plex('sans', '400-normal', '400-normal'),
    sansMedium: plex('sans', '500-normal', '400-normal'),
    sansBold: plex('sans', '600-normal', '600-normal'),
    sansHeavy: plex('sans', '700-normal', '600-normal'),
    lawBold: plex('sans', '700-normal', '600-normal'),
  },
};

const isFontSet = (id: string): id is FontSetId => Object.hasOwn(FONT_SETS, id);

/** The chains of this font set; an unknown id gives the standard set. */
export const facesOf = (fontSet: string): FaceChains =>
  isFontSet(fontSet) ? FONT_SETS[fontSet] : FONT_SETS.standard;

/** A package path such as '@fontsource/archivo/files/archivo-latin-400-normal.woff'. */
export type FontName = string;

/** Every cut a report can use; the web app serves and precaches exactly these. */
export const FONT_NAMES: readonly FontName[] = [
  ...new Set(Object.values(FONT_SETS).flatMap((faces) => Object.values(faces).flat())),
];
