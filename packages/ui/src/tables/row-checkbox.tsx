import { Checkbox } from '../choices/checkbox.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export interface RowCheckboxProps {
  /** Only for assistive technology: 'Choose 318 Bay Street'. */
  label: string;
  isChecked: boolean;
  /** `isRange`: with Shift, from the row touched last to this one. */
  onToggle: (isRange: boolean) => void;
}

/** The box that chooses a row of a table: a control of its own above the row's link, as wide as the cell with its padding. */
export function RowCheckbox({ label, isChecked, onToggle }: RowCheckboxProps) {
  return (
    // Shift would mark the text between the rows, too.
    <span className="relative z-1 block select-none">
      <Checkbox
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        checked={isChecked}
        // A change of a box is a click, or Space, which counts as one; React's type knows neither.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        className="-mx-3 px-3"
      />
    </span>
  );
}
