import { Checkbox, type Chosen, type TableColumn, VisuallyHidden } from '@plumbline/ui';

/** The box that chooses a row for a change of many. */
export const chooseColumn = <T extends { readonly name: string }>(chosen: Chosen<T>): TableColumn<T> => ({
  id: 'select',
  header: 'Choose',
  isHeaderHidden: true,
  width: '3rem',
  onPhone: 'aside',
  cell: (record) => (
    <span className="relative z-1 block">
      <Checkbox
        label={<VisuallyHidden>{`Choose ${record.name}`}</VisuallyHidden>}
        checked={chosen.has(record)}
        onChange={() => chosen.toggle(record)}
      />
    </span>
  ),
});
