import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Kbd } from '../layout/kbd.tsx';
import { SearchInput } from './search-input.tsx';

const SETTLE_MS = 150;

export interface SettledSearchProps {
  /** Accessible name: 'Search contacts'. */
  readonly label: string;
  readonly placeholder: string;
  /** The value in the URL. */
  readonly value: string;
  readonly onSettled: (value: string) => void;
  /** Shows that / focuses this field. */
  readonly hasKeys: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Typed text shows immediately; the URL follows when typing pauses, because browsers limit how often it may change. */
export function SettledSearch({ value, onSettled, hasKeys, ...rest }: SettledSearchProps) {
  const [typed, setTyped] = useState(value);
  const settled = useRef(value);
  const report = useRef(onSettled);
  report.current = onSettled;

  const settle = useCallback((words: string): void => {
    if (words === settled.current) return;
    settled.current = words;
    report.current(words);
  }, []);
  useEffect(() => {
    // Changed from outside: Back, or a cleared filter.
    if (value !== settled.current) setTyped(value);
    settled.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === settled.current) return;
    const timer = setTimeout(() => settle(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, settle]);
  return (
    <SearchInput
      {...rest}
      value={typed}
      onValueChange={setTyped}
      // Leaving the box usually means navigating away, which a late URL change would undo.
      onBlur={() => settle(typed)}
      aside={hasKeys && <Kbd keys="/" />}
      aria-keyshortcuts="/"
    />
  );
}
