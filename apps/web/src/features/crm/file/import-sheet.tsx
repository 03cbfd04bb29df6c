/** A file of contacts, looked through first: who is new, who learns something, what cannot be read. Written only when the person says so. */

import type { ContactFile } from '@plumbline/domain/crm/contact-file';
import { CONTACT_KIND_LABELS } from '@plumbline/domain/crm/labels';
import { planContactImport } from '@plumbline/domain/crm/plan-contact-import';
import { countOf } from '@plumbline/domain/format-number';
import { failedText } from '@plumbline/domain/messages';
import type { ContactKind } from '@plumbline/domain/records';
import { Banner, Button, Checkbox, Field, Select, Sheet, TextInput } from '@plumbline/ui';
import { FileUp, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import { useCommit } from '../use-commit.ts';
import type { Directory } from '../use-directory.ts';
import { ImportPreview } from './import-preview.tsx';

type ReadFile = Extract<ContactFile, { ok: true }>;
type Step =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly fileName: string; readonly file: ReadFile };

const KINDS = Object.entries(CONTACT_KIND_LABELS).map(([value, label]) => ({ value, label }));

export interface ImportSheetProps {
  readonly directory: Directory;
  readonly onClose: () => void;
}

export function ImportSheet({ directory, onClose }: ImportSheetProps) {
  const { repositories, officeId, store } = useLocal();
  const commit = useCommit();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ at: 'choose', problem: null });
  const [kind, setKind] = useState<ContactKind>('client');
  const [tag, setTag] = useState('');
  const [updatesKnown, setUpdatesKnown] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const plan = useMemo(
    () =>
      step.at === 'preview'
        ? planContactImport(step.file.rows, directory.contacts, directory.accounts, {
            kind,
            tag,
            updatesKnown,
          })
        : null,
    [step, directory, kind, tag, updatesKnown],
  );
  const count = plan === null ? 0 : plan.added.length + plan.changed.length;

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again after it was mended
    if (!file) return;
    setStep({ at: 'reading' });
    try {
      const found = await readContactFile(file);
      setStep(
        found.ok
          ? { at: 'preview', fileName: file.name, file: found }
          : { at: 'choose', problem: found.reason },
      );
    } catch (error) {
      console.error('A file of contacts could not be read.', error);
      setStep({ at: 'choose', problem: 'This file could not be opened. Choose it again.' });
    }
  }
  async function write(): Promise<void> {
    if (plan === null) return;
    setBusy(true);
    const changes = [
      ...plan.added.map(({ values }) => repositories.contacts.inserting(officeId, store.newId(), values)),
      ...plan.changed.map(({ contact, patch }) => repositories.contacts.updating(contact, patch)),
    ];
    const isWritten = await commit(changes, {
      label: 'Import contacts',
      done: `${countOf(plan.added.length, 'contact')} imported`,
      detail:
        plan.changed.length === 0 ? 'Nobody who was here was changed.' : `${plan.changed.length} changed.`,
      failed: failedText('create', 'contacts'),
      undone: 'The import was taken back.',
    });
    setBusy(false);
    if (isWritten) onClose();
  }
  const choose = (): void => input.current?.click();

  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Import contacts"
      footer={
        step.at === 'preview' ? (
          <>
            {count > 0 && (
              <Button
                variant="primary"
                isBusy={isBusy}
                label={`Import ${countOf(count, 'contact')}`}
                onClick={() => void write()}
              />
            )}
            <Button label="Choose another file" onClick={choose} />
          </>
        ) : (
          <Button
            isWide
            variant="primary"
            icon={FileUp}
            isBusy={step.at === 'reading'}
            label="Choose a file"
            onClick={choose}
          />
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.vcf,text/csv,text/vcard"
        aria-label="File of contacts"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      {step.at === 'preview' && plan !== null ? (
        <div className="grid gap-4.5">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Kind, where the file says none">
              <Select
                options={KINDS}
                value={kind}
                onChange={(event) => setKind(event.target.value as ContactKind)}
              />
            </Field>
            <Field label="Tag for all of them">
              <TextInput value={tag} maxLength={100} onChange={(event) => setTag(event.target.value)} />
            </Field>
          </div>
          <Checkbox
            label="Add to contacts who are here already"
            description="Blanks are filled and numbers added. Nothing is overwritten."
            checked={updatesKnown}
            onChange={(event) => setUpdatesKnown(event.target.checked)}
          />
          <ImportPreview fileName={step.fileName} file={step.file} plan={plan} />
        </div>
      ) : (
        <>
          {step.at === 'choose' && step.problem !== null && (
            <Banner icon={TriangleAlert} tone="needs" className="mb-4 rounded-md">
              {step.problem}
            </Banner>
          )}
          <p className="type-body m-0 text-text-2">
            A CSV file whose first line names the columns, as Google, Outlook and spreadsheets write it, or a
            vCard file of a telephone. Up to 5,000 contacts.
          </p>
          <p className="type-body mt-3 mb-0 text-text-2">
            You see what would happen first. Nothing is written until you say so, and Undo takes it back.
          </p>
        </>
      )}
    </Sheet>
  );
}

async function readContactFile(file: File): Promise<ContactFile> {
  const { MAX_FILE_BYTES } = await import('@plumbline/domain/crm/contact-file');
  // One byte more than fits is enough to be refused; a film is not read whole.
  const bytes = new Uint8Array(await file.slice(0, MAX_FILE_BYTES + 1).arrayBuffer());
  const isVcard =
    /\.vcf$/i.test(file.name) || new TextDecoder().decode(bytes.slice(0, 64)).includes('BEGIN:VCARD');
  if (isVcard) return (await import('@plumbline/domain/crm/read-vcards')).readVcards(bytes);
  return (await import('@plumbline/domain/crm/read-contacts-csv')).readContactsCsv(bytes);
}
