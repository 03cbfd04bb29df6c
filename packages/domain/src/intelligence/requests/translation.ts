/** Texts of a published version -> the same in Spanish, by number. What could not be translated stays English. */
import { z } from 'zod/mini';
import { isPlainText } from '../plain-text.ts';
import type { RequestKind } from './prompt.ts';
import { shortText } from './sources.ts';

export const LONGEST_TRANSLATED = 4000;
const MOST_TEXTS = 150;
/** Of all texts of one request: the answer has to fit into one of the model's. */
const MOST_CHARACTERS = 5000;

export const translationSources = z.object({
  versionId: z.uuid(),
  language: z.literal('es'),
  part: z.int(),
  parts: z.int(),
  texts: z.array(shortText(LONGEST_TRANSLATED)).check(z.minLength(1), z.maxLength(MOST_TEXTS)),
});
export type TranslationSources = z.infer<typeof translationSources>;

const answerSchema = z.object({ texts: z.array(z.object({ n: z.int(), text: z.string() })) });
export const translationProposal = z.object({
  kind: z.literal('translation'),
  texts: z.array(
    z.object({
      n: z.int(),
      text: z.string().check(z.maxLength(2 * LONGEST_TRANSLATED), z.refine(isPlainText)),
    }),
  ),
});
export type TranslationProposal = z.infer<typeof translationProposal>;

export const translation: RequestKind<
  TranslationSources,
  z.infer<typeof answerSchema>,
  TranslationProposal
> = {
  feature: 'translation',
  version: 'translation-1',
  sources: translationSources,
  answer: answerSchema,
  proposal: translationProposal,
  word: ({ texts }) => ({
    system: `You translate texts of a home inspection report from American English into plain Latin American Spanish for a home buyer. Translate each text completely, independent of the others: add nothing, leave nothing out, explain nothing, and keep its severity. Keep every number, unit, code, brand and model as it is. Keep line breaks. Answer with each text under its number "n". The other rules about words apply to the translation as well, except that it is Spanish.`,
    data: { texts: texts.flatMap((text, n) => (text === '' ? [] : [{ n, text }])) },
  }),
  // A text that names someone is not sent at all: with a gap in it, its translation would not fit.
  without: (scrubbed, original) => ({
    ...scrubbed,
    texts: scrubbed.texts.map((text, n) => (text === original.texts[n] ? text : '')),
  }),
  proposals: ({ texts }, sources) => {
    const seen = new Set<number>();
    const kept = texts.filter(({ n, text }) => {
      const original = sources.texts[n];
      if (original === undefined || seen.has(n) || !isTranslationOf(original, text)) return false;
      seen.add(n);
      return true;
    });
    return kept.length === 0 ? [] : [{ kind: 'translation' as const, texts: kept }];
  },
};

/** The same numbers, nothing but words, and no more of them than a translation has. */
function isTranslationOf(original: string, text: string): boolean {
  const isOfLength = text.trim() !== '' && text.length <= original.length * 2 + 40;
  return isOfLength && isPlainText(text) && numbersIn(text) === numbersIn(original);
}

const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).sort().join(' ');

/** The texts of a version in requests of a size that a model answers whole. Longer texts than that are left out. */
export function translationParts(versionId: string, texts: readonly string[]): readonly TranslationSources[] {
  const parts: string[][] = [];
  let characters = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    if (text.length > LONGEST_TRANSLATED) continue;
    if (characters + text.length > MOST_CHARACTERS || (parts.at(-1)?.length ?? 0) >= MOST_TEXTS) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(text);
    characters += text.length;
  }
  return parts.map((part, index) => ({
    versionId,
    language: 'es',
    part: index,
    parts: parts.length,
    texts: part,
  }));
}

/** English -> Spanish, of accepted proposals with the requests they answer. */
export function translatedTexts(
  accepted: readonly { readonly sources: unknown; readonly answer: unknown }[],
): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { sources, answer } of accepted) {
    const asked = textsSchema.safeParse(sources).data;
    const proposed = translationProposal.safeParse(answer).data;
    if (asked === undefined || proposed === undefined) continue;
    for (const { n, text } of proposed.texts) {
      const original = asked.texts[n];
      if (original !== undefined && isTranslationOf(original, text)) texts[original] = text;
    }
  }
  return texts;
}
const textsSchema = z.object({ texts: z.array(z.string()) });
