/** Hands files to the browser. The writers are code of their own, loaded when somebody asks for a file. */
import type { Directory, KeptContact } from '../use-directory.ts';
import { companyOf } from '../use-directory.ts';

export async function downloadCsv(
  name: string,
  contacts: readonly KeptContact[],
  directory: Directory,
): Promise<void> {
  const { writeContactsCsv } = await import('@plumbline/domain/crm/write-contact-files');
  saveText(`${name}.csv`, writeContactsCsv(written(contacts, directory)), 'text/csv;charset=utf-8');
}

export async function downloadVcard(
  name: string,
  contacts: readonly KeptContact[],
  directory: Directory,
): Promise<void> {
  const { writeVcards } = await import('@plumbline/domain/crm/write-contact-files');
  const fileName = `${name.replace(/[^\p{L}\p{N} -]+/gu, '').trim() || 'contact'}.vcf`;
  saveText(fileName, writeVcards(written(contacts, directory)), 'text/vcard;charset=utf-8');
}

const written = (contacts: readonly KeptContact[], directory: Directory) =>
  contacts.map((contact) => ({ contact, company: companyOf(contact, directory) }));

function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Later: the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
