/** The service, and what its price depends on. */

import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { BookableService, OpenPage } from '@plumbline/domain/office/booking/page-contract';
import {
  foundations,
  type PropertyFactName,
  type PropertyFacts,
  propertyTypes,
  readPriceRules,
} from '@plumbline/domain/office/booking/price-rules';
import {
  factWords,
  foundationWords,
  propertyTypeWords,
} from '@plumbline/domain/office/booking/property-words';
import { Button, Checkbox, Field, NumberInput, Select, TextInput } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { focusFirstInvalid } from './focus.ts';
import {
  type Complaints,
  complaintsOfService,
  factsToAsk,
  isPriceKnown,
  type Order,
  quoteOf,
} from './order.ts';
import { PackageChoices } from './package-choices.tsx';
import { SumBar } from './sum-bar.tsx';
import { durationWords } from './times.ts';

export interface ServiceStepProps {
  readonly page: OpenPage;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
  readonly onNext: () => void;
}

export function ServiceStep({ page, order, onChange, onNext }: ServiceStepProps) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const form = useRef<HTMLFormElement>(null);
  const mains = page.services.filter(({ isAddOn }) => !isAddOn);
  const addOns = page.services.filter(({ isAddOn }) => isAddOn);
  const quote = quoteOf(page, order, new Date());
  if (mains.length === 0)
    return <p className="type-body text-text-2">Online booking isn’t set up yet. Please call us.</p>;

  function next(): void {
    const found = complaintsOfService(page, order);
    setComplaints(found);
    if (Object.keys(found).length === 0) onNext();
    else focusFirstInvalid(form.current);
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      {page.welcome !== '' && <p className="type-body m-0 whitespace-pre-line text-text-2">{page.welcome}</p>}
      <PackageChoices page={page} order={order} onChange={onChange} />
      <fieldset className="m-0 grid gap-2 border-0 p-0">
        <legend className="type-label mb-2 p-0 text-text-2">
          {mains.length === 1 ? 'Inspection' : 'Inspections (choose one or more)'}
        </legend>
        {mains.map((service) => (
          <ServiceChoice
            key={service.id}
            service={service}
            isChosen={order.mainIds.includes(service.id)}
            isInvalid={complaints.mainIds !== undefined}
            onToggle={(isOn) => onChange({ ...order, mainIds: toggled(order.mainIds, service.id, isOn) })}
          />
        ))}
        {complaints.mainIds && (
          <p role="alert" className="type-body m-0 text-major">
            {complaints.mainIds}
          </p>
        )}
      </fieldset>
      {addOns.length > 0 && (
        <fieldset className="m-0 grid border-0 p-0">
          <legend className="type-label mb-1 p-0 text-text-2">Add-on services</legend>
          {addOns.map((service) => (
            <Checkbox
              key={service.id}
              label={`${service.name}, ${formatMoney(service.priceCents)}`}
              description={service.description === '' ? undefined : service.description}
              checked={order.addOnIds.includes(service.id)}
              onChange={(event) =>
                onChange({ ...order, addOnIds: toggled(order.addOnIds, service.id, event.target.checked) })
              }
            />
          ))}
        </fieldset>
      )}
      {factsToAsk(page, order).map((fact) => (
        <FactField
          key={fact}
          fact={fact}
          facts={order.facts}
          error={complaints[fact]}
          onChange={(facts) => onChange({ ...order, facts })}
        />
      ))}
      <Field label="Property ZIP code" isRequired error={complaints.postalCode}>
        <TextInput
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          value={order.postalCode}
          onChange={(event) => onChange({ ...order, postalCode: event.target.value })}
        />
      </Field>
      <SumBar quote={quote} hint={isPriceKnown(page, order) ? '' : 'before adjustments for the property'}>
        <Button label="Choose a time" type="submit" variant="primary" isWide />
      </SumBar>
    </form>
  );
}

const toggled = (ids: readonly string[], id: string, isOn: boolean): string[] =>
  isOn ? [...ids, id] : ids.filter((each) => each !== id);

interface ServiceChoiceProps {
  readonly service: BookableService;
  readonly isChosen: boolean;
  readonly isInvalid: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function ServiceChoice({ service, isChosen, isInvalid, onToggle }: ServiceChoiceProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 rounded-md border border-line bg-surface p-4 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        className="mt-1 size-5 flex-none accent-accent"
        checked={isChosen}
        aria-invalid={isInvalid}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className="min-w-0 flex-1">
        <span className="type-h3 block">{service.name}</span>
        {service.description !== '' && (
          <span className="type-body block whitespace-pre-line text-text-2">{service.description}</span>
        )}
      </span>
      <span className="type-body flex-none text-right">
        {readPriceRules(service.modifiers).length > 0 && 'from '}
        {formatMoney(service.priceCents)}
        <span className="type-meta block text-text-3">{durationWords(service.durationMinutes)}</span>
      </span>
    </label>
  );
}

interface FactFieldProps {
  readonly fact: PropertyFactName;
  readonly facts: PropertyFacts;
  readonly error: string | undefined;
  readonly onChange: (facts: PropertyFacts) => void;
}

function FactField({ fact, facts, error, onChange }: FactFieldProps) {
  if (fact === 'foundation')
    return (
      <Field label={factWords.foundation} isRequired error={error}>
        <Select
          placeholder="Choose"
          options={foundations.map((value) => ({ value, label: foundationWords[value] }))}
          value={facts.foundation ?? ''}
          onChange={(event) =>
            onChange({
              ...facts,
              foundation: foundations.find((each) => each === event.target.value) ?? null,
            })
          }
        />
      </Field>
    );
  if (fact === 'propertyType')
    return (
      <Field label={factWords.propertyType} isRequired error={error}>
        <Select
          placeholder="Choose"
          options={propertyTypes.map((value) => ({ value, label: propertyTypeWords[value] }))}
          value={facts.propertyType ?? ''}
          onChange={(event) =>
            onChange({
              ...facts,
              propertyType: propertyTypes.find((each) => each === event.target.value) ?? null,
            })
          }
        />
      </Field>
    );
  const numbers = { area: 'areaSqft', age: 'yearBuilt', stories: 'stories' } as const;
  const key = numbers[fact];
  return (
    <Field label={fact === 'age' ? 'Year built' : factWords[fact]} isRequired error={error}>
      <NumberInput
        isWhole
        unit={fact === 'area' ? 'sq ft' : undefined}
        value={facts[key] === null ? '' : String(facts[key])}
        onChange={(event) => onChange({ ...facts, [key]: wholeNumber(event.target.value, key) })}
      />
    </Field>
  );
}

const MOST = { areaSqft: 1_000_000, yearBuilt: 2200, stories: 100 } as const;

function wholeNumber(text: string, key: keyof typeof MOST): number | null {
  const value = Number(text.replace(/[^\d]/g, ''));
  return text.trim() === '' || value < 1 ? null : Math.min(value, MOST[key]);
}
