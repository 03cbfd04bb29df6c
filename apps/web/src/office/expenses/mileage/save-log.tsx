import { failedText } from '@plumbline/domain/ground/messages';
import type { ExportedTrip } from '@plumbline/domain/office/mileage/write-log-csv';
import type { YearLog } from '@plumbline/domain/office/mileage/year-log';
import { MenuItem, useToaster } from '@plumbline/ui';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { log as deviceLog } from '#src/ground/log.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useSavePaper } from '#src/report/output/use-save-paper.ts';
import type { Log } from './mileage-view.tsx';
import type { MileageWorld } from './use-mileage.ts';

export interface SaveLogProps {
  readonly log: Log;
  readonly world: MileageWorld;
  readonly year: string;
}

/** The writers load on first use. */
export function useSaveLog({ log, world, year }: SaveLogProps) {
  const toaster = useToaster();
  const people = useMembers();
  const told = (): YearLog<ExportedTrip> => ({
    ...log,
    entries: log.entries.map(({ trip, cents }) => ({
      cents,
      trip: {
        ...trip,
        vehicle: world.vehicleName(trip.vehicleId),
        driver: trip.userId === null ? '' : people.nameOf(trip.userId),
      },
    })),
  });
  const paper = useSavePaper(useSignedIn()?.organization ?? null, async (issuer) => {
    const { buildMileagePaper } = await import('@plumbline/domain/office/mileage/log-paper');
    const readings = world.readings
      .filter(({ readOn }) => readOn.startsWith(`${year}-`))
      .map(({ vehicleId, readOn, odometer }) => ({
        vehicle: world.vehicleName(vehicleId),
        day: readOn,
        odometer,
      }));
    const place = { issuer, day: world.today, vehicleName: world.vehicleName };
    return buildMileagePaper(told(), Number(year), readings, place);
  });
  async function saveCsv(): Promise<void> {
    try {
      const { writeLogCsv } = await import('@plumbline/domain/office/mileage/write-log-csv');
      saveText(writeLogCsv(told()), `mileage-${year}.csv`, 'text/csv;charset=utf-8');
    } catch (error) {
      deviceLog.error('The mileage log was not exported.', error);
      toaster.show({ message: failedText('create', 'CSV file'), kind: 'error' });
    }
  }
  return { isBusy: paper.isBusy, savePaper: paper.save, saveCsv };
}

/** For a menu. */
export function SaveLogItems({ saving }: { readonly saving: ReturnType<typeof useSaveLog> }) {
  return (
    <>
      <MenuItem icon={FileText} label="PDF of the log" onSelect={() => void saving.savePaper()} />
      <MenuItem icon={FileSpreadsheet} label="CSV of the log" onSelect={() => void saving.saveCsv()} />
    </>
  );
}
