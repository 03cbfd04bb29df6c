/** Downloads files. The writers are separate chunks, loaded on first use. */
import { saveText } from '#src/ground/local/files/save-blob.ts';
import type { Directory, KeptAccount, KeptContact } from '../use-directory.ts';
import { companyOf } from '../use-directory.ts';

export async function downloadCsv(
  name: string,
  contacts: readonly KeptContact[],
  directory: Directory,
): Promise<void> {
  const { writeContactsCsv } = await import('@plumbline/domain/contacts/write-contact-files');
  saveText(writeContactsCsv(written(contacts, directory)), `${name}.csv`, 'text/csv;charset=utf-8');
}

export async function downloadAccountsCsv(
  name: string,
  accounts: readonly KeptAccount[],
  directory: Directory,
  broughtBy: ReadonlyMap<string, number>,
): Promise<void> {
  const { writeAccountsCsv } = await import('@plumbline/domain/contacts/write-account-file');
  const rows = accounts.map((account) => ({
    account,
    people: directory.peopleOf(account.id).map((each) => each.name),
    broughtCount: broughtBy.get(account.id) ?? 0,
  }));
  saveText(writeAccountsCsv(rows), `${name}.csv`, 'text/csv;charset=utf-8');
}

export async function downloadVcard(
  name: string,
  contacts: readonly KeptContact[],
  directory: Directory,
): Promise<void> {
  const { writeVcards } = await import('@plumbline/domain/contacts/write-contact-files');
  const fileName = `${name.replace(/[^\p{L}\p{N} -]+/gu, '').trim() || 'contact'}.vcf`;
  saveText(writeVcards(written(contacts, directory)), fileName, 'text/vcard;charset=utf-8');
}

const written = (contacts: readonly KeptContact[], directory: Directory) =>
  contacts.map((contact) => ({ contact, company: companyOf(contact, directory) }));
