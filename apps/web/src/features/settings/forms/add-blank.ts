/**
 * A PDF that somebody chose as the agency's blank: recognized by its checksum, kept on this device, and given to the
 * organization in one commit. Works without a network; the file is sent with the next one.
 */
import { formOfBlank, MAX_BLANK_BYTES } from '@plumbline/domain/printed-forms/field-map';
import type { PrintedFormId } from '@plumbline/domain/printed-forms/form-id';
import { sha256Hex } from '../../../capture/sha256-hex.ts';
import { FileStoreFull } from '../../../local/files/file-store.ts';
import type { LocalWork } from '../../../local/local-context.ts';

export type BlankFailure = 'no-pdf' | 'too-large' | 'unknown' | 'full' | 'not-saved';
export type BlankOutcome =
  | { readonly ok: true; readonly formId: PrintedFormId }
  | { readonly ok: false; readonly failure: BlankFailure };

const PDF_HEAD = '%PDF-';
const refused = (failure: BlankFailure): BlankOutcome => ({ ok: false, failure });

export async function addBlank(
  { store, repositories, officeId }: Pick<LocalWork, 'store' | 'repositories' | 'officeId'>,
  file: File,
  recognize: (sha256: string) => PrintedFormId | null = formOfBlank,
): Promise<BlankOutcome> {
  if (file.size > MAX_BLANK_BYTES) return refused('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (new TextDecoder().decode(bytes.subarray(0, PDF_HEAD.length)) !== PDF_HEAD) return refused('no-pdf');
  const pdfSha256 = await sha256Hex(bytes);
  const formId = recognize(pdfSha256);
  if (formId === null) return refused('unknown');
  try {
    await store.files.put(`${pdfSha256}.pdf`, bytes);
  } catch (error) {
    if (error instanceof FileStoreFull) return refused('full');
    throw error;
  }
  const fileName = Array.from(file.name).slice(0, 200).join('');
  const result = await repositories.formBlanks.give(officeId, formId, {
    fileName,
    pdfSha256,
    pdfSizeBytes: bytes.length,
  });
  return result.ok ? { ok: true, formId } : refused(result.failure.code === 'quota' ? 'full' : 'not-saved');
}
