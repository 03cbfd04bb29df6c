/** Attachments of an email that was saved as a file. Nothing in it is run or shown except its subject, its sender and names of files. */
import { MAX_DOCUMENT_BYTES } from '@plumbline/domain/tables/documents';
import { log } from '#src/ground/log.ts';
import { safeFileName } from './safe-name.ts';

export interface EmailAttachment {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Only PDFs can be documents. */
  readonly isPdf: boolean;
}

export interface ReadEmail {
  readonly subject: string;
  /** 'Ana Delgado' or an address; '' when the email doesn't say. */
  readonly from: string;
  readonly attachments: readonly EmailAttachment[];
}

export type EmailOutcome =
  | { readonly ok: true; readonly email: ReadEmail }
  /** In words, for the person who chose the file. */
  | { readonly ok: false; readonly problem: string };

/** Attachments are written a third longer in an email. */
const MAX_EMAIL_BYTES = Math.ceil(MAX_DOCUMENT_BYTES * 1.4);
const MAX_ATTACHMENTS = 100;
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, maxRfc822NestingDepth: 5 } as const;
/** How old Office files begin, .msg among them. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export const OUTLOOK_PROBLEM =
  'Outlook’s .msg format can’t be opened here. In Outlook, save the email as an .eml file, or save its attachments and add those.';

const refused = (problem: string): EmailOutcome => ({ ok: false, problem });

export async function readEmail(file: File): Promise<EmailOutcome> {
  if (file.size === 0) return refused('This file is empty.');
  const head = new Uint8Array(await file.slice(0, COMPOUND_FILE.length).arrayBuffer());
  if (COMPOUND_FILE.every((byte, at) => head[at] === byte)) return refused(OUTLOOK_PROBLEM);
  if (file.size > MAX_EMAIL_BYTES)
    return refused('This email is larger than 140 MB. Save its attachments, then add those.');
  try {
    const { default: PostalMime } = await import('postal-mime');
    const { headers, subject, from, attachments } = await PostalMime.parse(await file.arrayBuffer(), LIMITS);
    if (headers.length === 0) return refused('This file isn’t an email.');
    return {
      ok: true,
      email: {
        subject: subject?.trim() ?? '',
        from: from?.name || from?.address || '',
        attachments: attachments.slice(0, MAX_ATTACHMENTS).flatMap(attachmentOf),
      },
    };
  } catch (error) {
    log.warn('An email was not read.', error);
    return refused('This email can’t be read. Save its attachments in your email program, then add those.');
  }
}

/** Pictures that belong to the text (a logo in a signature) are left out. */
function attachmentOf(given: {
  filename: string | null;
  related?: boolean | undefined;
  content: ArrayBuffer | Uint8Array | string;
}): EmailAttachment[] {
  if (typeof given.content === 'string') return [];
  const bytes = new Uint8Array(given.content);
  const isPdf = beginsAsPdf(bytes);
  if (bytes.length === 0 || (given.related === true && !isPdf)) return [];
  return [{ name: withEnding(safeFileName(given.filename), isPdf), bytes, isPdf }];
}

/** By its bytes: names and types are the sender's. */
const beginsAsPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');

const withEnding = (name: string, isPdf: boolean): string =>
  isPdf && !/\.pdf$/i.test(name) ? `${name}.pdf` : name;
