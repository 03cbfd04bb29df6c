/**
 * Adds an agency PDF: recognized by its checksum, stored on this device, and added to the organization in one
 * commit. An unknown one is stored for a report type until its fields are mapped. Works offline; the file is
 * uploaded later.
 */
import { formOfBlank, MAX_BLANK_BYTES } from '@plumbline/domain/forms/field-map';
import type { PrintedFormId } from '@plumbline/domain/forms/form-id';
import type { CommitResult } from '#src/ground/local/change.ts';
import { FileStoreFull } from '#src/ground/local/files/file-store.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import type { BlankFile } from '#src/ground/local/repositories/form-blanks.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';

export type BlankFailure = 'no-pdf' | 'too-large' | 'unknown' | 'full' | 'not-saved';
export type KeepFailure = Exclude<BlankFailure, 'unknown'>;
export type BlankOutcome =
  | { readonly ok: true; readonly formId: PrintedFormId }
  | { readonly ok: false; readonly failure: BlankFailure };
export type OwnBlankOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: KeepFailure }
  /** In words, for the person who chose it. */
  | { readonly ok: false; readonly failure: 'unusable'; readonly reason: string };

type Work = Pick<LocalWork, 'store' | 'repositories' | 'officeId'>;

const PDF_HEAD = '%PDF-';
const refused = <F extends BlankFailure>(failure: F) => ({ ok: false, failure }) as const;

export async function addBlank(
  work: Work,
  file: File,
  recognize: (sha256: string) => PrintedFormId | null = formOfBlank,
): Promise<BlankOutcome> {
  const read = await readPdf(file);
  if (!read.ok) return read;
  const formId = recognize(read.pdfSha256);
  if (formId === null) return refused('unknown');
  const kept = await keep(work, file, read, (blank) =>
    work.repositories.formBlanks.give(work.officeId, formId, blank),
  );
  return kept.ok ? { ok: true, formId } : kept;
}

/** Adds it for reports of this type; unused until its field mapping is saved. */
export async function addOwnBlank(
  work: Work,
  file: File,
  typeId: string,
  check: (bytes: Uint8Array) => Promise<string | null> = whyUnusable,
): Promise<OwnBlankOutcome> {
  const read = await readPdf(file);
  if (!read.ok) return read;
  const reason = await check(read.bytes);
  if (reason !== null) return { ok: false, failure: 'unusable', reason };
  return keep(work, file, read, (blank) =>
    work.repositories.formBlanks.giveOwn(work.officeId, typeId, blank),
  );
}

/** Better reported now than when the first report is printed. */
async function whyUnusable(bytes: Uint8Array): Promise<string | null> {
  const { BlankPdfError, readBlankPages } = await import(
    '@plumbline/report-pdf/forms/overlay/lay-over-blank'
  );
  try {
    await readBlankPages(bytes);
    return null;
  } catch (error) {
    if (error instanceof BlankPdfError) return error.message;
    throw error;
  }
}

interface ReadFile {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pdfSha256: string;
}

async function readPdf(
  file: File,
): Promise<ReadFile | { readonly ok: false; readonly failure: 'too-large' | 'no-pdf' }> {
  if (file.size > MAX_BLANK_BYTES) return refused('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (new TextDecoder().decode(bytes.subarray(0, PDF_HEAD.length)) !== PDF_HEAD) return refused('no-pdf');
  return { ok: true, bytes, pdfSha256: await sha256Hex(bytes) };
}

async function keep(
  { store }: Work,
  file: File,
  { bytes, pdfSha256 }: ReadFile,
  give: (blank: BlankFile) => Promise<CommitResult>,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: KeepFailure }> {
  try {
    await store.files.put(`${pdfSha256}.pdf`, bytes);
  } catch (error) {
    if (error instanceof FileStoreFull) return refused('full');
    throw error;
  }
  const fileName = Array.from(file.name).slice(0, 200).join('');
  const result = await give({ fileName, pdfSha256, pdfSizeBytes: bytes.length });
  return result.ok ? { ok: true } : refused(result.failure.code === 'quota' ? 'full' : 'not-saved');
}
