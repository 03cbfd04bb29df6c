/**
 * An organization's agreement template: a list of blocks. A block may be limited to states, excluded from states, turned
 * off, or left out while one of its blanks is empty. Text can contain placeholders, **strong** and *emphasized* words;
 * nothing else has meaning, so no markup can execute.
 */
import * as z from 'zod/mini';
import { mayPrintIn } from './barred-clauses.ts';

const states = z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []);
const text = z.string().check(z.maxLength(10_000));
const about = {
  /** Empty: everywhere; otherwise only if the property is in one of them ('FL'). */
  states,
  /** Not printed in these; like `states`, not printed while the state is unknown. */
  notIn: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  /** Kept in the template, not printed. */
  isOff: z.optional(z.boolean()),
  /** Left out while one of its placeholders has no value; without it, the empty blank stops the agreement. */
  isLeftOutBlank: z.optional(z.boolean()),
  /** Id of the clause it belongs to (`starter-clauses.ts`). */
  clause: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
};

export const templateBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text, ...about }),
  z.object({ kind: z.literal('paragraph'), text, ...about }),
  z.object({ kind: z.literal('list'), items: z.array(text).check(z.maxLength(100)), ...about }),
]);
export type TemplateBlock = z.infer<typeof templateBlockSchema>;
export type BlockKind = TemplateBlock['kind'];

const blocks = z.array(templateBlockSchema).check(z.maxLength(300));
/** Values that are the same in every agreement of the organization: placeholder -> words. */
const terms = z.record(z.string(), z.string().check(z.maxLength(1_000)));

export interface AgreementTemplateContent {
  readonly blocks: TemplateBlock[];
  readonly terms?: Readonly<Record<string, string>> | undefined;
}

/**
 * Stored form. Blocks that need more than `states` are stored as `clauses`: an app version that does not know them then
 * reports that it is too old, instead of printing what was turned off.
 */
const storedSchema = z.union([
  z.object({ format: z.literal(2), clauses: blocks, terms }),
  z.object({ blocks }),
]);

/** @returns null when it was written by a newer app. */
export function parseTemplate(value: unknown): AgreementTemplateContent | null {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success) return null;
  if ('blocks' in parsed.data) return { blocks: parsed.data.blocks };
  const { clauses, terms: given } = parsed.data;
  return { blocks: clauses, ...(Object.keys(given).length > 0 && { terms: given }) };
}

/** Placeholders; the labels match the editor's menu. Those with `isTerm` are the same in every agreement. */
export const AGREEMENT_PLACEHOLDERS = [
  { name: 'client.name', label: 'Client' },
  { name: 'client.address', label: 'Client’s address' },
  { name: 'client.email', label: 'Client’s email' },
  { name: 'client.phone', label: 'Client’s phone' },
  { name: 'property.address', label: 'Property address' },
  { name: 'property.state', label: 'Property state' },
  { name: 'inspection.date', label: 'Inspection date' },
  { name: 'inspection.time', label: 'Inspection time' },
  { name: 'inspection.fee', label: 'Fee' },
  { name: 'services.list', label: 'Services and prices' },
  { name: 'services.excluded', label: 'Excluded at the client’s request' },
  { name: 'inspector.name', label: 'Inspector' },
  { name: 'inspector.license', label: 'Inspector’s license number' },
  { name: 'organization.name', label: 'Company' },
  { name: 'organization.address', label: 'Company’s address' },
  { name: 'organization.phone', label: 'Company’s phone' },
  { name: 'organization.email', label: 'Company’s email' },
  { name: 'organization.license', label: 'Company’s license number' },
  { name: 'today', label: 'Today' },
  { name: 'standard.name', label: 'Standard of practice', isTerm: true, hint: 'Full name of the standard' },
  {
    name: 'license.authority',
    label: 'Licensing authority',
    isTerm: true,
    hint: 'Agency that licenses the inspector',
  },
  {
    name: 'report.due',
    label: 'When the report is due',
    isTerm: true,
    hint: '24 hours after the inspection',
  },
  { name: 'report.method', label: 'How the report is delivered', isTerm: true, hint: 'email' },
  { name: 'cancel.hours', label: 'Free cancellation (hours before)', isTerm: true, hint: '24' },
  { name: 'cancel.fee', label: 'Late cancellation fee', isTerm: true, hint: '$150' },
  { name: 'trip.fee', label: 'Trip fee', isTerm: true, hint: '$100' },
  { name: 'reinspection.fee', label: 'Return visit fee', isTerm: true, hint: '$125' },
  { name: 'company.relationships', label: 'Relationships to disclose', isTerm: true, hint: 'None' },
  { name: 'notice.days', label: 'Notice period (days)', isTerm: true, hint: '14' },
  {
    name: 'venue.county',
    label: 'Court’s county',
    isTerm: true,
    hint: 'the county where the Property is',
  },
  {
    name: 'liability.limit',
    label: 'Limit of liability',
    isTerm: true,
    hint: 'Amount set by your lawyer',
  },
] as const satisfies readonly PlaceholderInfo[];
export interface PlaceholderInfo {
  readonly name: string;
  readonly label: string;
  readonly isTerm?: boolean;
  /** An example, for its field. */
  readonly hint?: string;
}
export type AgreementPlaceholder = (typeof AGREEMENT_PLACEHOLDERS)[number]['name'];

