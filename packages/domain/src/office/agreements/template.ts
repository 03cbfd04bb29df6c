/**
 * An organization's agreement template: a list of blocks, some limited to certain states. Text can contain
 * placeholders, **strong** and *emphasized* words; nothing else has meaning, so no markup can execute.
 */
import * as z from 'zod/mini';

const states = z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []);
const text = z.string().check(z.maxLength(10_000));

export const templateBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text, states }),
  z.object({ kind: z.literal('paragraph'), text, states }),
  z.object({ kind: z.literal('list'), items: z.array(text).check(z.maxLength(100)), states }),
]);
/** `states` empty: everywhere; otherwise only if the property is in one of them ('FL'). */
export type TemplateBlock = z.infer<typeof templateBlockSchema>;
export type BlockKind = TemplateBlock['kind'];

export const agreementTemplateSchema = z.object({
  blocks: z.array(templateBlockSchema).check(z.maxLength(300)),
});
export type AgreementTemplateContent = z.infer<typeof agreementTemplateSchema>;

/** @returns null when it was written by a newer app. */
export function parseTemplate(value: unknown): AgreementTemplateContent | null {
  const parsed = agreementTemplateSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Placeholders for data of a single inspection; the labels match the editor's menu. */
export const AGREEMENT_PLACEHOLDERS = [
  { name: 'client.name', label: 'Client' },
  { name: 'client.address', label: 'Address of the client' },
  { name: 'property.address', label: 'Address of the property' },
  { name: 'property.state', label: 'State of the property' },
  { name: 'inspection.date', label: 'Day of the inspection' },
  { name: 'inspection.fee', label: 'Fee' },
  { name: 'inspector.name', label: 'Inspector' },
  { name: 'inspector.license', label: 'License of the inspector' },
  { name: 'organization.name', label: 'Company' },
  { name: 'organization.address', label: 'Address of the company' },
  { name: 'organization.phone', label: 'Phone of the company' },
  { name: 'organization.email', label: 'E-mail of the company' },
  { name: 'organization.license', label: 'License of the company' },
  { name: 'today', label: 'Today' },
] as const;
export type AgreementPlaceholder = (typeof AGREEMENT_PLACEHOLDERS)[number]['name'];
export type AgreementValues = Readonly<Record<AgreementPlaceholder, string>>;

const PLACEHOLDER = /\{\{\s*([a-z]+(?:\.[a-z]+)?)\s*\}\}/g;
const known = new Set<string>(AGREEMENT_PLACEHOLDERS.map(({ name }) => name));

const textsOf = (block: TemplateBlock): readonly string[] =>
  block.kind === 'list' ? block.items : [block.text];

/** Lists unknown placeholders once each, so a typo is caught before a client sees it. */
export function unknownPlaceholders({ blocks }: AgreementTemplateContent): string[] {
  const names = blocks
    .flatMap(textsOf)
    .flatMap((words) => [...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''));
  return [...new Set(names.filter((name) => !known.has(name)))];
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

/** Returns the blocks that apply in a state. With an unknown state (''), state-specific blocks are left out. */
export const blocksOfState = (
  { blocks }: AgreementTemplateContent,
  state: string,
): readonly TemplateBlock[] =>
  blocks.filter((block) => block.states.length === 0 || block.states.includes(state));

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
  'property.address': '27 Cedar Court',
  'property.state': state,
  'inspection.date': 'March 3, 2027',
  'inspection.fee': '$450',
  'inspector.name': 'Alex Reyes',
  'inspector.license': 'HI 10001',
  today: 'February 26, 2027',
  ...organization,
});
