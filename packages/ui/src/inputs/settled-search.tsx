import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { Kbd } from '../layout/kbd.tsx';
import { SearchInput } from './search-input.tsx';

const SETTLE_MS = 150;

export interface SettledSearchProps {
  /** Accessible name: 'Search contacts'. */
  readonly label: string;
  readonly placeholder: string;
  /** What the address says. */
  readonly value: string;
  readonly onSettled: (value: string) => void;
  /** Shows that / leads here. */
  readonly hasKeys: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed shows at once; the address follows when typing pauses, because browsers limit how often it may change. */
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
    // Changed from elsewhere: Back, or a cleared filter.
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
      // Whoever leaves the box goes somewhere: a late change of the address would call them back.
      onBlur={() => settle(typed)}
      aside={hasKeys && <Kbd keys="/" />}
      aria-keyshortcuts="/"
    />
  );
}
