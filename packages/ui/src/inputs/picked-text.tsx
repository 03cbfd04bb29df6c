/**
 * A day or time: typed as text on desktop, with the device's own picker next to it; on a touch screen, the picker
 * itself. A native field hides partial dates from its page, so they could be neither kept nor shown again; text can.
 */
import { CalendarDays, Clock } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useMediaQuery } from '../media-query.ts';
import { DateInput } from './date-input.tsx';
import { TextInput } from './text-input.tsx';
import { TimeInput } from './time-input.tsx';

const KINDS = {
  date: { Native: DateInput, icon: CalendarDays, pick: 'Choose a day', example: 'MM/DD/YYYY' },
  time: { Native: TimeInput, icon: Clock, pick: 'Pick a time', example: 'HH:MM AM' },
};

export interface PickedTextProps {
  readonly kind: keyof typeof KINDS;
  /** As typed; a touch picker's value is text in the device's format. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** Converts typed text to the picker's format (`2026-11-21`, `14:30`); null: invalid or partial. */
  readonly read: (text: string) => string | null;
  /** Converts a picked value to typed text. */
  readonly write: (value: string) => string;
  /** Placeholder of the empty field, if it differs from the kind's default. */
  readonly example?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function PickedText({
  kind,
  text,
  onTextChange,
  read,
  write,
  example = KINDS[kind].example,
  ...rest
}: PickedTextProps) {
  const { Native, icon, pick } = KINDS[kind];
  const picker = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const value = text === '' ? '' : read(text.trim());
  // Partial text entered elsewhere is shown as text here too, until the page is left: the picker would show an empty
  // field instead.
  const [isHalf] = useState(value === null);
  const typing = {
    ...rest,
    onChange: (event: { target: { value: string } }) => onTextChange(event.target.value),
  };
  if (isTouch && !isHalf && value !== null) return <Native {...typing} value={value} />;
  return (
    <div className="relative">
      <TextInput
        autoComplete="off"
        placeholder={example}
        className="pr-13 desk:pr-11"
        {...typing}
        value={text}
      />
      <span className="absolute inset-y-0 right-0.5 grid place-items-center">
        <IconButton label={pick} icon={icon} onClick={() => picker.current?.showPicker()} />
      </span>
      <input
        ref={picker}
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        onChange={(event) => onTextChange(write(event.target.value))}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </div>
  );
}
