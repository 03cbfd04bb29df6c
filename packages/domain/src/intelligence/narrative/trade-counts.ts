/** Words of the trade that count: a 'double tap' is two wires under one breaker. Only for what they count, so that 'two breakers' stays marked. */
import type { ReadNumber } from './read-numbers.ts';

interface TradeCount {
  readonly said: RegExp;
  readonly counts: readonly (readonly [value: string, things: RegExp])[];
}

const WIRES = /^(?:wires?|conductors?|circuits?|cables?|neutrals?|grounds?)$/u;
const TERMINAL = /^(?:breakers?|terminals?|lugs?|screws?|poles?|connections?)$/u;
const TAPPED = '(?:taps?|tapped|tapping|lugs?|lugged|lugging)\\b';

const COUNTS: readonly TradeCount[] = [
  {
    said: new RegExp(`\\b(?:double|dbl)[\\s-]?${TAPPED}`, 'iu'),
    counts: [
      ['2', WIRES],
      ['1', TERMINAL],
    ],
  },
  {
    said: new RegExp(`\\btriple[\\s-]?${TAPPED}`, 'iu'),
    counts: [
      ['3', WIRES],
      ['1', TERMINAL],
    ],
  },
  {
    said: /\bdouble[\s-]?(?:panes?|paned|glazed|glazing)\b/iu,
    counts: [['2', /^(?:panes?|lites?|layers?|sheets?)$/u]],
  },
  {
    said: /\btriple[\s-]?(?:panes?|paned|glazed|glazing)\b/iu,
    counts: [['3', /^(?:panes?|lites?|layers?|sheets?)$/u]],
  },
  { said: /\bdouble[\s-]?(?:sinks?|bowls?|basins?)\b/iu, counts: [['2', /^(?:bowls?|basins?|sides?)$/u]] },
  { said: /\bdouble[\s-]?vanity\b/iu, counts: [['2', /^(?:sinks?|basins?|bowls?)$/u]] },
  { said: /\bdouble[\s-]?hung\b/iu, counts: [['2', /^(?:sash|sashes)$/u]] },
  { said: /\bdouble[\s-]?pole\b/iu, counts: [['2', /^poles?$/u]] },
  { said: /\bdouble[\s-]?wall(?:ed)?\b/iu, counts: [['2', /^(?:walls?|layers?)$/u]] },
  { said: /\bpair of\b/iu, counts: [['2', /^\p{L}+s$/u]] },
  { said: /\bhalf[\s-](?:bath\w*|inch|in)\b/iu, counts: [['1/2', /^(?:bath\w*|inch|inches)$/u]] },
  { said: /\bquarter[\s-](?:inch|in)\b/iu, counts: [['1/4', /^(?:inch|inches)$/u]] },
  { said: /\bthree[\s-]quarters?\b/iu, counts: [['3/4', /^(?:inch|inches)$/u]] },
];

/** How far a number may be from what it counts: 'one 20 amp breaker', 'two of the white wires'. */
const NEAR = 4;

/** Whether a source says this number in a trade word. */
export function isCountedByTrade(
  { end, value }: ReadNumber,
  draft: string,
  sources: readonly string[],
): boolean {
  const [clause = ''] = draft.slice(end).split(/[.,;:!?]/u);
  const after =
    clause
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, NEAR) ?? [];
  return COUNTS.some(({ said, counts }) => {
    if (!sources.some((source) => said.test(source))) return false;
    // Of 'two breakers with wires' the breakers are counted.
    const counted = after.find((word) => counts.some(([, things]) => things.test(word)));
    return counted !== undefined && counts.some(([count, things]) => count === value && things.test(counted));
  });
}
