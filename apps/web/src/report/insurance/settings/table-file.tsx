/** Export and import of credit tables as spreadsheets. Invalid rows are rejected and listed. */
import type { ValueOf } from '@plumbline/domain/insurance/dated-values/value-kinds';
import { Button, useToaster } from '@plumbline/ui';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { saveText } from '#src/ground/local/files/save-blob.ts';

export interface TableFileProps {
  readonly set: ValueOf<'credit_tables'>;
  /** Null for read-only users. */
  readonly onTables: ((set: ValueOf<'credit_tables'>) => void) | null;
}

/** Enough for thousands of cells. */
const MOST_BYTES = 2_000_000;

/** The CSV reader and writer are loaded on first use. */
const load = () => import('@plumbline/domain/insurance/credit/table-csv');

export function TableFile({ set, onTables }: TableFileProps) {
  const toaster = useToaster();
  const file = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = async (): Promise<void> => {
    const { tablesToCsv } = await load();
    const fileName = `${set.title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}.csv`;
    saveText(tablesToCsv(set), fileName, 'text/csv;charset=utf-8');
  };
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = event.target.files ?? [];
    event.target.value = '';
    if (chosen === undefined || onTables === null) return;
    if (chosen.size > MOST_BYTES) {
      setProblems(['This file is larger than 2 MB. Credit tables are smaller.']);
      return;
    }
    const { tablesFromCsv } = await load();
    const result = tablesFromCsv(await chosen.text(), set);
    setProblems(result.ok ? [] : result.problems);
    if (!result.ok) return;
    onTables({ ...set, tables: [...result.tables] });
    toaster.show({ message: 'Loaded into the form below. Review it, then save.' });
  };
  return (
    <div className="mb-4">
      <div className="flex flex-wrap gap-2.5">
        <Button icon={Download} label="Export CSV" onClick={() => void save()} />
        {onTables !== null && (
          <Button icon={Upload} label="Import CSV" onClick={() => file.current?.click()} />
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        aria-label="CSV file of credit tables"
        onChange={(event) => void read(event)}
      />
      {problems.length > 0 && (
        <div role="alert" className="mt-3 rounded-md bg-control px-4 py-3">
          <p className="m-0 font-strong">The file was not taken.</p>
          <ul className="type-ui m-0 mt-1 grid gap-1 p-0 pl-4">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
