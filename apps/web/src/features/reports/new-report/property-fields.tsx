import { Field, NumberInput, TextInput } from '@plumbline/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { InspectionForm } from './inspection-form.ts';

/** The property. */
export function PropertyFields({ form }: { form: UseFormReturn<InspectionForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid grid-cols-6 gap-4.5 desk:gap-4">
      <Field label="Street address" isRequired error={errors.addressLine1?.message} className="col-span-6">
        <TextInput {...register('addressLine1')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="Unit or building" error={errors.addressLine2?.message} className="col-span-6">
        <TextInput {...register('addressLine2')} autoComplete="off" />
      </Field>
      <Field label="City" error={errors.city?.message} className="col-span-6 sm:col-span-3">
        <TextInput {...register('city')} autoComplete="off" autoCapitalize="words" />
      </Field>
      <Field label="State" error={errors.region?.message} className="col-span-2 sm:col-span-1">
        <TextInput {...register('region')} autoComplete="off" autoCapitalize="characters" />
      </Field>
      <Field label="ZIP code" error={errors.postalCode?.message} className="col-span-4 sm:col-span-2">
        <TextInput {...register('postalCode')} autoComplete="off" inputMode="numeric" />
      </Field>
      <Field label="Year built" error={errors.yearBuilt?.message} className="col-span-3">
        <NumberInput {...register('yearBuilt')} isWhole />
      </Field>
      <Field label="Living area" error={errors.squareFeet?.message} className="col-span-3">
        <NumberInput {...register('squareFeet')} isWhole unit="sq ft" />
      </Field>
    </div>
  );
}
