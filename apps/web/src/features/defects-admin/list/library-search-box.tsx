import { Kbd, SearchInput } from '@plumbline/ui';
import { type Ref, useEffect, useRef, useState } from 'react';

const SETTLE_MS = 150;

export interface LibrarySearchBoxProps {
  readonly value: string;
  readonly onSettled: (value: string) => void;
  readonly hasKeys: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** What is typed shows at once; the address follows when typing pauses, because browsers limit how often it may change. */
export function LibrarySearchBox({ value, onSettled, hasKeys, ref }: LibrarySearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const settled = useRef(value);
  const report = useRef(onSettled);
  report.current = onSettled;
  useEffect(() => {
    // Changed from elsewhere: Back, or a suggestion that was taken.
    if (value !== settled.current) setTyped(value);
    settled.current = value;
  }, [value]);
  useEffect(() => {
    if (typed === settled.current) return;
    const timer = setTimeout(() => {
      settled.current = typed;
      report.current(typed);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      ref={ref}
      label="Search the library"
      placeholder="Torn shingle, breaker box, GFI"
      value={typed}
      onValueChange={setTyped}
      aside={hasKeys && <Kbd keys="/" />}
      aria-keyshortcuts="/"
      className="min-w-0 flex-1"
    />
  );
}
