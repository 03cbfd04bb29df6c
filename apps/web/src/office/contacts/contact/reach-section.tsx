/** How a contact is reached: phones, emails, addresses, and what was asked about texts. */
import { CHANNEL_LABELS, EMAIL_LABELS, PHONE_LABELS } from '@plumbline/domain/contacts/labels';
import type { PreferredChannel } from '@plumbline/domain/tables/records';
import { parseDay, writeDay } from '@plumbline/domain/time/parse-day';
import { Checkbox, Field, FormSection, PickedText, Select, TextInput } from '@plumbline/ui';
import { isEmail, oddPhones } from './contact-draft.ts';
import type { ContactFieldsProps } from './contact-form.tsx';
import { ValueListField } from './value-list-field.tsx';

const CHANNELS = Object.entries(CHANNEL_LABELS).map(([value, label]) => ({ value, label }));

export function ReachSection({ draft, problems, onChange }: ContactFieldsProps) {
  const odd = oddPhones(draft);
  return (
    <FormSection title="Contact details">
      <ValueListField
        label="Phone"
        addLabel="Add phone"
        type="tel"
        inputMode="tel"
        labels={PHONE_LABELS}
        values={draft.phones}
        hint={
          odd.length > 0
            ? `We don’t recognize “${odd[0]}” as a phone number. It’s saved as you entered it.`
            : undefined
        }
        onChange={(phones) => onChange({ phones })}
      />
      <ValueListField
        label="Email"
        addLabel="Add email"
        type="email"
        inputMode="email"
        labels={EMAIL_LABELS}
        values={draft.emails}
        error={problems.emails}
        errorAt={draft.emails.findIndex(({ value }) => !isEmail(value))}
        onChange={(emails) => onChange({ emails })}
      />
      <div className="sm:col-span-2">
        <ValueListField
          label="Address"
          addLabel="Add address"
          placeholder="1148 Palmetto Ave, Tampa, FL 33603"
          values={draft.addresses}
          onChange={(addresses) => onChange({ addresses })}
        />
      </div>
      <Field label="Website" error={problems.website}>
        <TextInput
          value={draft.website}
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          onChange={(event) => onChange({ website: event.target.value })}
        />
      </Field>
      <Field label="Preferred channel">
        <Select
          options={CHANNELS}
          value={draft.preferredChannel}
          onChange={(event) => onChange({ preferredChannel: event.target.value as PreferredChannel })}
        />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox
          label="Do not text"
          description="This person gets no text messages, even if reminders are on."
          checked={draft.refusesText}
          onChange={(event) => onChange({ refusesText: event.target.checked })}
        />
      </div>
      {draft.refusesText && (
        <>
          <Field label="Opted out on" isRequired error={problems.refusedOn}>
            <PickedText
              kind="date"
              text={draft.refusedOn}
              onTextChange={(refusedOn) => onChange({ refusedOn })}
              read={parseDay}
              write={writeDay}
            />
          </Field>
          <Field label="How they opted out">
            <TextInput
              value={draft.refusalProof}
              placeholder="STOP by text message"
              maxLength={500}
              onChange={(event) => onChange({ refusalProof: event.target.value })}
            />
          </Field>
        </>
      )}
    </FormSection>
  );
}
