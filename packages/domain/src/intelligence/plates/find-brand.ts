import { editDistance } from '../../search/edit-distance.ts';
import type { PlateValue } from './parse-plate.ts';
import type { PlateLine } from './plate-labels.ts';
import { type Maker, makers } from './serial-rules.ts';

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/gu) ?? [];
interface Brand {
  /** Null: no rule reads the year from its serial numbers. */
  readonly maker: Maker | null;
  readonly name: string;
  readonly letters: string;
}

/** On electrical panels; looked for after all others, because some are short. */
const PANELS = [
  'Square D',
  'Eaton',
  'Cutler-Hammer',
  'Siemens',
  'ITE',
  'Murray',
  'General Electric',
  'GE',
  'General Switch',
  'Westinghouse',
  'Challenger',
  'Crouse-Hinds',
  'Federal Pacific',
  'Zinsco',
  'Sylvania-Zinsco',
  'Bulldog Pushmatic',
  'Wadsworth',
  'Leviton',
  'Connecticut Electric',
];

const brandOf = (maker: Maker | null, name: string): Brand => ({
  maker,
  name,
  letters: words(name).join(''),
});
const known = makers.flatMap((maker) => maker.brands.map((name) => brandOf(maker, name)));
const panels = PANELS.map((name) => brandOf(null, name));

export interface FoundBrand {
  readonly brand: PlateValue | null;
  readonly maker: Maker | null;
}

/** The first brand on the plate, one misread letter allowed in a long name. */
export function findBrand(lines: readonly PlateLine[]): FoundBrand {
  for (const [brands, slips] of [
    [known, 0],
    [known, 1],
    [panels, 0],
  ] as const) {
    for (const { text, confidence } of lines) {
      const found = brandIn(words(text), brands, slips);
      if (found !== null) {
        return {
          maker: found.maker,
          brand: { value: found.name, confidence: confidence * (slips === 0 ? 1 : 0.8) },
        };
      }
    }
  }
  return { brand: null, maker: null };
}

function brandIn(line: readonly string[], brands: readonly Brand[], slips: number): Brand | null {
  for (const brand of brands) {
    if (slips > 0 && brand.letters.length < 6) continue;
    for (let from = 0; from < line.length; from += 1) {
      // 'A.O. Smith' is one, two or three words.
      for (let length = 1; length <= 3 && from + length <= line.length; length += 1) {
        const letters = line.slice(from, from + length).join('');
        if (editDistance(letters, brand.letters, slips) <= slips) return brand;
      }
    }
  }
  return null;
}
