/**
 * Import of a file that is reviewed before anything is written: chosen, read, shown, and imported only on confirmation.
 */
import { FileUp, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type ReactNode, use, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { FailureLogContext } from '../feedback/failure-log.ts';
import { Sheet } from '../overlays/sheet.tsx';

/** Result of a reader; a reason is a sentence for the user: the file is unusable. */
export type ReadImport<Found> =
  | { readonly ok: true; readonly found: Found }
  | { readonly ok: false; readonly reason: string };

export interface FileImportSheetProps<Found> {
  readonly title: string;
  /** The file input's name for screen readers: 'Contacts file'. */
  readonly fileLabel: string;
  readonly accept: string;
  readonly chooseLabel?: string;
  readonly read: (file: File) => Promise<ReadImport<Found>>;
  /** Explains the file format before one is chosen. */
  readonly intro: ReactNode;
  readonly preview: (found: Found, fileName: string) => ReactNode;
  /** 'Import 12 contacts'; null if the file would change nothing. */
  readonly importLabel: (found: Found) => string | null;
  /** True once written, which closes the sheet. */
  readonly onImport: (found: Found) => Promise<boolean>;
  readonly onClose: () => void;
}

type Step<Found> =
  | { readonly at: 'choose'; readonly problem: string | null }
  | { readonly at: 'reading' }
  | { readonly at: 'preview'; readonly fileName: string; readonly found: Found };

export function FileImportSheet<Found>(props: FileImportSheetProps<Found>) {
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step<Found>>({ at: 'choose', problem: null });
  const [isBusy, setBusy] = useState(false);
  const logFailure = use(FailureLogContext);

  async function read(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file can be chosen again after it was fixed
    if (!file) return;
    setStep({ at: 'reading' });
    try {
      const outcome = await props.read(file);
      setStep(
        outcome.ok
          ? { at: 'preview', fileName: file.name, found: outcome.found }
          : { at: 'choose', problem: outcome.reason },
      );
    } catch (error) {
      logFailure('A file could not be read.', error);
      setStep({ at: 'choose', problem: 'This file couldn’t be opened. Choose it again.' });
    }
  }
  async function write(found: Found): Promise<void> {
    setBusy(true);
    const isWritten = await props.onImport(found);
    setBusy(false);
    if (isWritten) props.onClose();
  }
  const choose = (): void => input.current?.click();
  const importLabel = step.at === 'preview' ? props.importLabel(step.found) : null;

  return (
    <Sheet
      isOpen
      onOpenChange={props.onClose}
      title={props.title}
      footer={
        step.at === 'preview' ? (
          <>
            {importLabel !== null && (
              <Button
                variant="primary"
                isBusy={isBusy}
                label={importLabel}
                onClick={() => void write(step.found)}
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
            label={props.chooseLabel ?? 'Choose a file'}
            onClick={choose}
          />
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept={props.accept}
        aria-label={props.fileLabel}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      {step.at === 'preview' ? (
        props.preview(step.found, step.fileName)
      ) : (
        <>
          {step.at === 'choose' && step.problem !== null && (
            <Banner icon={TriangleAlert} tone="needs" className="mb-4 rounded-md">
              {step.problem}
            </Banner>
          )}
          {props.intro}
        </>
      )}
    </Sheet>
  );
}

/** Reads at most one byte more than `most`: enough to reject the file without reading a whole video. */
export const readBytes = async (file: File, most: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.slice(0, most + 1).arrayBuffer());
