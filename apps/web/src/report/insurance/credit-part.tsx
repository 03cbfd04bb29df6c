/** Parts that the estimate and the summary without a table share. */
import { Card } from '@plumbline/ui';

export interface CreditPartProps {
  readonly title: string;
  /** Below the rows, or instead of them. */
  readonly note: string | null;
  readonly children: readonly React.ReactNode[];
}

export function CreditPart({ title, note, children }: CreditPartProps) {
  return (
    <section aria-label={title}>
      <h2 className="type-h2 m-0 mb-3">{title}</h2>
      {children.length > 0 && (
        <Card padding="none">
          <ul className="m-0 list-none p-0">{children}</ul>
        </Card>
      )}
      {note !== null && <p className="type-note mt-2 mb-0 text-text-2">{note}</p>}
    </section>
  );
}

interface RowLineProps {
  readonly title: string;
  /** The form's letter. */
  readonly answer?: string | null;
  readonly meta: string;
  /** On the right. */
  readonly children: React.ReactNode;
}

export function RowLine({ title, answer = null, meta, children }: RowLineProps) {
  return (
    <li className="flex items-baseline gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="block font-strong">
          {title}
          {answer !== null && <span className="text-text-3">{` ${answer}`}</span>}
        </span>
        <span className="type-meta text-text-2">{meta}</span>
      </span>
      {children}
    </li>
  );
}

export function Disclaimed({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul className="type-meta m-0 grid list-none gap-1.5 border-t border-line p-0 pt-4 text-text-2">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
