import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Chip } from './chip.tsx';
import { type Choice, shownChoices } from './choice.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface CommonProps {
  /** Accessible name of the group; the visible heading is usually above it. */
  label: string;
  choices: readonly Choice[];
  /** Ids of the sentences that describe the choice or its error. */
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  className?: string | undefined;
}
export type ChipGroupProps = CommonProps &
  (
    | { kind: 'single'; value: string | null; onValueChange: (value: string | null) => void }
    | { kind: 'multiple'; value: readonly string[]; onValueChange: (value: readonly string[]) => void }
  );

/**
 * Choices as chips. Single: a radio group with arrow keys; pressing the selected one again clears it. Multiple: check
 * boxes. With six or more choices, 'More' opens a sheet with search.
 */
export function ChipGroup(props: ChipGroupProps) {
  const { label, choices, kind, describedBy, isInvalid, className } = props;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const chosen = kind === 'single' ? (props.value === null ? [] : [props.value]) : props.value;
  const shown = shownChoices(choices, chosen);
  const chosenIndex = shown.findIndex((choice) => chosen.includes(choice.value));
  const roving = useRovingFocus(shown.length, chosenIndex, (index) => {
    const choice = shown[index];
    if (choice && props.kind === 'single') props.onValueChange(choice.value);
  });

  function toggle(value: string): void {
    if (props.kind === 'single') {
      props.onValueChange(props.value === value ? null : value);
      return;
    }
    const isOn = props.value.includes(value);
    props.onValueChange(isOn ? props.value.filter((other) => other !== value) : [...props.value, value]);
  }
  const isSingle = kind === 'single';
  const groupAttributes = {
    role: isSingle ? 'radiogroup' : 'group',
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': (isSingle && isInvalid) || undefined,
    onKeyDown: isSingle ? roving.onKeyDown : undefined,
  };
  return (
    <>
      <div {...groupAttributes} className={classNames('flex flex-wrap gap-2', className)}>
        {shown.map((choice, index) => (
          <Chip
            key={choice.value}
            ref={roving.attach(index)}
            role={isSingle ? 'radio' : 'checkbox'}
            aria-checked={chosen.includes(choice.value)}
            tabIndex={isSingle ? roving.tabIndexOf(index) : undefined}
            isChosen={chosen.includes(choice.value)}
            label={choice.label}
            onClick={() => toggle(choice.value)}
          />
        ))}
        {shown.length < choices.length && (
          <Chip
            label="More"
            aria-label={`More: ${label}`}
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          />
        )}
      </div>
      <ChoiceSheet
        isOpen={isSheetOpen}
        onOpenChange={setSheetOpen}
        title={label}
        choices={choices}
        chosen={chosen}
        kind={kind}
        onToggle={toggle}
      />
    </>
  );
}
