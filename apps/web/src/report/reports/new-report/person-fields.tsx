import type { Contact } from '@plumbline/domain/tables/records';
import { type Choice, Combobox, Field, TextInput, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import type { NewReportForm } from './inspection-form.ts';

type Kind = 'client' | 'agent';

const TEXTS: Readonly<Record<Kind, { pick: string; name: string; newWord: string }>> = {
  client: { pick: 'Client from contacts', name: 'Client name', newWord: 'client' },
  agent: { pick: 'Agent from contacts', name: 'Agent name', newWord: 'agent' },
};

export interface PersonFieldsProps {
  readonly kind: Kind;
  readonly contacts: readonly Contact[];
  readonly form: NewReportForm;
  readonly isRequired?: boolean;
}

/** A person from the contacts, or a new one by name, email, and phone. */
export function PersonFields({ kind, contacts, form, isRequired = false }: PersonFieldsProps) {
  const texts = TEXTS[kind];
  const { problems, input } = form;
  const chosenId = form.values[`${kind}Id`];
  const isNew = chosenId === '' || !contacts.some(({ id }) => id === chosenId);
  return (
    <div className="grid gap-4.5 sm:grid-cols-2 desk:gap-4">
      {contacts.length > 0 && (
        <Field
          label={texts.pick}
          description={isNew ? `Or enter a new ${texts.newWord} below.` : undefined}
          // Input is kept, so that a detour to the contact loses nothing.
          aside={
            !isNew && (
              <TextLink render={<Link to="/contacts/$id" params={{ id: chosenId }} />}>Open contact</TextLink>
            )
          }
          className="sm:col-span-2"
        >
          <Combobox
            choices={contacts.map(toChoice)}
            value={chosenId === '' ? null : chosenId}
            onValueChange={(id) => form.change({ [`${kind}Id`]: id ?? '' })}
            placeholder="Search by name"
            emptyText="No matching contact. Enter the name below."
          />
        </Field>
      )}
      {isNew && (
        <>
          <Field
            label={texts.name}
            isRequired={isRequired}
            error={problems[`${kind}Name`]}
            className="sm:col-span-2"
          >
            <TextInput {...input(`${kind}Name`)} autoComplete="off" autoCapitalize="words" />
          </Field>
          <Field label="Email" error={problems[`${kind}Email`]}>
            <TextInput {...input(`${kind}Email`)} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label="Phone" error={problems[`${kind}Phone`]}>
            <TextInput {...input(`${kind}Phone`)} type="tel" inputMode="tel" autoComplete="off" />
          </Field>
        </>
      )}
    </div>
  );
}

const toChoice = ({ id, name, company, email }: Contact): Choice => {
  const detail = [company, email].filter((part) => part !== '').join(', ');
  return { value: id, label: name, ...(detail !== '' && { detail }) };
};
