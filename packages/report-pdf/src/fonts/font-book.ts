/**
 * Shapes and measures words. A word is split into pieces by the first font of the chain that has each character. Latin
 * subsets are loaded up front; others only when `prepare` meets a character that needs them. After `prepare`,
 * everything is synchronous, and no string can make it throw.
 */
import type { EngineDocument, EngineFont, FontFeatures } from '../engine/pdf-engine.ts';
import { REPLACEMENT } from './clean-text.ts';
import { FACES, type FaceChains, type FaceName, type FontName } from './font-names.ts';
import { sfntOfWoff } from './sfnt-of-woff.ts';

export interface TextStyle {
  readonly face: FaceName;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly color: string;
  readonly trackingPt?: number;
  /** Figures of one width, for columns of numbers. */
  readonly hasTabularFigures?: boolean;
  /** Glyph by glyph at their own widths, as the forms were set. */
  readonly isUnkerned?: boolean;
}

export interface WordPiece {
  readonly font: EngineFont;
  readonly text: string;
}

export interface FontBook {
  /** Loads the cuts that these faces need for these characters. */
  readonly prepare: (faces: readonly FaceName[], text: string) => Promise<void>;
  readonly shape: (face: FaceName, word: string) => readonly WordPiece[];
  readonly widthPt: (text: string, style: TextStyle) => number;
  /** From the top of a line of this style to its baseline. */
  readonly baselinePt: (style: TextStyle) => number;
}

const TABULAR = ['tnum'] as const;
const UNKERNED = { kern: false, liga: false, clig: false } as const;

/** Shaper features of a style; undefined means its default. */
export const featuresOf = (style: TextStyle): FontFeatures | undefined =>
  style.isUnkerned ? UNKERNED : style.hasTabularFigures ? TABULAR : undefined;

/** Text is measured and drawn in these parts, one space each. */
export const SPACES = /( )/;
const NO_BREAK_SPACE = '\u00a0';
const MARK = /\p{Script=Inherited}/u;
const isBlank = (codePoint: number): boolean =>
  codePoint === 0x20 || codePoint === 0x0a || codePoint === 0xa0;

export function createFontBook(
  document: EngineDocument,
  loadFont: (name: FontName) => Promise<Uint8Array>,
  faces: FaceChains = FACES,
): FontBook {
  const fonts = new Map<FontName, EngineFont>();
  const pieces = new Map<string, readonly WordPiece[]>();
  const widths = new Map<string, number>();

  const open = async (name: FontName): Promise<EngineFont> => {
    const known = fonts.get(name);
    if (known) return known;
    document.registerFont(name, sfntOfWoff(await loadFont(name))).font(name);
    const font = document._font;
    fonts.set(name, font);
    return font;
  };

  const fontFor = (face: FaceName, codePoint: number): EngineFont | undefined => {
    for (const name of faces[face]) {
      const font = fonts.get(name);
      if (font?.font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return undefined;
  };

  const primary = (face: FaceName): EngineFont => {
    const font = fonts.get(faces[face][0] ?? '');
    if (!font) throw new Error(`face ${face} was not prepared`);
    return font;
  };

  const shape = (face: FaceName, word: string): readonly WordPiece[] => {
    const key = `${face} ${word}`;
    const known = pieces.get(key);
    if (known) return known;
    const made: { font: EngineFont; text: string }[] = [];
    for (const typed of word) {
      // Some subsets have a no-break space that cannot be measured; a space looks the same.
      const character = typed === NO_BREAK_SPACE ? ' ' : typed;
      const found = fontFor(face, character.codePointAt(0) ?? 0);
      // A letter without its mark is readable; followed by a question mark, it is a different word.
      if (!found && MARK.test(character)) continue;
      const font = found ?? primary(face);
      const last = made.at(-1);
      if (last?.font === font) last.text += found ? character : REPLACEMENT;
      else made.push({ font, text: found ? character : REPLACEMENT });
    }
    pieces.set(key, made);
    return made;
  };

  const wordWidth = (word: string, style: TextStyle): number => {
    const features = featuresOf(style);
    const key = `${style.face}${style.isUnkerned ? '|' : features ? '#' : ' '}${word}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    let width = 0;
    for (const piece of shape(style.face, word))
      for (const part of piece.text.split(SPACES))
        if (part !== '') width += piece.font.widthOfString(part, 1000, features);
    widths.set(key, width);
    return width;
  };

  return {
    prepare: async (wanted, text) => {
      const codePoints = new Set<number>();
      for (const character of text) codePoints.add(character.codePointAt(0) ?? 0);
      for (const face of wanted) {
        await open(faces[face][0] ?? '');
        for (const name of faces[face].slice(1)) {
          const isMissing = [...codePoints].some((point) => !isBlank(point) && !fontFor(face, point));
          if (isMissing) await open(name);
        }
      }
    },
    shape,
    widthPt: (text, style) => {
      let width = 0;
      const words = text.split(' ');
      for (const word of words) if (word !== '') width += wordWidth(word, style);
      if (words.length > 1) width += (words.length - 1) * wordWidth(' ', style);
      return (width / 1000) * style.sizePt + (style.trackingPt ?? 0) * text.length;
    },
    baselinePt: (style) => {
      const font = primary(style.face);
      const ascent = (font.ascender / 1000) * style.sizePt;
      const descent = (-font.descender / 1000) * style.sizePt;
      return (style.leadingPt - ascent - descent) / 2 + ascent;
    },
  };
}
