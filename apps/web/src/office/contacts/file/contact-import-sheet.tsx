/**
 * Import of contacts with a preview of additions, changes, and unreadable lines. Written only after confirmation.
 */
import type { ContactFile } from '@plumbline/domain/contacts/contact-file';
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
import { ImportOptionFields, type ImportOptions, useImportPlan } from './import-options.tsx';

type ReadFile = Extract<ContactFile, { ok: true }>;

export interface ContactImportSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function ContactImportSheet({ directory, onClose }: ContactImportSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const { options, setOptions, plan } = useImportPlan(
    'client',
    useCallback(
      (file: ReadFile, given: ImportOptions<ContactKind>) =>
        planContactImport(file.rows, directory.contacts, directory.accounts, given),
      [directory],
    ),
  );
  function write(file: ReadFile): Promise<boolean> {
    const { added, changed } = plan(file);
    const changes = [
      ...added.map(({ values }) => repositories.contacts.inserting(officeId, store.newId(), values)),
      ...changed.map(({ contact, patch }) => repositories.contacts.updating(contact, patch)),
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
      fileLabel="File of contacts"
      accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
      read={readContactFile}
      importLabel={(file) => {
        const count = plan(file).added.length + plan(file).changed.length;
        return count === 0 ? null : `Import ${countOf(count, 'contact')}`;
      }}
      onImport={write}
      onClose={onClose}
      preview={(file, fileName) => (
        <div className="grid gap-4.5">
          <ImportOptionFields
            kindLabels={CONTACT_KIND_LABELS}
            whoIs="contacts who are"
            options={options}
            onChange={setOptions}
          />
          <ContactImportPreview fileName={fileName} file={file} plan={plan(file)} />
        </div>
      )}
      intro={
        <ImportIntro>
          A CSV file whose first line names the columns, as Google, Outlook and spreadsheets write it, or a
          vCard file of a telephone. Up to 5,000 contacts.
        </ImportIntro>
      }
    />
  );
}

async function readContactFile(file: File): Promise<ReadImport<ReadFile>> {
  const { MAX_FILE_BYTES } = await import('@plumbline/domain/contacts/contact-file');
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  const isVcard =
    /\.vcf$/i.test(file.name) || new TextDecoder().decode(bytes.slice(0, 64)).includes('BEGIN:VCARD');
  const found = isVcard
    ? (await import('@plumbline/domain/contacts/read-vcards')).readVcards(bytes)
    : (await import('@plumbline/domain/contacts/read-contacts-csv')).readContactsCsv(bytes);
  return found.ok ? { ok: true, found } : found;
}
