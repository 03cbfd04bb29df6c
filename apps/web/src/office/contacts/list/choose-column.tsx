import { type Chosen, RowCheckbox, type TableColumn } from '@plumbline/ui';

/** The checkbox column for bulk edits. */
export const chooseColumn = <T extends { readonly name: string }>(chosen: Chosen<T>): TableColumn<T> => ({
  id: 'select',
  header: 'Choose',
  isHeaderHidden: true,
  width: '3rem',
  onPhone: 'aside',
  cell: (record) => (
    <RowCheckbox
      label={`Choose ${record.name}`}
      isChecked={chosen.has(record)}
      onToggle={(isRange) => chosen.toggle(record, isRange)}
    />
  ),
});
