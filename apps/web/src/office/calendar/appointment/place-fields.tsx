import { type Foundation, foundations } from '@plumbline/domain/office/booking/price-rules';
import { Field, NumberInput, Select, TextInput } from '@plumbline/ui';
import { AddressSearch } from '#src/ground/address-search/address-search.tsx';
import { useZipPlace } from '#src/ground/address-search/use-zip-place.ts';
import type { FieldsProps } from './appointment-fields.tsx';
import { FoldedFields } from './folded-fields.tsx';

const FOUNDATION_LABELS: Readonly<Record<Foundation, string>> = {
  slab: 'Slab',
  crawlspace: 'Crawlspace',
  basement: 'Basement',
  pier_and_beam: 'Pier and beam',
  other: 'Other',
};
const FOUNDATIONS = foundations.map((value) => ({ value, label: FOUNDATION_LABELS[value] }));

/** The property, and what its price depends on. */
export function PlaceFields({ draft, problems, onChange }: FieldsProps) {
  useZipPlace(draft.postalCode, draft, onChange);
  // Together they stay below the 500 characters of a location (appointments_location_check).
  const text = (name: 'addressLine1' | 'addressLine2' | 'city' | 'region' | 'postalCode', most: number) => ({
    value: draft[name],
    maxLength: most,
    autoComplete: 'off',
    // Looked-up coordinates do not apply to an edited address.
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value, latitude: null, longitude: null }),
  });
  return (
    <>
      <AddressSearch
        className="sm:col-span-2"
        onFound={({ addressLine1, city, region, postalCode, latitude, longitude }) =>
          onChange({ addressLine1, city, region, postalCode, latitude, longitude })
        }
      />
      <Field label="Street address" className="sm:col-span-2">
        <TextInput {...text('addressLine1', 200)} autoCapitalize="words" />
      </Field>
      <Field label="City">
        <TextInput {...text('city', 100)} autoCapitalize="words" />
      </Field>
      <Field label="State">
        <TextInput {...text('region', 40)} autoCapitalize="characters" />
      </Field>
      <Field label="ZIP code">
        <TextInput {...text('postalCode', 20)} inputMode="numeric" />
      </Field>
      <FoldedFields
        title="Unit, size, and age of the house"
        isFilled={[draft.addressLine2, draft.squareFeet, draft.yearBuilt, draft.foundation].some(
          (each) => each !== '',
        )}
        hasProblem={problems.squareFeet !== undefined || problems.yearBuilt !== undefined}
      >
        <Field label="Unit or building">
          <TextInput {...text('addressLine2', 100)} />
        </Field>
        <Field label="Living area" error={problems.squareFeet}>
          <NumberInput
            unit="sq ft"
            isWhole
            value={draft.squareFeet}
            onChange={(event) => onChange({ squareFeet: event.target.value })}
          />
        </Field>
        <Field label="Year built" error={problems.yearBuilt}>
          <NumberInput
            isWhole
            value={draft.yearBuilt}
            onChange={(event) => onChange({ yearBuilt: event.target.value })}
          />
        </Field>
        <Field label="Foundation">
          <Select
            options={FOUNDATIONS}
            placeholder="Not known"
            value={draft.foundation}
            onChange={(event) => onChange({ foundation: event.target.value })}
          />
        </Field>
      </FoldedFields>
    </>
  );
}
