/** Words that state a place, a material or a hazard; the terms of one group mean the same. */
export type LexiconKind = 'place' | 'material' | 'other';

const places: readonly (readonly string[])[] = [
  ['north', 'northern', 'north-facing'],
  ['south', 'southern', 'south-facing'],
  ['east', 'eastern', 'east-facing'],
  ['west', 'western', 'west-facing'],
  ['northeast', 'NE'],
  ['northwest', 'NW'],
  ['southeast', 'SE'],
  ['southwest', 'SW'],
  ['front'],
  ['rear', 'back', 'backside'],
  ['left', 'left-hand'],
  ['right', 'right-hand'],
  ['upstairs', 'second floor', '2nd floor', 'upper floor', 'upper level'],
  ['downstairs', 'first floor', '1st floor', 'ground floor', 'main floor', 'main level'],
  ['third floor', '3rd floor'],
  ['basement', 'cellar'],
  ['crawlspace', 'crawl space', 'crawl'],
  ['attic'],
  ['garage'],
  ['carport'],
  ['kitchen'],
  ['bathroom', 'bath', 'powder room', 'restroom'],
  ['bedroom'],
  ['primary', 'master', 'owner’s suite'],
  ['guest'],
  ['hall', 'hallway', 'corridor'],
  ['living room', 'family room', 'den', 'great room'],
  ['dining room', 'dining'],
  ['laundry', 'laundry room', 'utility room'],
  ['closet'],
  ['foyer', 'entry', 'entryway'],
  ['porch', 'lanai', 'patio', 'veranda'],
  ['deck'],
  ['balcony'],
  ['driveway'],
  ['chimney'],
  ['ridge', 'ridges'],
  ['eave', 'eaves'],
  ['valley', 'valleys'],
  ['gable', 'gables'],
  ['soffit', 'soffits'],
  ['fascia'],
  ['stairs', 'stairway', 'staircase', 'steps'],
  ['yard', 'backyard'],
];

const materials: readonly (readonly string[])[] = [
  ['copper'],
  ['PVC'],
  ['CPVC'],
  ['ABS'],
  ['PEX'],
  ['polybutylene', 'poly-B', 'PB pipe'],
  ['galvanized', 'galvanised', 'galv'],
  ['cast iron', 'cast-iron', 'CI'],
  ['wrought iron'],
  ['steel', 'stainless'],
  ['aluminum', 'aluminium', 'AL wire'],
  ['brass'],
  ['lead'],
  ['asphalt', 'composition', 'comp', 'architectural', 'laminate shingle', 'three-tab', '3-tab'],
  ['slate'],
  ['clay tile', 'terra cotta'],
  ['concrete', 'cement'],
  ['tile', 'tiles'],
  ['cedar', 'shake', 'shakes'],
  ['wood', 'wooden', 'timber', 'lumber'],
  ['plywood'],
  ['OSB', 'strand board'],
  ['particleboard', 'particle board'],
  ['vinyl'],
  ['stucco'],
  ['EIFS', 'synthetic stucco'],
  ['brick', 'bricks'],
  ['block', 'CMU', 'masonry block'],
  ['stone'],
  ['fiber cement', 'hardie', 'HardiePlank'],
  ['hardboard', 'masonite'],
  ['rubber', 'EPDM'],
  ['TPO'],
  ['modified bitumen', 'mod bit'],
  ['tar and gravel', 'built-up'],
  ['fiberglass', 'fibreglass'],
  ['cellulose'],
  ['spray foam', 'foam'],
  ['vermiculite'],
  ['drywall', 'sheetrock', 'gypsum board', 'gypsum'],
  ['plaster'],
  ['plastic'],
  ['glass', 'glazing'],
  ['granite', 'quartz', 'marble'],
  ['carpet'],
  ['hardwood'],
  ['linoleum'],
  ['corrugated'],
];

/** Claims that change what a buyer does: never for anyone but the inspector to add. */
const claims: readonly (readonly string[])[] = [
  ['mold', 'mould', 'mildew', 'fungal growth', 'fungus'],
  ['asbestos'],
  ['radon'],
  ['termite', 'termites', 'WDO', 'wood-destroying'],
  ['rodent', 'rodents', 'mice', 'mouse', 'rat', 'rats', 'droppings'],
  ['carbon monoxide', 'CO'],
  ['sewage', 'sewer gas'],
  ['sinkhole', 'settlement'],
  ['recall', 'recalled'],
  ['code', 'codes', 'NEC', 'IRC', 'IBC', 'building code'],
  ['permit', 'permits', 'unpermitted'],
  ['warranty'],
  ['insurance', 'insurer'],
];

const escaped = (term: string): string =>
  term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/[ -]/gu, '[ -]');

interface Group {
  readonly kind: LexiconKind;
  readonly name: string;
  readonly pattern: RegExp;
}

const groupsOf = (kind: LexiconKind, lists: readonly (readonly string[])[]): Group[] =>
  lists.map((terms) => {
    const longestFirst = [...terms].sort((a, b) => b.length - a.length);
    // Short capitals ('CO', 'SE') are words only in capitals.
    const isCapital = (term: string): boolean => /^[A-Z]{2}$/u.test(term);
    const loose = longestFirst.filter((term) => !isCapital(term)).map(escaped);
    const strict = longestFirst.filter(isCapital);
    const cased = loose.map((term) =>
      term.replace(/[a-z]/giu, (sign) => `[${sign.toLowerCase()}${sign.toUpperCase()}]`),
    );
    return {
      kind,
      name: terms[0] ?? '',
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${[...cased, ...strict].join('|')})(?![\\p{L}\\p{N}])`,
        'gu',
      ),
    };
  });

const groups: readonly Group[] = [
  ...groupsOf('place', places),
  ...groupsOf('material', materials),
  ...groupsOf('other', claims),
];

export interface LexiconWord {
  readonly start: number;
  readonly end: number;
  readonly kind: LexiconKind;
  /** Of its group: the same for 'rear' and 'back'. */
  readonly name: string;
}

/** 'Back' and 'left' also have everyday meanings that name no side of a house. */
const EVERYDAY = /^(?:back|left|right|front|steps|block|lead|entry)$/iu;
const EVERYDAY_AROUND: readonly RegExp[] = [
  /\bleft\s+(?:open|on|off|in|as|un\w+|to)\b/iu,
  /\b(?:be|been|was|were|if|is|are)\s+left\b/iu,
  /\bright\s+(?:away|now|angle)/iu,
  /\bback\s+(?:up|on|in|to|into|together|order|draft)/iu,
  /\b(?:can|could|may|will|to|would|might)\s+(?:\w+\s+)?(?:lead|block|front)\b/iu,
  /\blead\s+to\b/iu,
  /\b(?:next|these|following|take|such)\s+steps\b/iu,
  /\bwater\s+entry\b|\bentry\s+of\b|\bpoints?\s+of\s+entry\b/iu,
];

export function readLexicon(text: string): LexiconWord[] {
  return groups.flatMap(({ kind, name, pattern }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      if (EVERYDAY.test(match[0]) && isEveryday(text, start, end)) return [];
      return [{ start, end, kind, name }];
    }),
  );
}

function isEveryday(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - 24);
  const around = text.slice(from, end + 16);
  return EVERYDAY_AROUND.some((pattern) => {
    const found = new RegExp(pattern.source, 'giu');
    return [...around.matchAll(found)].some(
      (match) => from + match.index <= start && from + match.index + match[0].length >= end,
    );
  });
}
