import { countOf } from '@plumbline/domain/ground/format-number';
import { can } from '@plumbline/domain/office/permissions';
import { Button, ConfirmDialog } from '@plumbline/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import type { OfficeRows } from './sample-data.ts';
import { type DrawJpeg, hasSamples, useSampleData } from './use-sample-data.ts';

/** Adds the sample data, or removes it once it exists. */
export function SampleControls({ drawJpeg, className }: { drawJpeg: DrawJpeg; className?: string }) {
  const data = useSampleData(drawJpeg);
  const role = useSignedIn()?.organization?.role ?? null;
  const [isAsking, setAsking] = useState(false);
  // Without permission to write findings, the report could not be created either.
  if (data.samples === null || !can(role, 'write findings')) return null;
  if (!hasSamples(data.samples)) {
    return (
      <div className={className}>
        <p className="type-meta m-0 mb-2 text-text-3">
          Try it with sample data: three contacts, an appointment, and a report on a made-up home.
        </p>
        <Button label="Add sample data" isBusy={data.isBusy} onClick={data.add} />
      </div>
    );
  }
  return (
    <div className={className}>
      <p className="type-meta m-0 mb-2 text-text-3">The sample data appears along with your own.</p>
      <Button label="Remove sample data" icon={Trash2} isBusy={data.isBusy} onClick={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Remove the sample data?"
        description={`${inWords(data.removable)} will be removed. Nothing else changes.`}
        confirmLabel="Remove sample data"
        onConfirm={() => {
          setAsking(false);
          data.remove();
        }}
      />
    </div>
  );
}

/** '3 contacts, 1 appointment and 1 report' */
function inWords(rows: OfficeRows | null): string {
  if (rows === null) return '';
  const parts = [
    [rows.contacts.length, 'contact'],
    [rows.appointments.length, 'appointment'],
    [rows.reports.length, 'report'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, noun]) => countOf(count, noun));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
