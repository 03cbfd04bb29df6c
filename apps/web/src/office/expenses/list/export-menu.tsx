import { failedText } from '@plumbline/domain/ground/messages';
import { Button, Menu, MenuItem, useToaster } from '@plumbline/ui';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import type { KeptExpense } from '../use-books.ts';

export interface ExportMenuProps {
  /** As listed: a filter narrows the file. */
  readonly expenses: readonly KeptExpense[];
  readonly today: string;
  /** Opens the report of a month or year. */
  readonly onReport: () => void;
}

const CSV = 'text/csv;charset=utf-8';

/** The writer loads on first use. */
export function ExportMenu({ expenses, today, onReport }: ExportMenuProps) {
  const toaster = useToaster();
  async function saveIif(): Promise<void> {
    try {
      const { IIF_TYPE, writeExpensesIif } = await import('@plumbline/domain/office/iif/write-iif');
      saveText(writeExpensesIif(expenses), `expenses-${today}.iif`, IIF_TYPE);
    } catch (error) {
      log.error('The expenses were not exported.', error);
      toaster.show({ message: failedText('create', 'IIF file'), kind: 'error' });
    }
  }
  async function save(kind: 'expenses' | 'quickbooks'): Promise<void> {
    try {
      const { writeExpensesCsv, writeQuickBooksCsv } = await import(
        '@plumbline/domain/office/expenses/write-csv'
      );
      const text = kind === 'expenses' ? writeExpensesCsv(expenses) : writeQuickBooksCsv(expenses);
      saveText(text, `${kind}-${today}.csv`, CSV);
    } catch (error) {
      log.error('The expenses were not exported.', error);
      toaster.show({ message: failedText('create', 'CSV file'), kind: 'error' });
    }
  }
  return (
    <Menu trigger={<Button label="Export" icon={Download} variant="outline" />} align="end">
      <MenuItem icon={FileText} label="PDF of a month or year" onSelect={onReport} />
      <MenuItem icon={FileSpreadsheet} label="CSV, one row per part" onSelect={() => void save('expenses')} />
      <MenuItem
        icon={FileSpreadsheet}
        label="CSV for QuickBooks Online"
        onSelect={() => void save('quickbooks')}
      />
      <MenuItem icon={FileSpreadsheet} label="IIF for QuickBooks Desktop" onSelect={() => void saveIif()} />
    </Menu>
  );
}
