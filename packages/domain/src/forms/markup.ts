/**
 * Markup of a form's text. It keeps a page module readable next to the printed page:
 *
 *     **bold** __underlined__ ~~italic~~
 *     [q5/q5_answer=A] a check box, checked when that option is the answer
 *     {q1/q1_a_year_built:9} a field as wide as nine underscores, with that answer
 *     {q1/q1_a_permit_date:4/4/8} a field in parts: month, day, year
 *     {inspector/signature:35 signature}
 *     {owner/owner_city:to 192} an answer without its own line, from here to x = 192
 *     {q1/q1_year_built:9 if q1/q1_building_code=A} filled only if that box is checked
 *     {>108} continues at x = 108 {=8.04} continues in that size, {=} in the text's own {^®} raised
 */
import type { BlankKind } from './form-types.ts';

export interface FormWords {
  readonly kind: 'words';
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isRaised: boolean;
  /** null: the size of the text. */
  readonly sizePt: number | null;
}

export interface FormBox {
  readonly kind: 'box';
  readonly path: string;
  readonly option: string;
  readonly sizePt: number | null;
}

export interface FormBlank {
  readonly kind: 'blank';
  readonly path: string;
  readonly holds: BlankKind;
  /** Widths in underscores; more than one is a date separated by slashes. */
  readonly parts: readonly number[];
  /** Extends to this x without a printed line; null: a line as wide as its parts. */
  readonly toX: number | null;
  /** Two fields for one answer: the one whose box is checked is filled. */
  readonly onlyWith: { readonly path: string; readonly option: string } | null;
  readonly isBold: boolean;
  readonly isUnderlined: boolean;
  readonly sizePt: number | null;
}

export interface FormTab {
  readonly kind: 'tab';
  readonly x: number;
}

export type FormRun = FormWords | FormBox | FormBlank | FormTab;

const PATH = '[a-z0-9_]+(?:/[a-z0-9_]+)*';
const MARKS = new RegExp(
  [
    '(?<toggle>\\*\\*|__|~~)',
    `\\[(?<boxPath>${PATH})=(?<option>[A-Za-z0-9_.]+)\\]`,
    `\\{(?<blankPath>${PATH}):(?:(?<parts>[\\d.]+(?:/[\\d.]+)*)|to (?<toX>[\\d.]+))(?<signature> signature)?(?: if (?<ifPath>${PATH})=(?<ifOption>[A-Za-z0-9_.]+))?\\}`,
    '\\{>(?<tab>[\\d.]+)\\}',
    '\\{=(?<size>[\\d.]*)\\}',
    '\\{\\^(?<raised>[^}]+)\\}',
  ].join('|'),
  'g',
);

/** Printed lines, each as its runs. Throws on unknown braces: a typo in a page module. */
export function parseMarkup(markup: string): FormRun[][] {
  const style = { isBold: false, isItalic: false, isUnderlined: false };
  let sizePt: number | null = null;
  const runs: FormRun[][] = [[]];
  const add = (run: FormRun): void => {
    runs.at(-1)?.push(run);
  };
  const addWords = (text: string, isRaised = false): void => {
    if (/[{}]/.test(text)) throw new Error(`unknown mark in: ${markup}`);
    text.split('\n').forEach((part, index) => {
      if (index > 0) runs.push([]);
      if (part !== '') add({ kind: 'words', text: part, ...style, isRaised, sizePt });
    });
  };
  let at = 0;
  for (const match of markup.matchAll(MARKS)) {
    addWords(markup.slice(at, match.index));
    at = match.index + match[0].length;
    const { toggle, boxPath, option, blankPath, tab, size, raised, ...blank } = match.groups ?? {};
    if (toggle === '**') style.isBold = !style.isBold;
    if (toggle === '__') style.isUnderlined = !style.isUnderlined;
    if (toggle === '~~') style.isItalic = !style.isItalic;
    if (boxPath !== undefined && option !== undefined) add({ kind: 'box', path: boxPath, option, sizePt });
    if (blankPath !== undefined) {
      const { isBold, isUnderlined } = style;
      add({ kind: 'blank', path: blankPath, ...blankOf(blank), isBold, isUnderlined, sizePt });
    }
    if (tab !== undefined) add({ kind: 'tab', x: Number(tab) });
    if (size !== undefined) sizePt = size === '' ? null : Number(size);
    if (raised !== undefined) addWords(raised, true);
  }
  addWords(markup.slice(at));
  return runs;
}

function blankOf({ parts, toX, signature, ifPath, ifOption }: Readonly<Record<string, string | undefined>>) {
  const isConditional = ifPath !== undefined && ifOption !== undefined;
  return {
    holds: signature === undefined ? ('text' as const) : ('signature' as const),
    parts: parts === undefined ? [] : parts.split('/').map(Number),
    toX: toX === undefined ? null : Number(toX),
    onlyWith: isConditional ? { path: ifPath, option: ifOption } : null,
  };
}

/** The text as it would be read aloud, without fields and boxes. */
export const plainWords = (markup: string): string =>
  parseMarkup(markup)
    .map((line) => line.map((run) => (run.kind === 'words' ? run.text : '')).join(''))
    .join('\n');
