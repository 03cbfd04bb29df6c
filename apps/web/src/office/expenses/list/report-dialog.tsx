import type { Period } from '@plumbline/domain/office/expenses/totals';
import { Button, Dialog, Field, Select } from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { createMileage } from '#src/ground/local/repositories/mileage.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useSavePaper } from '#src/report/output/use-save-paper.ts';
import type { ExpenseWorld } from '../use-books.ts';

export interface ReportDialogProps {
  readonly world: Pick<ExpenseWorld, 'expenses' | 'today'>;
  readonly onClose: () => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: new Date(Date.UTC(2026, index, 15)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
}));

/** Month or year by category, with mileage on its own line. Made on this device. */
export function ReportDialog({ world: { expenses, today }, onClose }: ReportDialogProps) {
  const { store, officeId } = useLocal();
  const [year, setYear] = useState(today.slice(0, 4));
  const [month, setMonth] = useState('');
  const period: Period = { year: Number(year), month: month === '' ? null : Number(month) };
  const years = [...new Set([today.slice(0, 4), ...expenses.map(({ spentOn }) => spentOn.slice(0, 4))])];
  const { isBusy, save } = useSavePaper(useSignedIn()?.organization ?? null, async (issuer) => {
    const [{ buildExpenseReport }, { businessMileage }] = await Promise.all([
      import('@plumbline/domain/office/expenses/expense-report'),
      import('@plumbline/domain/office/mileage/business-mileage'),
    ]);
    const mileage = createMileage(store);
    const [trips, rates] = await Promise.all([
      mileage.trips.list({ scopeId: officeId }),
      mileage.rates.list({ scopeId: officeId }),
    ]);
    return buildExpenseReport(expenses, businessMileage(trips, rates, period), period, {
      issuer,
      day: today,
    });
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Expense report"
      description="Totals by category and every expense of the period, with mileage on its own line."
      footer={
        <Button
          label="Save PDF"
          variant="primary"
          isBusy={isBusy}
          onClick={() => void save().then(onClose)}
        />
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Year">
          <Select
            value={year}
            options={years
              .sort()
              .reverse()
              .map((value) => ({ value, label: value }))}
            onChange={(event) => setYear(event.target.value)}
          />
        </Field>
        <Field label="Month">
          <Select
            value={month}
            placeholder="Whole year"
            options={MONTHS}
            onChange={(event) => setMonth(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
