/** The draft of an edited template, with the version that it started from. */
import * as z from 'zod/mini';
import type { EditedBlock } from './template-edits.ts';

export const templateDraftSchema = z.object({
  /** ID of the edited version; null for a template without versions. */
  base: z._default(z.nullable(z.string()), null),
  name: z.string(),
  blocks: z.array(
    z.object({
      key: z.number(),
      kind: z.enum(['heading', 'paragraph', 'list']),
      text: z.string(),
      states: z.string(),
      notIn: z._default(z.string(), ''),
      isOff: z._default(z.boolean(), false),
      isLeftOutBlank: z._default(z.boolean(), false),
      clause: z._default(z.string(), ''),
    }),
  ),
  terms: z._default(z.record(z.string(), z.string()), {}),
});
export type TemplateDraft = z.infer<typeof templateDraftSchema>;

type Words = Pick<TemplateDraft, 'name' | 'terms'> & { readonly blocks: readonly EditedBlock[] };

const wordsOf = ({ name, blocks, terms }: Words): string =>
  JSON.stringify([
    name,
    blocks.map(({ kind, text, states, notIn, isOff, isLeftOutBlank, clause }) => [
      kind,
      text,
      states,
      notIn,
      isOff,
      isLeftOutBlank,
      clause,
    ]),
    Object.keys(terms)
      .filter((term) => terms[term]?.trim() !== '')
      .sort((a, b) => (a < b ? -1 : 1))
      .map((term) => [term, terms[term]]),
  ]);
export const isSameWording = (one: Words, other: Words): boolean => wordsOf(one) === wordsOf(other);

/** Returns whether the draft was typed over an older version than the current one, with different content. */
export const isBehind = (draft: TemplateDraft, saved: TemplateDraft): boolean =>
  draft.base !== saved.base && !isSameWording(draft, saved);
