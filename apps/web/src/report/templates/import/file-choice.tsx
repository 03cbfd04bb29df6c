import { Banner, Button, classNames } from '@plumbline/ui';
import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';

export interface FileChoiceProps {
  readonly isReading: boolean;
  /** Why the last file is unusable. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
}

/** Choose a file, or drop one. */
export function FileChoice({ isReading, problem, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = ''; // the same file may be chosen again after it was fixed
    if (file) onFile(file);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isReading) onFile(file);
  }
  return (
    <>
      {problem !== null && (
        <div role="alert">
          <Banner icon={TriangleAlert} tone="needs" className="mb-4 rounded-md">
            {problem}
          </Banner>
        </div>
      )}
      <section
        aria-label="Template file"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'grid justify-items-center gap-4 rounded-lg border border-dashed px-5 py-10 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
        )}
      >
        <p className="type-body m-0 max-w-[36rem] text-balance text-text-2">
          In Spectora, open the template and choose Export to spreadsheet, HTML text, or plain text. Then drag
          the downloaded .xls, .xlsx, or CSV file here, or choose it.
        </p>
        <Button
          variant="primary"
          icon={FileSpreadsheet}
          isBusy={isReading}
          label="Choose a file"
          onClick={() => input.current?.click()}
        />
        <p className="type-meta m-0 text-text-3">
          You’ll see what’s imported before anything is saved. Up to 5,000 rows.
        </p>
      </section>
      <input
        ref={input}
        type="file"
        accept=".xls,.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel"
        aria-label="Template file"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
    </>
  );
}
