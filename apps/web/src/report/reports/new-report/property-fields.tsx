import { Field, NumberInput, TextInput } from '@plumbline/ui';
import { AddressSearch } from '#src/ground/address-search/address-search.tsx';
import { useAddressSearchOn } from '#src/ground/address-search/use-address-search-on.ts';
import { useZipPlace } from '#src/ground/address-search/use-zip-place.ts';
import type { NewReportForm } from './inspection-form.ts';

/** Where the house is; looked up, also by this device's location, where the server has a geocoder. */
export function AddressFields({ form }: { form: NewReportForm }) {
  const { problems, input, change } = form;
  useZipPlace(form.values.postalCode, form.values, change);
  const isSearchOn = useAddressSearchOn();
  return (
    <div className="grid grid-cols-6 gap-4.5 desk:gap-4">
      {isSearchOn && (
        <AddressSearch
          hasDevicePlace
          className="col-span-6"
          onFound={({ addressLine1, city, region, postalCode }) =>
            change({ addressLine1, city, region, postalCode })
          }
        />
      )}
      <Field label="Street address" isRequired error={problems.addressLine1} className="col-span-6">
        <TextInput {...input('addressLine1')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="City" error={problems.city} className="col-span-6 sm:col-span-3">
        <TextInput {...input('city')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="State" error={problems.region} className="col-span-2 sm:col-span-1">
        <TextInput {...input('region')} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field label="ZIP code" error={problems.postalCode} className="col-span-4 sm:col-span-2">
        <TextInput {...input('postalCode')} autoComplete="off" inputMode="numeric" />
      </Field>
    </div>
  );
}

/** What may wait: the report has the same questions. */
export function HouseFields({ form }: { form: NewReportForm }) {
  const { problems, input } = form;
  return (
    <div className="grid grid-cols-2 gap-4.5 desk:gap-4">
      <Field label="Unit or building" error={problems.addressLine2} className="col-span-2">
        <TextInput {...input('addressLine2')} autoComplete="off" />
      </Field>
      <Field label="Year built" error={problems.yearBuilt}>
        <NumberInput {...input('yearBuilt')} isWhole />
      </Field>
      <Field label="Living area" error={problems.squareFeet}>
        <NumberInput {...input('squareFeet')} isWhole unit="sq ft" />
      </Field>
    </div>
  );
}
