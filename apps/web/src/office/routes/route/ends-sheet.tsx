import { loadingPageText } from '@plumbline/domain/ground/messages';
import type { RouteDay } from '@plumbline/domain/office/routes/route-day';
import { Button, Checkbox, Field, Select, Sheet, Skeleton, TextInput } from '@plumbline/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { AddressSearch } from '#src/ground/address-search/address-search.tsx';
import { asking } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useKeptForm } from '#src/ground/form/use-kept-form.ts';
import type { RouteEdits } from '../use-route-edits.ts';
import type { RouteWorld } from '../use-routes.ts';
import {
  draftOfEnds,
  endsDraftSchema,
  type PlaceDraft,
  placeOfKind,
  problemsOfEnds,
  settingsOfEnds,
  valuesOfEnds,
} from './ends-draft.ts';
import { TimeField } from './time-field.tsx';

interface EndsSheetProps {
  readonly day: RouteDay;
  readonly world: RouteWorld;
  readonly edits: RouteEdits;
  readonly onClose: () => void;
}

export function EndsSheet({ day, world, edits, onClose }: EndsSheetProps) {
  const formId = useId();
  const { route } = day;
  const settings = world.settingsOf(route.userId);
  const form = useKeptForm(`route-ends-${route.id}`, {
    standing: draftOfEnds(route),
    shape: endsDraftSchema,
    check: asking(problemsOfEnds),
    async save({ typed }) {
      const isSaved = await edits.setEnds(
        route,
        valuesOfEnds(typed),
        typed.isUsual ? settingsOfEnds(typed) : null,
      );
      return savedOrSaid(isSaved);
    },
    onSaved: onClose,
  });
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Start, end and departure"
      footer={
        <Button
          label="Save route"
          icon={Check}
          variant="primary"
          type="submit"
          form={formId}
          isBusy={form?.isBusy}
          className="ml-auto"
        />
      }
    >
      {form === null ? (
        <Skeleton label={loadingPageText} />
      ) : (
        <form
          id={formId}
          noValidate
          aria-label="Start, end and departure"
          className="grid gap-4.5"
          onSubmit={form.handleSubmit}
        >
          <TimeField label="Leave from" error={form.problems.departsAt} input={form.input('departsAt')} />
          <PlaceFields
            title="Start"
            atStop="First stop"
            place={form.values.start}
            error={form.problems.start}
            onKind={(kind) => form.change({ start: placeOfKind(kind, settings) })}
            onChange={(start) => form.change({ start })}
          />
          <PlaceFields
            title="End"
            atStop="Last stop"
            place={form.values.end}
            error={form.problems.end}
            onKind={(kind) => form.change({ end: placeOfKind(kind, settings) })}
            onChange={(end) => form.change({ end })}
          />
          <Checkbox
            label="Use these for this person's other days"
            description="Your team can see the addresses. Days already planned stay the same."
            checked={form.values.isUsual}
            onChange={(event) => form.change({ isUsual: event.target.checked })}
          />
        </form>
      )}
    </Sheet>
  );
}

interface PlaceFieldsProps {
  readonly title: string;
  readonly atStop: string;
  readonly place: PlaceDraft;
  readonly error: string | undefined;
  readonly onKind: (kind: PlaceDraft['kind']) => void;
  readonly onChange: (place: PlaceDraft) => void;
}

const KINDS = ['home', 'office', 'stop', 'address'] as const;
const KIND_LABELS = { home: 'Home', office: 'Office', address: 'Another address' } as const;

function PlaceFields({ title, atStop, place, error, onKind, onChange }: PlaceFieldsProps) {
  return (
    <fieldset
      aria-label={title}
      className="m-0 grid min-w-0 gap-4.5 border-0 border-t border-line p-0 pt-4.5"
    >
      <Field label={`${title} at`}>
        <Select
          value={place.kind}
          options={KINDS.map((kind) => ({
            value: kind,
            label: kind === 'stop' ? atStop : KIND_LABELS[kind],
          }))}
          onChange={(event) => {
            const kind = KINDS.find((each) => each === event.target.value);
            if (kind !== undefined) onKind(kind);
          }}
        />
      </Field>
      {place.kind !== 'stop' && (
        <>
          <AddressSearch
            onFound={({ label, latitude, longitude }) =>
              onChange({ ...place, address: label.slice(0, 500), latitude, longitude })
            }
          />
          <Field label={`${title} address`} error={error}>
            <TextInput
              maxLength={500}
              value={place.address}
              onChange={(event) =>
                onChange({ ...place, address: event.target.value, latitude: null, longitude: null })
              }
            />
          </Field>
        </>
      )}
    </fieldset>
  );
}
