import { type KeyboardEvent, useState } from 'react';

interface PageFieldProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onGo: (page: number) => void;
}

/** The number of the page, to read and to type. */
export function PageField({ page, pageCount, onGo }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = (): void => {
    const number = Number(typed);
    if (typed !== null && Number.isInteger(number) && number >= 1) onGo(number);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') setTyped(null);
  };
  return (
    <span className="type-ui flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <input
        aria-label={`Page, of ${pageCount}`}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
        className="h-11 w-14 rounded-md border border-line-strong bg-surface px-2 text-center text-text desk:h-9"
      />
      <span className="text-text-2">of {pageCount}</span>
    </span>
  );
}
