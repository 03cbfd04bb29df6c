import {
  Combobox,
  DateInput,
  Field,
  Kbd,
  NumberInput,
  PasswordInput,
  SearchInput,
  Select,
  StrengthMeter,
  TextArea,
  TextInput,
  TextLink,
  TimeInput,
} from '@plumbline/ui';
import { useState } from 'react';
import { GalleryLink } from './gallery-link.tsx';
import { Specimen } from './specimen.tsx';

const TRADES = [
  'Electrician',
  'Roofer',
  'Plumber',
  'HVAC technician',
  'Chimney sweep',
  'Structural engineer',
  'Mason',
].map((label) => ({ value: label.toLowerCase(), label }));

/** Every input, at the size of the device in hand. */
export function InputSpecimens() {
  const [query, setQuery] = useState('');
  const [trade, setTrade] = useState<string | null>('electrician');
  return (
    <>
      <Specimen title="Inputs">
        <Field label="Client">
          <TextInput defaultValue="Ana Delgado" size="field" />
        </Field>
        <Field label="Year built" description="From the listing or the county record.">
          <NumberInput defaultValue="1987" isWhole size="field" />
        </Field>
        <Field label="Client email" error="The part after @ is missing." isRequired>
          <TextInput type="email" defaultValue="ana.delgado@" size="field" />
        </Field>
      </Specimen>
      <Specimen title="Password, long text">
        <Field label="Password" aside={<TextLink render={<GalleryLink />}>Forgot password</TextLink>}>
          <PasswordInput autoComplete="new-password" defaultValue="rafter-and-ridge" />
        </Field>
        <StrengthMeter score={3} message="Good. One more word makes it strong." />
        <Field label="Observation">
          <TextArea defaultValue="The breaker in position 9 and its conductor were scorched, and the insulation was brittle to the touch." />
        </Field>
      </Specimen>
      <Specimen title="Values and choices">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <Field label="Water pressure">
            <NumberInput unit="psi" defaultValue="62" />
          </Field>
          <Field label="Fee">
            <NumberInput prefix="$" defaultValue="425.00" />
          </Field>
          <Field label="Date">
            <DateInput defaultValue="2026-11-19" />
          </Field>
          <Field label="Time">
            <TimeInput defaultValue="08:00" />
          </Field>
        </div>
        <Field label="Type">
          <Select
            placeholder="Choose a type"
            options={[
              { value: 'home', label: 'Home inspection' },
              { value: 'wind', label: 'Wind mitigation' },
              { value: 'four', label: 'Four-point' },
            ]}
          />
        </Field>
        <Field label="Trade">
          <Combobox choices={TRADES} value={trade} onValueChange={setTrade} emptyText="No such trade." />
        </Field>
        <SearchInput
          label="Search reports"
          placeholder="Address, client, finding"
          value={query}
          onValueChange={setQuery}
          aside={<Kbd keys="/" />}
        />
      </Specimen>
    </>
  );
}
