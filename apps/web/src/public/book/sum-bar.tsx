/** What was chosen and its price, in sight at the bottom of the window while the step above it scrolls. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { PackageQuote } from '@plumbline/domain/office/booking/packages';
import type { Quote } from '@plumbline/domain/office/booking/price-rules';
import { bottomBar } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { durationWords } from './times.ts';

export interface SumBarProps {
  readonly quote: Quote & Partial<Pick<PackageQuote, 'saved'>>;
  /** What the price still depends on; '' for nothing. */
  readonly hint?: string;
  readonly children?: ReactNode;
}

export function SumBar({ quote, hint = '', children }: SumBarProps) {
  const { lines, totalCents, durationMinutes, saved } = quote;
  if (lines.length === 0 && children === undefined) return null;
  return (
    <div ref={bottomBar} className="sticky bottom-0 -mx-5 grid gap-2 border-t border-line bg-bg px-5 py-3">
      <div aria-live="polite">
        {lines.length > 0 && (
          <>
            <p className="type-h3 m-0">
              {formatMoney(totalCents)}
              <span className="type-body text-text-2">
                {` for about ${durationWords(durationMinutes)}`}
                {hint !== '' && `, ${hint}`}
              </span>
            </p>
            {saved != null && (
              <p className="type-meta m-0 font-semibold text-text">
                {saved.name}: you save {formatMoney(saved.cents)}
              </p>
            )}
            {lines.length > 1 && (
              <p className="type-meta m-0 line-clamp-2 text-text-2">
                {lines.map(({ name }) => name).join(' + ')}
              </p>
            )}
          </>
        )}
      </div>
      {children}
    </div>
  );
}
