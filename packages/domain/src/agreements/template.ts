/**
 * The wording of an agreement as an organization keeps it: a list of blocks, each perhaps for some states only. Text may hold
 * placeholders, **strong** and *emphasised* words; nothing else has a meaning, so there is no markup that could run anywhere.
 */
import * as z from 'zod/mini';

const states = z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))), []);
const text = z.string().check(z.maxLength(10_000));

export const templateBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text, states }),
  z.object({ kind: z.literal('paragraph'), text, states }),
  z.object({ kind: z.literal('list'), items: z.array(text).check(z.maxLength(100)), states }),
]);
/** `states` empty: everywhere; else only where the property lies in one of them ('FL'). */
export type TemplateBlock = z.infer<typeof templateBlockSchema>;
export type BlockKind = TemplateBlock['kind'];

export const agreementTemplateSchema = z.object({
  blocks: z.array(templateBlockSchema).check(z.maxLength(300)),
});
export type AgreementTemplateContent = z.infer<typeof agreementTemplateSchema>;

/** Null when it was written by a newer app. */
export function parseTemplate(value: unknown): AgreementTemplateContent | null {
  const parsed = agreementTemplateSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** What stands for what is known only of the job; the words are those of the editor's menu. */
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

/** Placeholders that mean nothing, each once: a typing mistake, before a client sees it. */
export function unknownPlaceholders({ blocks }: AgreementTemplateContent): string[] {
  const names = blocks
    .flatMap(textsOf)
    .flatMap((words) => [...words.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''));
  return [...new Set(names.filter((name) => !known.has(name)))];
}

/** Where nothing is known a line is left to be seen, not filled in by guessing. */
export const BLANK = '__________';

export function fillPlaceholders(words: string, values: AgreementValues): string {
  return words.replace(PLACEHOLDER, (whole, name: string) => {
    if (!known.has(name)) return whole;
    const value = values[name as AgreementPlaceholder].trim();
    // Stars in a name are no markup.
    return value === '' ? BLANK : value.replaceAll('*', '∗');
  });
}

/** The blocks that hold in a state; with an unknown state ('') those of single states are left out. */
export const blocksOfState = (
  { blocks }: AgreementTemplateContent,
  state: string,
): readonly TemplateBlock[] =>
  blocks.filter((block) => block.states.length === 0 || block.states.includes(state));

/** For the preview of a wording: an invented job. The state is whatever is being looked at. */
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
