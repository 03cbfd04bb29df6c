/** Vehicles, and their odometer readings: the first and last day of a year are what an examiner wants to see. */
import { formatNumber } from '@plumbline/domain/ground/format-number';
import { createdText, deletedText, failedText } from '@plumbline/domain/ground/messages';
import { isCalendarDay } from '@plumbline/domain/time/calendar-day';
import { formatDay } from '@plumbline/domain/time/format-time';
import {
  Button,
  DateInput,
  EmptyState,
  Field,
  IconButton,
  NumberInput,
  Sheet,
  TextInput,
} from '@plumbline/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { readingIn } from './trip-draft.ts';
import { type KeptVehicle, type MileageWorld, useMileageRows } from './use-mileage.ts';

export interface VehiclesSheetProps {
  readonly world: MileageWorld;
  readonly onClose: () => void;
}

export function VehiclesSheet({ world, onClose }: VehiclesSheetProps) {
  const inUse = world.vehicles.filter(({ archivedAt }) => archivedAt === null);
  return (
    <Sheet isOpen onOpenChange={onClose} title="Vehicles">
      <div className="grid gap-6 pb-4">
        {inUse.length === 0 && (
          <EmptyState title="No vehicles yet" headingLevel={3}>
            Add the car or truck you drive to inspections.
          </EmptyState>
        )}
        {inUse.map((vehicle) => (
          <VehiclePart key={vehicle.id} vehicle={vehicle} world={world} />
        ))}
        <NewVehicle />
      </div>
    </Sheet>
  );
}

function VehiclePart({ vehicle, world }: { readonly vehicle: KeptVehicle; readonly world: MileageWorld }) {
  const rows = useMileageRows();
  const { store } = useLocal();
  const commit = useCommit();
  const readings = world.readings.filter(({ vehicleId }) => vehicleId === vehicle.id);
  const archive = (): Promise<boolean> =>
    commit([rows.vehicles.updating(vehicle, { archivedAt: store.nowIso() })], {
      label: 'Retire vehicle',
      done: `${vehicle.name} is retired. Its trips stay.`,
      failed: failedText('update', 'Vehicle'),
      undone: `${vehicle.name} is in use again.`,
    });
  return (
    <section aria-label={vehicle.name} className="grid gap-3 border-b border-line pb-5">
      <div className="flex items-center gap-3">
        <h3 className="type-h3 m-0 min-w-0 flex-1">
          {vehicle.name}
          {vehicle.plate !== '' && <span className="type-meta ml-2 text-text-3">{vehicle.plate}</span>}
        </h3>
        <Button label="Retire" variant="bare" onClick={() => void archive()} />
      </div>
      {readings.length > 0 && (
        <ul aria-label={`Odometer of ${vehicle.name}`} className="m-0 grid list-none gap-1 p-0">
          {readings.map((reading) => (
            <li key={reading.id} className="type-body flex items-center gap-3">
              <span className="flex-1">{formatDay(reading.readOn)}</span>
              <span className="tabular-nums">{`${formatNumber(reading.odometer)} mi`}</span>
              <IconButton
                icon={Trash2}
                variant="plain"
                label={`Delete the reading of ${formatDay(reading.readOn)}`}
                onClick={() =>
                  void commit([rows.readings.removing(reading)], {
                    label: 'Delete reading',
                    done: deletedText('Reading'),
                    failed: failedText('delete', 'Reading'),
                    undone: 'Reading restored.',
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <NewReading vehicle={vehicle} today={world.today} />
    </section>
  );
}

function NewReading({ vehicle, today }: { readonly vehicle: KeptVehicle; readonly today: string }) {
  const rows = useMileageRows();
  const { officeId, store } = useLocal();
  const commit = useCommit();
  const [readOn, setReadOn] = useState(today);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const odometer = readingIn(text);
    if (typeof odometer !== 'number' || !isCalendarDay(readOn)) {
      return setProblem('Enter a date and whole miles, like 48,210.');
    }
    setProblem(undefined);
    const reading = { vehicleId: vehicle.id, readOn, odometer };
    const isSaved = await commit([rows.readings.inserting(officeId, store.newId(), reading)], {
      label: 'Add reading',
      done: createdText('Reading'),
      failed: failedText('create', 'Reading'),
      undone: 'Reading removed.',
    });
    if (isSaved) setText('');
  }
  return (
    <form noValidate aria-label={`New reading of ${vehicle.name}`} onSubmit={(event) => void add(event)}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Date">
          <DateInput value={readOn} onChange={(event) => setReadOn(event.target.value)} />
        </Field>
        <Field label="Odometer" error={problem}>
          <NumberInput isWhole unit="mi" value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
      <Button label="Add reading" icon={Plus} type="submit" variant="outline" className="mt-3" />
    </form>
  );
}

function NewVehicle() {
  const rows = useMileageRows();
  const { officeId, store } = useLocal();
  const commit = useCommit();
  const [name, setName] = useState('');
  const [plate, setPlate] = useState('');
  const [problem, setProblem] = useState<string>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name, like Truck.');
    setProblem(undefined);
    const vehicle = { name: name.trim(), plate: plate.trim() };
    const isSaved = await commit([rows.vehicles.inserting(officeId, store.newId(), vehicle)], {
      label: 'Add vehicle',
      done: createdText('Vehicle'),
      failed: failedText('create', 'Vehicle'),
      undone: 'Vehicle removed.',
    });
    if (!isSaved) return;
    setName('');
    setPlate('');
  }
  return (
    <form noValidate aria-label="New vehicle" onSubmit={(event) => void add(event)}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="New vehicle" error={problem}>
          <TextInput maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label="License plate">
          <TextInput maxLength={40} value={plate} onChange={(event) => setPlate(event.target.value)} />
        </Field>
      </div>
      <Button label="Add vehicle" icon={Plus} type="submit" className="mt-3" />
    </form>
  );
}
