import { CONTACT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { contactKinds } from '@plumbline/domain/tables/records';
import { Button, Combobox, IconButton, Select } from '@plumbline/ui';
import { Plus, X } from 'lucide-react';
import type { PersonDraft } from './appointment-draft.ts';
import type { FieldsProps } from './appointment-fields.tsx';
import { useContactChoices } from './client-fields.tsx';

const ROLES = contactKinds.map((kind) => ({
  value: kind,
  label: kind === 'client' ? 'Additional client' : CONTACT_KIND_LABELS[kind],
}));

/** Agents and other people involved. */
export function PeopleFields({ draft, schedule, onChange }: FieldsProps) {
  const choices = useContactChoices(schedule.contacts);
  const replace = (index: number, patch: Partial<PersonDraft>): void =>
    onChange({ people: draft.people.map((each, at) => (at === index ? { ...each, ...patch } : each)) });
  return (
    <div className="grid gap-3 sm:col-span-2">
      {draft.people.map((person, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity; a new one has no id yet
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <span className="min-w-0 max-sm:col-span-2">
            <Select
              aria-label={`Role of person ${index + 1}`}
              options={ROLES}
              value={person.role}
              onChange={(event) => {
                const role = contactKinds.find((kind) => kind === event.target.value);
                if (role !== undefined) replace(index, { role });
              }}
            />
          </span>
          <Combobox
            label={`Person ${index + 1}`}
            choices={choices}
            value={person.contactId === '' ? null : person.contactId}
            onValueChange={(id) => replace(index, { contactId: id ?? '' })}
            placeholder="Search by name"
            emptyText="No contacts match. Add them under Contacts first."
          />
          <IconButton
            icon={X}
            label={`Remove person ${index + 1}`}
            onClick={() => onChange({ people: draft.people.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <span>
        <Button
          label={draft.people.length === 0 ? 'Add an agent' : 'Add another person'}
          icon={Plus}
          onClick={() =>
            onChange({
              people: [
                ...draft.people,
                { rowId: '', contactId: '', role: draft.people.length === 0 ? 'agent' : 'listing_agent' },
              ],
            })
          }
        />
      </span>
    </div>
  );
}
