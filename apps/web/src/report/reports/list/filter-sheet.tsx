import { Button, DateInput, Field, Select, Sheet } from '@plumbline/ui';
import type { ListSearch } from './list-search.ts';

export interface FilterChoices {
  readonly types: readonly { value: string; label: string }[];
  readonly inspectors: readonly { value: string; label: string }[];
}

export interface FilterSheetProps extends FilterChoices {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly search: ListSearch;
  readonly onSearch: (patch: Partial<Record<keyof ListSearch, string | undefined>>) => void;
}

/** Type, inspector, and dates. The list behind it updates at once. */
export function FilterSheet({ isOpen, onOpenChange, search, onSearch, types, inspectors }: FilterSheetProps) {
  const { type, inspector, from, to } = search;
  const isBackwards = from !== undefined && to !== undefined && from > to;
  const set = (name: keyof ListSearch) => (event: { target: { value: string } }) =>
    onSearch({ [name]: event.target.value || undefined });
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Filter reports"
      footer={
        <>
          <Button
            label="Clear filters"
            onClick={() =>
              onSearch({ type: undefined, inspector: undefined, from: undefined, to: undefined })
            }
          />
          <Button label="Show reports" variant="primary" onClick={() => onOpenChange(false)} />
        </>
      }
    >
      <div className="grid gap-4.5 pt-1">
        <Field label="Type">
          <Select options={types} placeholder="All types" value={type ?? ''} onChange={set('type')} />
        </Field>
        <Field label="Inspector">
          <Select
            options={inspectors}
            placeholder="Everyone"
            value={inspector ?? ''}
            onChange={set('inspector')}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Inspected from">
            <DateInput value={from ?? ''} onChange={set('from')} />
          </Field>
          <Field label="To" error={isBackwards ? 'This date is before the start date.' : null}>
            <DateInput value={to ?? ''} onChange={set('to')} />
          </Field>
        </div>
      </div>
    </Sheet>
  );
}
