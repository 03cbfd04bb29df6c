import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useFieldControl } from '../inputs/field-context.ts';
import { bareInput, type InputSize, inputBoxLook } from '../inputs/input-look.ts';
import { floatingPanel, menuRow } from '../overlays/menu-look.ts';
import type { Choice } from './choice.ts';

export interface ComboboxProps {
  choices: readonly Choice[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Accessible name when used outside a Field. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** Shown in the list when nothing matches. */
  emptyText?: string | undefined;
  /** Called with the typed text, for lists that are searched elsewhere. */
  onSearch?: ((query: string) => void) | undefined;
  size?: InputSize | undefined;
  className?: string | undefined;
}

const SMALL_BUTTON =
  'grid size-10 flex-none place-items-center rounded-md text-text-2 hover:text-text pointer-coarse:size-11 desk:size-8 desk:rounded-chip';

/** Ways of closing the list by moving on. Escape is not among them: it discards what was typed. */
const LEFT: readonly string[] = ['focus-out', 'outside-press', 'none'];

/**
 * One of many values, found by typing. Opens on typing, on the arrow keys, and on its button. A fully typed name is
 * accepted when the field loses focus, because nothing is left to choose; a partial name is not.
 */
export function Combobox({
  choices,
  value,
  onValueChange,
  label,
  placeholder,
  emptyText = 'No match.',
  onSearch,
  size,
  className,
}: ComboboxProps) {
  const control = useFieldControl();
  const typed = useRef('');
  const selected = choices.find((choice) => choice.value === value) ?? null;
  const takeTypedName = (): void => {
    const named = choices.filter(({ label: name }) => isSameName(name, typed.current));
    const [only] = named;
    if (only !== undefined && named.length === 1 && only.value !== value) onValueChange(only.value);
  };
  return (
    <Base.Root
      items={choices}
      value={selected}
      onValueChange={(choice: Choice | null) => onValueChange(choice?.value ?? null)}
      onInputValueChange={(query: string, { reason }) => {
        typed.current = reason === 'input-change' ? query : '';
        onSearch?.(query);
      }}
      onOpenChange={(isOpen: boolean, { reason }) => {
        if (!isOpen && LEFT.includes(reason)) takeTypedName();
      }}
      itemToStringLabel={(choice: Choice) => choice.label}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      autoHighlight
    >
      <Base.InputGroup className={inputBoxLook(size, classNames('pr-1!', className))}>
        <Base.Input {...control} aria-label={label} placeholder={placeholder} className={bareInput} />
        {selected && (
          <Base.Clear aria-label="Clear" className={SMALL_BUTTON}>
            <Icon of={X} size="desk" />
          </Base.Clear>
        )}
        <Base.Trigger aria-label="Show all" className={classNames(SMALL_BUTTON, selected && '-ml-2.5')}>
          <Icon of={ChevronDown} size="desk" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className="z-30 outline-none">
          <Base.Popup className={classNames(floatingPanel, 'w-(--anchor-width) max-w-(--available-width)')}>
            <Base.Empty>
              <div className="type-body px-4 py-3 text-text-2">{emptyText}</div>
            </Base.Empty>
            <Base.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
              {(choice: Choice) => <ComboboxRow key={choice.value} choice={choice} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function ComboboxRow({ choice }: { choice: Choice }) {
  return (
    <Base.Item value={choice} className={classNames(menuRow, 'data-selected:text-accent-text')}>
      <span className="min-w-0 flex-1">
        {choice.label}
        {choice.detail && <span className="type-meta block text-text-3">{choice.detail}</span>}
      </span>
      <Base.ItemIndicator>
        <Icon of={Check} size="desk" className="text-accent-text" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
