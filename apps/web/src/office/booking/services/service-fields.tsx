/** The fields of a service: name, duration, price, where it is offered, and the rules of its price and time. */
import { reportTypes } from '@plumbline/domain/report-types/report-types';
import { ChipGroup, Field, FieldGroup, NumberInput, Switch, TextArea, TextInput } from '@plumbline/ui';
import { RuleList } from './rule-list.tsx';
import type { ServiceComplaints, ServiceDraft } from './service-draft.ts';

/** Distinguishable in the calendar, in light and dark themes. */
const COLOURS = [
  { value: '#2f7d8c', label: 'Teal' },
  { value: '#b5622a', label: 'Copper' },
  { value: '#5b7d3a', label: 'Olive' },
  { value: '#7a5ba6', label: 'Violet' },
  { value: '#b0475d', label: 'Rose' },
] as const;

export interface ServiceFieldsProps {
  readonly draft: ServiceDraft;
  readonly complaints: ServiceComplaints;
  readonly onChange: (patch: Partial<ServiceDraft>) => void;
}

export function ServiceFields({ draft, complaints, onChange }: ServiceFieldsProps) {
  return (
    <>
      <Field label="Name" isRequired error={complaints.name}>
        <TextInput
          maxLength={120}
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label="Description" description="Clients see this on the booking page.">
        <TextArea
          rows={3}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Duration" isRequired error={complaints.minutes}>
          <NumberInput
            isWhole
            unit="min"
            value={draft.minutes}
            onChange={(event) => onChange({ minutes: event.target.value })}
          />
        </Field>
        <Field label="Price" error={complaints.dollars}>
          <NumberInput
            prefix="$"
            value={draft.dollars}
            onChange={(event) => onChange({ dollars: event.target.value })}
          />
        </Field>
      </div>
      <Switch
        label="Add-on"
        description="Available only as an add-on to another service."
        isOn={draft.isAddOn}
        onChange={(isAddOn) => onChange({ isAddOn })}
      />
      <Switch
        label="On the booking page"
        description="When off, only your office can book it."
        isOn={draft.isBookable}
        onChange={(isBookable) => onChange({ isBookable })}
      />
      <FieldGroup label="Report types">
        {({ describedBy }) => (
          <ChipGroup
            kind="multiple"
            label="Report types"
            describedBy={describedBy}
            choices={reportTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.reportTypes}
            onValueChange={(chosen) => onChange({ reportTypes: chosen })}
          />
        )}
      </FieldGroup>
      <FieldGroup label="Color in the calendar">
        {({ describedBy }) => (
          <ChipGroup
            kind="single"
            label="Color in the calendar"
            describedBy={describedBy}
            choices={COLOURS.map(({ value, label }) => ({ value, label }))}
            value={draft.colour}
            onValueChange={(colour) => onChange({ colour })}
          />
        )}
      </FieldGroup>
      <RuleList rules={draft.rules} complaints={complaints} onChange={(rules) => onChange({ rules })} />
    </>
  );
}
