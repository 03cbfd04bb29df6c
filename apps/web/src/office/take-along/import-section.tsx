import type { ImportedTable, ImportPlan } from '@plumbline/domain/office/export/plan-import';
import { Button, Card } from '@plumbline/ui';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { importWords } from './import-words.ts';
import { useImport } from './use-import.ts';

/** Imports an export, also of another organization: previewed first, written as one edit. */
export function ImportSection() {
  const { state, isBusy, read, write, cancel } = useImport();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card padding="large" className="grid gap-4">
      <p className="type-body m-0 text-text-2">
        Import contacts, accounts, notes, appointments, tasks, inspections, and the text and photos of reports
        from a ZIP file that was exported here. Existing data stays unchanged. Published versions and team
        members aren’t included.
      </p>
      <p role="status" className="type-note m-0 empty:hidden">
        {importWords(state)}
      </p>
      {state.status === 'preview' && <Preview plan={state.plan} />}
      <div className="flex flex-wrap gap-2.5">
        {state.status === 'preview' ? (
          <>
            {state.plan.rows.length > 0 && (
              <Button label="Import" variant="primary" isBusy={isBusy} onClick={() => void write()} />
            )}
            <Button label="Cancel" variant="outline" onClick={cancel} />
          </>
        ) : (
          <Button
            label="Choose an export"
            icon={Upload}
            variant="outline"
            isBusy={state.status === 'reading'}
            onClick={() => input.current?.click()}
          />
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Export file"
        accept=".zip,application/zip"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) void read(file);
        }}
      />
    </Card>
  );
}

const NAMES: Readonly<Record<ImportedTable, string>> = {
  accounts: 'Accounts',
  contacts: 'Contacts',
  contact_notes: 'Notes',
  saved_filters: 'Saved filters',
  appointments: 'Appointments',
  inspections: 'Inspections',
  reports: 'Reports',
  report_templates: 'Templates',
  tasks: 'Tasks',
  routes: 'Routes',
  route_stops: 'Route stops',
  expenses: 'Expenses',
  expense_receipts: 'Receipts',
  expense_rules: 'Expense rules',
  bank_accounts: 'Bank accounts',
  bank_imports: 'Bank statements',
  bank_lines: 'Bank lines',
  vehicles: 'Vehicles',
  odometer_readings: 'Odometer readings',
  trips: 'Trips',
  mileage_rates: 'Mileage rates',
  report_answers: 'Answers',
  report_findings: 'Findings',
  report_finding_locations: 'Finding locations',
  media: 'Photos and recordings',
  media_placements: 'Photo locations',
  media_notes: 'Recording notes',
  photo_marks: 'Photo marks',
};

function Preview({ plan }: { readonly plan: ImportPlan }) {
  const rows: readonly (readonly [string, number])[] = [
    ...Object.entries(plan.added).map(([table, count]) => [NAMES[table as ImportedTable], count] as const),
    ['Already here', plan.alreadyHere],
    ['Skipped', plan.leftOut],
  ];
  return (
    <dl className="type-ui m-0 grid max-w-80 gap-1.5">
      {rows
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-text-2">{name}</dt>
            <dd className="m-0 font-strong tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
    </dl>
  );
}
