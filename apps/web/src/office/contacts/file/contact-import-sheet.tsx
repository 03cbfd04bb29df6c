/**
 * Import of contacts with a preview of additions, changes, and unreadable lines. Written only after confirmation.
 */
import type { FileOf, FileRow } from '@plumbline/domain/contacts/contact-file';
import type { MappedFile } from '@plumbline/domain/contacts/import-mapping';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { planContactImport } from '@plumbline/domain/contacts/plan-contact-import';
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import type { ContactKind } from '@plumbline/domain/tables/records';
import { FileImportSheet, type ReadImport, readBytes } from '@plumbline/ui';
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { ContactImportPreview } from './contact-import-preview.tsx';
import { ImportIntro } from './import-intro.tsx';
import { type ImportOptions, useImportPlan } from './import-options.tsx';
import { MappedPreview } from './mapped-preview.tsx';
import { rowsOf, unmapped, useMapping } from './use-mapping.ts';

type Found = MappedFile<FileRow>;

export interface ContactImportSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function ContactImportSheet({ directory, onClose }: ContactImportSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const mapping = useMapping<FileRow>('contacts');
  const { options, setOptions, plan } = useImportPlan(
    'client',
    useCallback(
      (file: FileOf<FileRow>, given: ImportOptions<ContactKind>) =>
        planContactImport(rowsOf(file), directory.contacts, directory.accounts, given),
      [directory],
    ),
  );
  const planOf = (found: Found) => plan(mapping.read(found));
  function write(found: Found): Promise<boolean> {
    const { added, changed } = planOf(found);
    const changes = [
      ...added.map(({ values }) => repositories.contacts.inserting(officeId, store.newId(), values)),
      ...changed.map(({ contact, patch }) => repositories.contacts.updating(contact, patch)),
      ...mapping.remembering(found),
    ];
    return commit(changes, {
      label: 'Import contacts',
      done: `${countOf(added.length, 'contact')} imported`,
      detail: changed.length === 0 ? 'No existing contacts changed.' : `${changed.length} changed.`,
      failed: failedText('create', 'contacts'),
      undone: 'Import undone.',
    });
  }
  return (
    <FileImportSheet
      title="Import contacts"
      fileLabel="Contacts file"
      accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
      read={readContactFile}
      importLabel={(found) => {
        const { added, changed } = planOf(found);
        const count = added.length + changed.length;
        return count === 0 ? null : `Import ${countOf(count, 'contact')}`;
      }}
      onImport={write}
      onClose={onClose}
      preview={(found, fileName) => (
        <MappedPreview
          found={found}
          mapping={mapping}
          kindLabels={CONTACT_KIND_LABELS}
          whoIs="contacts who are"
          options={options}
          onOptions={setOptions}
        >
          {(file) => <ContactImportPreview fileName={fileName} file={file} plan={plan(file)} />}
        </MappedPreview>
      )}
      intro={
        <ImportIntro>
          A CSV file with column names in the first row, such as an export from Google, Outlook, or a
          spreadsheet, or a vCard file from a phone. Up to 5,000 contacts.
        </ImportIntro>
      }
    />
  );
}

async function readContactFile(file: File): Promise<ReadImport<Found>> {
  const { MAX_FILE_BYTES } = await import('@plumbline/domain/contacts/contact-file');
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  const isVcard =
    /\.vcf$/i.test(file.name) || new TextDecoder().decode(bytes.slice(0, 64)).includes('BEGIN:VCARD');
  if (!isVcard) return (await import('@plumbline/domain/contacts/read-contacts-csv')).openContactsCsv(bytes);
  const cards = (await import('@plumbline/domain/contacts/read-vcards')).readVcards(bytes);
  return cards.ok ? { ok: true, found: unmapped(cards) } : cards;
}
