import { Checkbox } from '../choices/checkbox.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface RowCheckboxProps {
  /** Only for assistive technology: 'Choose 318 Bay Street'. */
  label: string;
  isChecked: boolean;
  onToggle: () => void;
}

/** The box that chooses a row of a table: a control of its own above the row's link, as wide as the cell with its padding. */
export function RowCheckbox({ label, isChecked, onToggle }: RowCheckboxProps) {
  return (
    <span className="relative z-1 block">
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={isChecked}
        onChange={onToggle}
        className="-mx-3 px-3"
      />
    </span>
  );
}
