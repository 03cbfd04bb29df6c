/**
 * A day or a time: typed as text at the desk, with the device's own picker beside it; on a touch screen the picker itself. A
 * native field hides half a date from its page, so that it could be neither kept nor shown again; text can.
 */
import { formatClockTime } from '@plumbline/domain/format-time';
import { parseClockTime, parseDay, writeDay } from '@plumbline/domain/parse-day';
import { DateInput, IconButton, TextInput, TimeInput, useMediaQuery } from '@plumbline/ui';
import { CalendarDays, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Typing } from './use-typing.ts';

const KINDS = {
  date: {
    read: parseDay,
    write: writeDay,
    Native: DateInput,
    icon: CalendarDays,
    pick: 'Pick a day',
    example: 'MM/DD/YYYY',
  },
  time: {
    read: parseClockTime,
    write: formatClockTime,
    Native: TimeInput,
    icon: Clock,
    pick: 'Pick a time',
    example: '2:30 PM',
  },
};

export interface PickedTextProps {
  readonly kind: keyof typeof KINDS;
  readonly draft: Typing;
}

export function PickedText({ kind, draft: { text, setText, bind } }: PickedTextProps) {
  const { read, write, Native, icon, pick, example } = KINDS[kind];
  const picker = useRef<HTMLInputElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const value = text === '' ? '' : read(text.trim());
  // What was typed half elsewhere is text here too, until the page is left: the picker would show an empty field instead.
  const [isHalf] = useState(value === null);
  if (isTouch && !isHalf && value !== null) return <Native {...bind} value={value} />;
  return (
    <div className="relative">
      <TextInput autoComplete="off" placeholder={example} className="pr-13 desk:pr-11" {...bind} />
      <span className="absolute inset-y-0 right-0.5 grid place-items-center">
        <IconButton label={pick} icon={icon} onClick={() => picker.current?.showPicker()} />
      </span>
      <input
        ref={picker}
        type={kind}
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        onChange={(event) => setText(write(event.target.value))}
        className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
      />
    </div>
  );
}
