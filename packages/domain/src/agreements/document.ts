/**
 * What is signed: the template filled in for one job, frozen as text. Its SHA-256 stands in the log, in every signature and on
 * the certificate. Screen, PDF and verifier read this text and nothing else; a later app makes no other text of it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type SignerRole, signerRoles } from '../records/agreements.ts';
import {
  type AgreementTemplateContent,
  type AgreementValues,
  BLANK,
  blocksOfState,
  fillPlaceholders,
} from './template.ts';

const documentBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type DocumentBlock = z.infer<typeof documentBlock>;

export const agreementDocumentSchema = z.object({
  format: z.literal(1),
  title: z.string(),
  organization: z.object({ name: z.string(), lines: z.array(z.string()), license: z.string() }),
  /** Of the property, one line; '' when it is not known. */
  property: z.string(),
  /** A day, YYYY-MM-DD. */
  preparedOn: z.string(),
  signers: z.array(z.object({ name: z.string(), role: z.enum(signerRoles) })),
  blocks: z.array(documentBlock),
});
export type AgreementText = z.infer<typeof agreementDocumentSchema>;

export interface AgreementParts extends Omit<AgreementText, 'format' | 'blocks' | 'signers'> {
  readonly template: AgreementTemplateContent;
  readonly values: AgreementValues;
  readonly signers: readonly { readonly name: string; readonly role: SignerRole }[];
}

/** Fills the template in; a block or entry of which nothing is left is left out. */
export function writeAgreement({ template, values, ...parts }: AgreementParts): AgreementText {
  const fill = (words: string): string => fillPlaceholders(words, values).trim();
  const blocks = blocksOfState(template, values['property.state']).flatMap((block): DocumentBlock[] => {
    if (block.kind === 'list') {
      const items = block.items.map(fill).filter((item) => item !== '');
      return items.length === 0 ? [] : [{ kind: 'list', items }];
    }
    const text = fill(block.text);
    return text === '' ? [] : [{ kind: block.kind, text }];
  });
  const { title, organization, property, preparedOn } = parts;
  const signers = parts.signers.map(({ name, role }) => ({ name, role }));
  // The order of the members is the order in the text.
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

/** How many places of a text stand for something that nobody knew. Lines that its author drew are longer or shorter. */
export function countBlanks({ blocks }: Pick<AgreementText, 'blocks'>): number {
  const words = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
  const lines = words.flatMap((text) => text.match(/_+/g) ?? []);
  return lines.filter((line) => line === BLANK).length;
}

/** The text that is hashed and stored. */
export const serializeAgreement = (document: AgreementText): string => JSON.stringify(document);

/** Null when it is not a text of this app. */
export function parseAgreement(body: string): AgreementText | null {
  try {
    const parsed = agreementDocumentSchema.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // not JSON
  }
}

/** Lower-case hex of the SHA-256 of a text in UTF-8. */
export const textSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export const SIGNER_ROLE_LABELS: Readonly<Record<SignerRole, string>> = {
  client: 'Client',
  co_client: 'Second client',
  agent: 'Agent',
  inspector: 'Inspector',
  other: 'Further signer',
};
