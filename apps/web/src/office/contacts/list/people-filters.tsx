import type { FilterSubject } from '@plumbline/domain/tables/records';
import { ActiveFilters, Button, Field, Select, type SelectOption, Sheet } from '@plumbline/ui';
import { SaveFilter } from '#src/ground/local/react/saved-filters.tsx';
import type { FilterField } from './people-page.tsx';
import { isFiltered, type PeopleQuery, type QueryPatch, writeQuery } from './people-query.ts';

export interface PeopleFilterSheetProps {
  readonly subject: Extract<FilterSubject, 'contacts' | 'accounts'>;
  readonly query: PeopleQuery;
  readonly filters: readonly FilterField[];
  readonly orders: readonly SelectOption[];
  readonly onChange: (patch: QueryPatch) => void;
  readonly onClose: () => void;
}

/** The list behind it updates at once. */
export function PeopleFilterSheet(props: PeopleFilterSheetProps) {
  const { subject, query, filters, onChange, onClose } = props;
  const clear: QueryPatch = { q: undefined, sort: undefined, dir: undefined, kind: undefined };
  for (const { name } of filters) clear[name] = undefined;
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Filter ${subject}`}
      footer={
        <>
          <Button label="Clear filters" onClick={() => onChange(clear)} />
          <Button label={`Show ${subject}`} variant="primary" onClick={onClose} />
        </>
      }
    >
      <div className="grid gap-4.5 pt-1">
        {filters.map(({ name, label, placeholder, options }) => (
          <Field key={name} label={label}>
            <Select
              options={options}
              placeholder={placeholder}
              value={query[name] ?? ''}
              onChange={(event) => onChange({ [name]: event.target.value || undefined })}
            />
          </Field>
        ))}
        <Field label="Sort by">
          <Select
            options={props.orders}
            value={query.sort ?? 'name'}
            onChange={(event) => onChange({ sort: event.target.value, dir: undefined })}
          />
        </Field>
        <SaveFilter
          subject={subject}
          query={isFiltered(query) || query.sort !== undefined ? writeQuery(query) : null}
          placeholder="Agents with no email"
        />
      </div>
    </Sheet>
  );
}

/** Active filters; a tap removes one. */
export function PeopleFilterChips({
  query,
  filters,
  onChange,
}: Pick<PeopleFilterSheetProps, 'query' | 'filters' | 'onChange'>) {
  const on = filters.flatMap(({ name, label, options }) => {
    const value = query[name];
    if (value === undefined) return [];
    return [{ name, label, words: options.find((option) => option.value === value)?.label ?? value }];
  });
  return <ActiveFilters filters={on} onTakeAway={(name) => onChange({ [name]: undefined })} />;
}
