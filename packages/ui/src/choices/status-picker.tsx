import { type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react';
import { classNames } from '../class-names.ts';
import { isTypingTarget } from './is-typing-target.ts';
import { useRovingFocus } from './use-roving-focus.ts';

export interface StatusPart {
  /** One to three letters. */
  code: string;
  /** Full words: the accessible name, and the text if there is room. */
  name: string;
  word: string;
  shortWord: string;
}

/** The statuses of a home inspection, in the order of the keys 1 to 5. */
export const STATUS_PARTS: readonly StatusPart[] = [
  { code: 'IN', name: 'Inspected', word: 'Inspected', shortWord: 'Inspected' },
  { code: 'NI', name: 'Not inspected', word: 'Not inspected', shortWord: 'Not insp.' },
  { code: 'NP', name: 'Not present', word: 'Not present', shortWord: 'Not pres.' },
  { code: 'RR', name: 'Repair or replace', word: 'Repair', shortWord: 'Repair' },
  { code: 'FE', name: 'Further evaluation', word: 'Evaluate', shortWord: 'Evaluate' },
];

export interface StatusPickerProps {
  /** Accessible name: 'Status of Roof covering'. */
  label: string;
  /** At most six; by default those of a home inspection. */
  parts?: readonly StatusPart[] | undefined;
  /** Code of the selected one. */
  value: string | null;
  /** Null: the selected one was pressed again. The caller offers Undo. */
  onValueChange: (value: string | null) => void;
  /** `page`: the number keys work wherever the focus is, except in text fields. One such picker per screen. */
  keys?: 'inside' | 'page' | undefined;
  /** `row`: letters only, for a list of items. */
  size?: 'field' | 'row' | undefined;
  className?: string | undefined;
}

/** One class per column count, written out because the style sheet is generated before anyone builds a type. */
const COLUMNS: readonly string[] = [
  '@min-[17rem]:grid-cols-1',
  '@min-[17rem]:grid-cols-2',
  '@min-[17rem]:grid-cols-3',
  '@min-[17rem]:grid-cols-4',
  '@min-[17rem]:grid-cols-5',
  '@min-[22rem]:grid-cols-6 @min-[17rem]:grid-cols-3',
];

/** An item's status: all of them side by side, one press. */
export function StatusPicker({
  label,
  parts = STATUS_PARTS,
  value,
  onValueChange,
  keys = 'inside',
  size = 'field',
  className,
}: StatusPickerProps) {
  const chosenIndex = parts.findIndex((part) => part.code === value);
  const roving = useRovingFocus(parts.length, chosenIndex, (index) => chooseAt(index));
  const toggle = (code: string) => onValueChange(code === value ? null : code);

  function chooseAt(index: number): void {
    const part = parts[index];
    if (part) onValueChange(part.code);
  }
  function chooseByKey(
    event: Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  ): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const part = parts[Number(event.key) - 1];
    if (!part) return false;
    toggle(part.code);
    return true;
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (keys === 'inside' && chooseByKey(event)) return event.preventDefault();
    roving.onKeyDown(event);
  }
  const handlePageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || isTypingTarget(event.target) || isCovered()) return;
    if (chooseByKey(event)) event.preventDefault();
  });
  // Layout effect: a key pressed right after the first paint must not be lost.
  useLayoutEffect(() => {
    if (keys !== 'page') return;
    const listen = (event: globalThis.KeyboardEvent) => handlePageKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [keys]);

  return (
    // Large text on a narrow phone: two columns instead of overflowing words.
    <div className={classNames('@container', className)}>
      <div
        role="radiogroup"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={classNames(
          'grid grid-cols-2 gap-[3px] rounded-track bg-bg-sunken p-1 shadow-[inset_0_0_0_1px_var(--line)]',
          COLUMNS[Math.min(parts.length, COLUMNS.length) - 1],
        )}
      >
        {parts.map((part, index) => (
          <StatusButton
            key={part.code}
            part={part}
            isChosen={part.code === value}
            size={size}
            tabIndex={roving.tabIndexOf(index)}
            attach={roving.attach(index)}
            onPress={() => toggle(part.code)}
          />
        ))}
      </div>
    </div>
  );
}

/** A sheet or dialog over the page handles all keys. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

interface StatusButtonProps {
  part: StatusPart;
  isChosen: boolean;
  size: 'field' | 'row';
  tabIndex: number;
  attach: (node: HTMLElement | null) => void;
  onPress: () => void;
}

function StatusButton({ part, isChosen, size, tabIndex, attach, onPress }: StatusButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be cleared by pressing it again
    <button
      type="button"
      role="radio"
      ref={attach}
      aria-checked={isChosen}
      aria-label={`${part.code}, ${part.name}`}
      tabIndex={tabIndex}
      onClick={onPress}
      className={classNames(
        size === 'field' ? 'min-h-15' : 'min-h-12 desk:min-h-8',
        'grid min-w-0 content-center justify-items-center gap-[3px] rounded-photo px-0.5 py-1 text-center',
        'transition-colors duration-(--d-fast)',
        isChosen ? 'bg-accent text-on-accent' : 'text-text-2 hover:bg-control',
      )}
    >
      <span className="text-field leading-5 font-heavy">{part.code}</span>
      {size === 'field' && (
        <span className={classNames('type-micro font-medium tracking-normal', !isChosen && 'text-text-3')}>
          <span className="@md:hidden">{part.shortWord}</span>
          <span className="hidden @md:inline">{part.word}</span>
        </span>
      )}
    </button>
  );
}
