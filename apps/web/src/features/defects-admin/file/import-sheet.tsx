/** A CSV file, looked through first: what is new, what changes, what cannot be read. Written only when the person says so. */
import type { LibraryImport } from '@plumbline/domain/defect-library/plan-library-import';
import { countOf } from '@plumbline/domain/format-number';
import { Banner, Button, Sheet } from '@plumbline/ui';
import { FileUp, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useLocal } from '../../../local/local-context.ts';
import type { Entry } from '../list/list-entries.ts';
import type { LibraryCommands } from '../use-library-commands.ts';
import { ImportPreview } from './import-preview.tsx';

type Step =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'reading' }
  | {
      readonly at: 'preview';
      readonly fileName: string;
      readonly plan: LibraryImport;
      readonly ignoredColumns: readonly string[];
    };

export interface ImportSheetProps {
  readonly entries: readonly Entry[];
  readonly commands: LibraryCommands;
  readonly onClose: () => void;
}

export function ImportSheet({ entries, commands, onClose }: ImportSheetProps) {
  const { store } = useLocal();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>({ at: 'choose', problem: null });
  const [isBusy, setBusy] = useState(false);

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again after it was mended
    if (!file) return;
    setStep({ at: 'reading' });
    try {
      const [{ MAX_CSV_BYTES, readLibraryCsv }, { planLibraryImport }] = await Promise.all([
        import('@plumbline/domain/defect-library/read-library-csv'),
        import('@plumbline/domain/defect-library/plan-library-import'),
      ]);
      // One byte more than fits is enough to be refused; a film is not read whole.
      const bytes = new Uint8Array(await file.slice(0, MAX_CSV_BYTES + 1).arrayBuffer());
      const found = readLibraryCsv(bytes);
      if (!found.ok) return setStep({ at: 'choose', problem: found.reason });
      const plan = planLibraryImport(found, entries, store.nowIso());
      setStep({ at: 'preview', fileName: file.name, plan, ignoredColumns: found.ignoredColumns });
    } catch (error) {
      console.error('A library file could not be read.', error);
      setStep({ at: 'choose', problem: 'This file could not be opened. Choose it again.' });
    }
  }
  async function write(plan: LibraryImport): Promise<void> {
    setBusy(true);
    const isWritten = await commands.import(plan);
    setBusy(false);
    if (isWritten) onClose();
  }

  const choose = () => input.current?.click();
  const count = step.at === 'preview' ? step.plan.added.length + step.plan.changed.length : 0;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Import texts"
      footer={
        step.at === 'preview' ? (
          <>
            {count > 0 && (
              <Button
                variant="primary"
                isBusy={isBusy}
                label={`Import ${countOf(count, 'text')}`}
                onClick={() => void write(step.plan)}
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
            label="Choose a CSV file"
            onClick={choose}
          />
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label="Library file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      {step.at === 'preview' ? (
        <ImportPreview {...step} />
      ) : (
        <>
          {step.at === 'choose' && step.problem !== null && (
            <Banner icon={TriangleAlert} tone="needs" className="mb-4 rounded-md">
              {step.problem}
            </Banner>
          )}
          <p className="type-body m-0 text-text-2">
            The first line names the columns; an exported library has them all. Section and title are needed.
            A row with the key of a text changes that text, any other row becomes a new one. Up to 5,000 rows.
          </p>
          <p className="type-body mt-3 mb-0 text-text-2">
            You see what would change first. Nothing is written until you say so.
          </p>
        </>
      )}
    </Sheet>
  );
}
