import { groupDigits } from '../group-digits.ts';
import { Disclosure } from '../layout/disclosure.tsx';

const SHOWN = 100;

export interface ImportPart {
  readonly title: string;
  readonly lines: readonly { readonly line: number; readonly words: string }[];
}

export interface ImportOutlineProps {
  readonly fileName: string;
  /** Follows the name: ': 3 new, 2 changed.' */
  readonly summary: string;
  readonly ignoredColumns: readonly string[];
  /** The first part with lines is open; empty ones are left out. */
  readonly parts: readonly ImportPart[];
}

/** What a file would change, by line. */
export function ImportOutline({ fileName, summary, ignoredColumns, parts }: ImportOutlineProps) {
  return (
    <div>
      <p role="status" className="type-body m-0 mb-2">
        <span className="font-strong break-words">{fileName}</span>
        {summary}
      </p>
      {ignoredColumns.length > 0 && (
        <p className="type-meta m-0 mb-2 break-words text-text-3">
          {`Unused columns: ${ignoredColumns.join(', ')}.`}
        </p>
      )}
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map((part, index) => (
          <Lines key={part.title} part={part} isOpenAtFirst={index === 0} />
        ))}
    </div>
  );
}

function Lines({
  part: { title, lines },
  isOpenAtFirst,
}: {
  readonly part: ImportPart;
  readonly isOpenAtFirst: boolean;
}) {
  const more = lines.length - SHOWN;
  return (
    <Disclosure
      title={title}
      aside={<span className="type-meta text-text-3">{groupDigits(lines.length)}</span>}
      isOpenAtFirst={isOpenAtFirst}
    >
      <ul aria-label={title} className="m-0 list-none p-0">
        {lines.slice(0, SHOWN).map(({ line, words }) => (
          <li key={line} className="type-body flex gap-3 py-1.5">
            <span className="type-meta w-16 flex-none pt-0.5 text-text-3">{`Line ${line}`}</span>
            <span className="min-w-0 break-words">{words}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="type-meta m-0 mt-1 text-text-3">{`and ${groupDigits(more)} more`}</p>}
    </Disclosure>
  );
}
