import { decodeText } from '@plumbline/domain/ground/csv-rows';
import { type CsvTable, readCsvTable } from '@plumbline/domain/office/expenses/bank/read-csv';
import type { Statement } from '@plumbline/domain/office/expenses/bank/statement';
import { type ReadImport, readBytes } from '@plumbline/ui';
import { log } from '#src/ground/log.ts';

export type ReadStatement =
  | { readonly kind: 'csv'; readonly fileName: string; readonly table: CsvTable }
  | { readonly kind: 'ofx'; readonly fileName: string; readonly statements: readonly Statement[] };

const MAX_BYTES = 10_000_000;
const refused = (reason: string) => ({ ok: false, reason }) as const;

export async function readStatementFile(file: File): Promise<ReadImport<ReadStatement>> {
  const bytes = await readBytes(file, MAX_BYTES);
  if (bytes.length > MAX_BYTES) return refused('This file is larger than 10 MB.');
  const fileName = Array.from(file.name).slice(0, 200).join('');
  if (/\.(?:ofx|qfx)$/i.test(file.name) || /<OFX>/i.test(decodeText(bytes.slice(0, 4096)))) {
    try {
      const { readOfx } = await import('./read-ofx.ts');
      const statements = readOfx(decodeText(bytes));
      if (statements.length > 0) return { ok: true, found: { kind: 'ofx', fileName, statements } };
    } catch (error) {
      log.warn('An OFX file could not be read.', error);
    }
    return refused('This file doesn’t contain a bank or card statement.');
  }
  const table = readCsvTable(bytes);
  if (table === null) return refused('No row in this file names date and amount columns.');
  return { ok: true, found: { kind: 'csv', fileName, table } };
}
