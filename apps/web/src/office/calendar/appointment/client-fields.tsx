import type { Contact } from '@plumbline/domain/tables/records';
import { type Choice, Combobox, Field, TextInput, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FieldsProps } from './appointment-fields.tsx';

/** The client: a contact, or a new one by name, email, and phone. */
export function ClientFields({ draft, problems, schedule, onChange }: FieldsProps) {
  const choices = useContactChoices(schedule.contacts);
  const isNew = draft.clientId === '';
  return (
    <>
      {choices.length > 0 && (
        <Field
          label="Client from contacts"
          description={isNew ? 'Or enter a new client below.' : undefined}
          aside={
            !isNew && (
              <TextLink render={<Link to="/contacts/$id" params={{ id: draft.clientId }} />}>
                Open contact
              </TextLink>
            )
          }
          className="sm:col-span-2"
        >
          <Combobox
            choices={choices}
            value={isNew ? null : draft.clientId}
            onValueChange={(id) => onChange({ clientId: id ?? '' })}
            placeholder="Search by name"
            emptyText="No matching contact. Enter the name below."
          />
        </Field>
      )}
      {isNew && (
        <>
          <Field label="Client name" error={problems.clientName} className="sm:col-span-2">
            <TextInput
              value={draft.clientName}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="words"
              onChange={(event) => onChange({ clientName: event.target.value })}
            />
          </Field>
          <Field label="Email" error={problems.clientEmail}>
            <TextInput
              type="email"
              inputMode="email"
              value={draft.clientEmail}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => onChange({ clientEmail: event.target.value })}
            />
          </Field>
          <Field label="Phone">
            <TextInput
              type="tel"
              inputMode="tel"
              value={draft.clientPhone}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => onChange({ clientPhone: event.target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}

export function useContactChoices(contacts: readonly Contact[]): readonly Choice[] {
  return useMemo(
    () =>
      contacts
        .map(({ id, name, company, email }) => {
          const detail = [company, email].filter((part) => part !== '').join(', ');
          return { value: id, label: name, ...(detail !== '' && { detail }), key: name.toLowerCase() };
        })
        .sort((a, b) => (a.key < b.key ? -1 : 1)),
    [contacts],
  );
}
