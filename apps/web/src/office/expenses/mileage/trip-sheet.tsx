/** One trip. Input stays on this device until saved. */
import { createdText, deletedText, failedText, updatedText } from '@plumbline/domain/ground/messages';
import { mileageCents, rateOn } from '@plumbline/domain/office/mileage/mileage-rates';
import { usualVehicle } from '@plumbline/domain/office/mileage/usual-vehicle';
import type { MileagePurpose } from '@plumbline/domain/tables/records';
import { DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@plumbline/ui';
import { asking, type FormEdit } from '#src/ground/form/form-core.ts';
import { changedMeanwhile } from '#src/ground/form/form-edit.ts';
import { FormSheet } from '#src/ground/form/form-sheet.tsx';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { moneyOf } from '../labels.ts';
import { PURPOSE_OPTIONS } from './mileage-labels.ts';
import type { RecordedDraft } from './recording/use-recorded-draft.ts';
import {
  changedTripValues,
  draftOfTrip,
  emptyTripDraft,
  milesOf,
  problemsOfTrip,
  type TripDraft,
  type TripProblems,
  tripDraftSchema,
  valuesOfTrip,
} from './trip-draft.ts';
import { type KeptTrip, type MileageWorld, useMileageRows } from './use-mileage.ts';

export interface TripSheetProps {
  /** Null for a new one. */
  readonly trip: KeptTrip | null;
  /** Of a new one that was recorded by location. */
  readonly recorded?: RecordedDraft | null | undefined;
  readonly world: MileageWorld;
  readonly onClose: () => void;
}

export function TripSheet({ trip, recorded = null, world, onClose }: TripSheetProps) {
  const rows = useMileageRows();
  const commit = useCommit();
  const save = useSaveTrip();
  const { userId } = useLocal();
  const blank = emptyTripDraft(world.today, usualVehicle(userId, world.trips, world.vehicles));
  const form = useKeptForm(`trip-${trip?.id ?? recorded?.id ?? 'new'}`, {
    standing: trip === null ? { ...blank, ...recorded?.draft } : draftOfTrip(trip),
    isNew: trip === null,
    shape: tripDraftSchema,
    check: asking(problemsOfTrip),
    async save(edit) {
      const isSaved = await save(edit, trip, recorded);
      if (isSaved) await recorded?.onSaved();
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  const remove = (kept: KeptTrip): Promise<boolean> =>
    commit([rows.trips.removing(kept)], {
      label: 'Delete trip',
      done: deletedText('Trip'),
      failed: failedText('delete', 'Trip'),
      undone: 'Trip restored.',
    });
  return (
    <FormSheet
      form={form}
      title={trip !== null ? 'Trip' : recorded === null ? 'New trip' : 'Recorded trip'}
      saveLabel={trip === null ? 'Add trip' : 'Save trip'}
      onDelete={trip === null ? undefined : () => remove(trip)}
      onClose={onClose}
    >
      {({ values, problems, change }) => (
        <>
          {recorded !== null && <p className="type-body m-0 text-text-2">{recorded.words}</p>}
          <TripFields draft={values} problems={problems} world={world} onChange={change} />
        </>
      )}
    </FormSheet>
  );
}

const SEEN_BY_ALL = 'Your whole team can see this trip.';
const isPrivate = (purpose: MileagePurpose): boolean => purpose === 'personal' || purpose === 'medical';

interface TripFieldsProps {
  readonly draft: TripDraft;
  readonly problems: TripProblems;
  readonly world: MileageWorld;
  readonly onChange: (patch: Partial<TripDraft>) => void;
}

function TripFields({ draft, problems, world, onChange }: TripFieldsProps) {
  const text = (name: 'reason' | 'fromPlace' | 'toPlace', label: string) => (
    <Field label={label}>
      <TextInput
        maxLength={300}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  const number = (name: 'odometerStart' | 'odometerEnd', label: string) => (
    <Field label={label} error={problems[name]}>
      <NumberInput
        isWhole
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  const vehicles = world.vehicles.filter(
    ({ id, archivedAt }) => archivedAt === null || id === draft.vehicleId,
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Date" error={problems.tripOn}>
          <DateInput value={draft.tripOn} onChange={(event) => onChange({ tripOn: event.target.value })} />
        </Field>
        <Field label="Miles" error={problems.miles} description={amountText(draft, world)}>
          <NumberInput
            unit="mi"
            value={draft.miles}
            onChange={(event) => onChange({ miles: event.target.value })}
          />
        </Field>
      </div>
      {text('fromPlace', 'From')}
      {text('toPlace', 'To')}
      {text('reason', 'Reason')}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Purpose" description={isPrivate(draft.purpose) ? SEEN_BY_ALL : undefined}>
          <Select
            options={PURPOSE_OPTIONS}
            value={draft.purpose}
            onChange={(event) => onChange({ purpose: event.target.value as MileagePurpose })}
          />
        </Field>
        <Field label="Vehicle">
          <Select
            options={vehicles.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="No vehicle"
            value={draft.vehicleId ?? ''}
            onChange={(event) => onChange({ vehicleId: event.target.value || null })}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {number('odometerStart', 'Odometer at start')}
        {number('odometerEnd', 'Odometer at end')}
      </div>
      <Field label="Note">
        <TextArea
          maxLength={5000}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </>
  );
}

/** '22 mi from the odometer: $15.95 (IRS Notice 2026-10)' */
function amountText(draft: TripDraft, { rates }: MileageWorld): string | undefined {
  const miles = milesOf(draft);
  if (miles === null) return undefined;
  const cents = mileageCents(rates, { day: draft.tripOn, miles, purpose: draft.purpose });
  const counted = draft.miles.trim() === '' ? `${miles} mi from the odometer` : '';
  const worth = cents === null ? '' : `${moneyOf(cents)}, ${rateOn(rates, draft.tripOn)?.source ?? ''}`;
  return [counted, worth].filter(Boolean).join(': ') || undefined;
}

function useSaveTrip() {
  const { officeId, store } = useLocal();
  const rows = useMileageRows();
  const commit = useCommit();
  return (
    edit: FormEdit<TripDraft>,
    trip: KeptTrip | null,
    recorded: RecordedDraft | null,
  ): Promise<boolean> => {
    if (trip === null) {
      const typed = edit.typed.miles.trim() === '' ? 'odometer' : 'hand';
      const source = recorded === null ? typed : 'location';
      const values = {
        ...valuesOfTrip(edit.typed),
        ...recorded?.times,
        source,
        userId: store.userId,
      } as const;
      return commit([rows.trips.inserting(officeId, store.newId(), values)], {
        label: 'Add trip',
        done: createdText('Trip'),
        failed: failedText('create', 'Trip'),
        undone: 'The trip was removed.',
      });
    }
    const patch = changedTripValues(edit);
    if (Object.keys(patch).length === 0) return Promise.resolve(true);
    const unseen = changedMeanwhile(valuesOfTrip(edit.begun), valuesOfTrip(draftOfTrip(trip)));
    return commit([rows.trips.updating(trip, patch, unseen)], {
      label: 'Change trip',
      done: updatedText('Trip'),
      failed: failedText('update', 'Trip'),
      undone: 'The change was undone.',
    });
  };
}
