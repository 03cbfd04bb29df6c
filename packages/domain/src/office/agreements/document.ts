/**
 * The signed text: the template filled in for one inspection and frozen. Its SHA-256 is in the log, in every signature
 * and on the certificate. Screen, PDF and verifier read only this text, so a later app version cannot change it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type SignerRole, signerRoles } from '../../ground/signer-roles.ts';
import {
  type AgreementTemplateContent,
  type AgreementValues,
  blocksOfState,
  fillPlaceholders,
  placeholdersOf,
  type TemplateBlock,
  withTerms,
} from './template.ts';

const documentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type DocumentBlock = z.infer<typeof documentBlock>;

/** What the signature is for, when it belongs to a field of a form and not to an agreement. */
const signedForm = z.object({
  /** Answer path of the date next to the signature; null without one. */
  datePath: z.nullable(z.string()),
  /** IANA name, of the house: the signature is dated there. */
  timeZone: z.string(),
  /** `answersFingerprint` of what was shown. */
  answersSha256: z.string(),
  /** The official form with these answers, without photos (`printedFormSchema`); null for a report of our own design. */
  printed: z.unknown(),
});
export type SignedForm = z.infer<typeof signedForm>;

export const agreementDocumentSchema = z.object({
  format: z.literal(1),
  title: z.string(),
  organization: z.object({ name: z.string(), lines: z.array(z.string()), license: z.string() }),
  /** Property address in one line; '' when unknown. */
  property: z.string(),
  /** Date, YYYY-MM-DD. */
  preparedOn: z.string(),
  signers: z.array(z.object({ name: z.string(), role: z.enum(signerRoles) })),
  blocks: z.array(documentBlock),
  form: z.optional(signedForm),
});
export type AgreementText = z.infer<typeof agreementDocumentSchema>;

export interface AgreementParts extends Omit<AgreementText, 'format' | 'blocks' | 'signers' | 'form'> {
  readonly template: AgreementTemplateContent;
  readonly values: AgreementValues;
  readonly signers: readonly { readonly name: string; readonly role: SignerRole }[];
}

/** Fills in the template. Blocks and entries that end up empty are left out. */
export function writeAgreement({ template, values, ...parts }: AgreementParts): AgreementText {
  const blocks = writeBlocks(template, withTerms(values, template));
  const { title, organization, property, preparedOn } = parts;
  const signers = parts.signers.map(({ name, role }) => ({ name, role }));
  // Member order is the order in the text.
  return {
    format: 1,
    title,
    organization: { name: organization.name, lines: organization.lines, license: organization.license },
    property,
    preparedOn,
    signers,
    blocks,
  };
}

function writeBlocks(template: AgreementTemplateContent, values: AgreementValues): DocumentBlock[] {
  const isFilled = (block: TemplateBlock): boolean =>
    block.isLeftOutBlank !== true ||
    placeholdersOf(block).every((name) => (values as Record<string, string>)[name]?.trim() !== '');
  const printed = blocksOfState(template, values['property.state']).filter(isFilled);
  return printed.flatMap((block): DocumentBlock[] => {
    const fill = (words: string): string => fillPlaceholders(words, values).trim();
    if (block.kind === 'list') {
      // A value of several lines, such as the services, is one entry per line.
      const items = block.items
        .flatMap((item) => fill(item).split('\n'))
        .filter((item) => item.trim() !== '');
      return items.length === 0 ? [] : [{ kind: 'list', items }];
    }
    if (block.kind === 'heading' && isWithoutText(block, printed)) return [];
    const text = fill(block.text);
    return text === '' ? [] : [{ kind: block.kind, text }];
  });
}

/** The heading of a clause of which nothing else is printed. */
const isWithoutText = ({ clause }: TemplateBlock, printed: readonly TemplateBlock[]): boolean =>
  clause !== undefined && !printed.some((each) => each.clause === clause && each.kind !== 'heading');

/** Serializes the text that is hashed and stored. */
export const serializeAgreement = (document: AgreementText): string => JSON.stringify(document);

/** @returns null when it is not a text of this app. */
export function parseAgreement(body: string): AgreementText | null {
  try {
    const parsed = agreementDocumentSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON
  }
}

/** SHA-256 of a text in UTF-8, as lowercase hex. */
export const textSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Who signs a form, on screens and on the certificate. */
export const FORM_SIGNER_LABEL = 'Homeowner or representative';

export const SIGNER_ROLE_LABELS: Readonly<Record<SignerRole, string>> = {
  client: 'Client',
  co_client: 'Second client',
  agent: 'Agent',
  inspector: 'Inspector',
  other: 'Additional signer',
};
