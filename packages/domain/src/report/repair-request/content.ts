/**
 * What a buyer or their agent asks of the seller after an inspection: findings of the report and separate wishes, in
 * their order, each with a wish, an amount and words. Limits are those of `repair_request_save`.
 */
import * as z from 'zod/mini';

export const WISHES = ['repair', 'replace', 'credit', 'evaluate'] as const;
export type Wish = (typeof WISHES)[number];

export const WISH_LABELS: Readonly<Record<Wish, string>> = {
  repair: 'Repair',
  replace: 'Replace',
  credit: 'Credit',
  evaluate: 'Further evaluation',
};

export const AUTHOR_ROLES = ['client', 'agent'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

export const MAX_ITEMS = 200;
export const MAX_AMOUNT_CENTS = 99_999_999;
export const MAX_WORDS = 1000;
export const MAX_NOTE = 2000;
export const MAX_TITLE = 200;
export const MAX_AUTHOR = 120;
/** Of the content as JSON; the table's check constraint is a little above. */
export const MAX_CONTENT_BYTES = 90_000;

/** Postgres stores neither U+0000 nor lone surrogates. */
const text = (maxLength: number) =>
  z
    .string()
    .check(z.maxLength(maxLength))
    .check(z.refine((value) => !/\0|\p{Surrogate}/u.test(value)));

/** A finding by its place in one version of the report, which the version of the request names. */
const findingRefSchema = z.object({ anchor: text(40), number: text(40) });

export const repairItemSchema = z.object({
  /** Chosen by the browser; stays with the item through all versions. */
  id: text(40),
  /** Null for a wish of the author's own. */
  finding: z.nullable(findingRefSchema),
  /** The finding's title, so that a list of changes needs no report; otherwise the author's. */
  title: text(MAX_TITLE),
  wish: z.enum(WISHES),
  /** Null where no amount is given. */
  amountCents: z.nullable(z.int().check(z.gte(0), z.lte(MAX_AMOUNT_CENTS))),
  words: text(MAX_WORDS),
});
export type RepairItem = z.infer<typeof repairItemSchema>;

export const repairContentSchema = z.object({
  note: text(MAX_NOTE),
  items: z.array(repairItemSchema).check(z.maxLength(MAX_ITEMS)),
});
export type RepairContent = z.infer<typeof repairContentSchema>;

export const authorSchema = z.object({ name: text(MAX_AUTHOR), role: z.enum(AUTHOR_ROLES) });
export type RepairAuthor = z.infer<typeof authorSchema>;

export const EMPTY_CONTENT: RepairContent = { note: '', items: [] };

/** Amounts in cents: what is asked as a credit, and what the author put on work. */
export interface RepairTotals {
  readonly creditCents: number;
  readonly workCents: number;
  readonly totalCents: number;
}

export function totalsOf(items: readonly Pick<RepairItem, 'wish' | 'amountCents'>[]): RepairTotals {
  const sum = (isCounted: (wish: Wish) => boolean): number =>
    items.reduce((total, { wish, amountCents }) => total + (isCounted(wish) ? (amountCents ?? 0) : 0), 0);
  const creditCents = sum((wish) => wish === 'credit');
  const workCents = sum((wish) => wish !== 'credit');
  return { creditCents, workCents, totalCents: creditCents + workCents };
}
