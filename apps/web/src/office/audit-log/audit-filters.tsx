import { DateInput, Field, Select, SettledSearch } from '@plumbline/ui';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import { AUDIT_CATEGORIES, type AuditQuery, changeAuditQuery } from './audit-query.ts';
import { CATEGORY_LABELS } from './audit-words.ts';

export interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onQuery: (query: AuditQuery) => void;
}

/** What to show of the log: kind, person, dates, and words. */
export function AuditFilters({ query, onQuery }: AuditFiltersProps) {
  const { active } = useMembers();
  const change = (patch: Partial<Record<keyof AuditQuery, string | undefined>>): void =>
    onQuery(changeAuditQuery(query, patch));
  const orNone = (text: string | null): string | undefined => text || undefined;
  return (
    <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
      <SettledSearch
        label="Search the audit log"
        placeholder="Name or person"
        hasKeys={false}
        value={query.words ?? ''}
        onSettled={(words) => change({ words: orNone(words) })}
        className="col-span-full"
      />
      <Field label="Show">
        <Select
          placeholder="Everything"
          options={AUDIT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
          value={query.category ?? ''}
          onChange={({ target }) => change({ category: orNone(target.value) })}
        />
      </Field>
      <Field label="Person">
        <Select
          placeholder="Everyone"
          options={active.map((member) => ({
            value: member.userId,
            label: memberName(member) || member.email,
          }))}
          value={query.person ?? ''}
          onChange={({ target }) => change({ person: orNone(target.value) })}
        />
      </Field>
      <Field label="From">
        <DateInput
          value={query.from ?? ''}
          onChange={({ target }) => change({ from: orNone(target.value) })}
        />
      </Field>
      <Field label="To">
        <DateInput value={query.to ?? ''} onChange={({ target }) => change({ to: orNone(target.value) })} />
      </Field>
    </div>
  );
}
