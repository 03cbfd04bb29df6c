import { Checkbox } from '../choices/checkbox.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface RowCheckboxProps {
  /** Only for assistive technology: 'Choose 318 Bay Street'. */
  label: string;
  isChecked: boolean;
  /** `isRange`: with Shift, from the last toggled row to this one. */
  onToggle: (isRange: boolean) => void;
}

/**
 * The checkbox of a selectable table row: a separate control above the row's link, as wide as the cell with its
 * padding.
 */
export function RowCheckbox({ label, isChecked, onToggle }: RowCheckboxProps) {
  return (
    // Shift would also select the text between the rows.
    <span className="relative z-1 block select-none">
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={isChecked}
        // A checkbox change is a click, or Space, which counts as one; React's type covers neither.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="-mx-3 px-3"
      />
    </span>
  );
}