export const placeholderInfo = (name: string): PlaceholderInfo | null =>
  AGREEMENT_PLACEHOLDERS.find((each) => each.name === name) ?? null;
export type AgreementValues = Readonly<Record<AgreementPlaceholder, string>>;

/** Terms are the template's, not a job's. */
export const noTerms = {
  'standard.name': '',
  'license.authority': '',
  'report.due': '',
  'report.method': '',
  'cancel.hours': '',
  'cancel.fee': '',
  'trip.fee': '',
  'reinspection.fee': '',
  'company.relationships': '',
  'notice.days': '',
  'venue.county': '',
  'liability.limit': '',
} satisfies Partial<AgreementValues>;

const PLACEHOLDER = /\{\{\s*([a-z]+(?:\.[a-z]+)?)\s*\}\}/g;
const known = new Set<string>(AGREEMENT_PLACEHOLDERS.map(({ name }) => name));

const textsOf = (block: TemplateBlock): readonly string[] =>
  block.kind === 'list' ? block.items : [block.text];

/** Names of the placeholders in a block, once each. */
export const placeholdersOf = (block: TemplateBlock): string[] => [
  ...new Set(
    textsOf(block).flatMap((words) => [...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
  ),
];

/** Lists unknown placeholders once each, so a typo is caught before a client sees it. */
export function unknownPlaceholders({ blocks }: Pick<AgreementTemplateContent, 'blocks'>): string[] {
  return [...new Set(blocks.flatMap(placeholdersOf).filter((name) => !known.has(name)))];
}

/** Unknown values print as a visible blank line instead of a guess. */
export const BLANK = '__________';

export function fillPlaceholders(words: string, values: AgreementValues): string {
  return words.replace(PLACEHOLDER, (whole, name: string) => {
    if (!known.has(name)) return whole;
    const value = values[name as AgreementPlaceholder].trim();
    // Stars in a name are not markup.
    return value === '' ? BLANK : value.replaceAll('*', '∗');
  });
}

/** Whether a block applies in a state. With an unknown state (''), only blocks for every state do. */
export function appliesIn(block: TemplateBlock, state: string): boolean {
  const { states: only, notIn = [], clause } = block;
  if (block.isOff === true || !mayPrintIn(clause, state)) return false;
  if (only.length > 0 && !only.includes(state)) return false;
  return notIn.length === 0 || (state !== '' && !notIn.includes(state));
}

/** Returns the blocks that apply in a state, including those that a blank may still leave out. */
export const blocksOfState = (
  { blocks }: Pick<AgreementTemplateContent, 'blocks'>,
  state: string,
): readonly TemplateBlock[] => blocks.filter((block) => appliesIn(block, state));

export interface OpenBlanks {
  /** Placeholders without a value, in blocks that cannot be printed without them. */
  readonly required: readonly string[];
  /** Those whose blocks are left out in the meantime. */
  readonly optional: readonly string[];
  /** Lines drawn in the text, which a signer cannot fill in on a screen. */
  readonly drawnLines: number;
}

/** What is still empty in the agreement of one inspection. */
export function openBlanks(template: AgreementTemplateContent, values: AgreementValues): OpenBlanks {
  const all = withTerms(values, template);
  const applying = blocksOfState(template, all['property.state']);
  const emptyIn = (block: TemplateBlock): string[] =>
    placeholdersOf(block).filter(
      (name) => known.has(name) && all[name as AgreementPlaceholder].trim() === '',
    );
  const required = new Set(applying.filter((block) => block.isLeftOutBlank !== true).flatMap(emptyIn));
  const optional = new Set(applying.flatMap(emptyIn).filter((name) => !required.has(name)));
  const printed = applying.filter((block) => block.isLeftOutBlank !== true || emptyIn(block).length === 0);
  const drawnLines = printed.flatMap(textsOf).flatMap((words) => words.match(/_{5,}/g) ?? []).length;
  return { required: [...required], optional: [...optional], drawnLines };
}

/** Values of one inspection, completed with the terms that hold for every agreement. */
export function withTerms(
  values: AgreementValues,
  { terms: given = {} }: Pick<AgreementTemplateContent, 'terms'>,
): AgreementValues {
  const missing = Object.entries(given).filter(
    ([name]) => known.has(name) && values[name as AgreementPlaceholder].trim() === '',
  );
  return { ...values, ...Object.fromEntries(missing) };
}

/** Made-up inspection for the template preview, in the state being previewed. */
export const previewValues = (
  state: string,
  organization: Pick<
    AgreementValues,
    | 'organization.name'
    | 'organization.address'
    | 'organization.phone'
    | 'organization.email'
    | 'organization.license'
  >,
): AgreementValues => ({
  'client.name': 'Jordan Miller',
  'client.address': '8 Orchard Lane',
  'client.email': 'jordan@mail.example',
  'client.phone': '(239) 555-0117',
  'property.address': '27 Cedar Court',
  'property.state': state,
  'inspection.date': 'March 3, 2027',
  'inspection.time': '9:00 AM',
  'inspection.fee': '$450',
  'services.list': 'Home inspection, $450',
  'services.excluded': '',
  'inspector.name': 'Alex Reyes',
  'inspector.license': 'HI 10001',
  today: 'February 26, 2027',
  ...noTerms,
  ...organization,
});
