import type { LibraryImport } from '@plumbline/domain/defect-library/plan-library-import';
import { countOf, formatNumber } from '@plumbline/domain/format-number';
import { Disclosure } from '@plumbline/ui';
import type { ReactNode } from 'react';

const SHOWN = 100;
const FIELD_WORDS: Readonly<Record<string, string>> = {
  isSafety: 'safety',
  implication: 'why it matters',
  synonyms: 'search words',
  locationHints: 'usual places',
  isFavourite: 'favourite',
  archivedAt: 'archive',
};

export interface ImportPreviewProps {
  readonly fileName: string;
  readonly plan: LibraryImport;
  readonly ignoredColumns: readonly string[];
}

/** What the file would do, by line. */
export function ImportPreview({ fileName, plan, ignoredColumns }: ImportPreviewProps) {
  const { added, changed, unchangedCount, problems } = plan;
  const changes = added.length + changed.length;
  const counts = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [unchangedCount, 'as in the library'],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`);
  return (
    <>
      <p role="status" className="type-body m-0 mb-2">
        <span className="font-[600] break-words">{fileName}</span>
        {changes === 0 ? ': nothing in it differs from the library.' : `: ${parts.join(', ')}.`}
        {problems.length > 0 && ` ${countOf(problems.length, 'row')} cannot be read and would be left out.`}
      </p>
      {ignoredColumns.length > 0 && (
        <p className="type-meta m-0 mb-2 text-text-3">{`Columns that are not used: ${ignoredColumns.join(', ')}.`}</p>
      )}
      <Lines title="Rows that cannot be read" isOpenAtFirst lines={problems}>
        {({ line, reasons }) => ({ line, words: `${reasons.join('; ')}.` })}
      </Lines>
      <Lines title="New texts" isOpenAtFirst={problems.length === 0} lines={added}>
        {({ line, values }) => ({ line, words: values.title })}
      </Lines>
      <Lines
        title="Changed texts"
        isOpenAtFirst={problems.length === 0 && added.length === 0}
        lines={changed}
      >
        {({ line, entry, patch }) => ({
          line,
          words: `${entry.title}: ${Object.keys(patch)
            .filter((name) => name !== 'mergedInto')
            .map((name) => FIELD_WORDS[name] ?? name)
            .join(', ')}`,
        })}
      </Lines>
    </>
  );
}

interface LinesProps<T> {
  readonly title: string;
  readonly isOpenAtFirst: boolean;
  readonly lines: readonly T[];
  readonly children: (each: T) => { readonly line: number; readonly words: string };
}

function Lines<T>({ title, isOpenAtFirst, lines, children }: LinesProps<T>): ReactNode {
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN;
  return (
    <Disclosure
      title={title}
      aside={<span className="type-meta text-text-3">{formatNumber(lines.length)}</span>}
      isOpenAtFirst={isOpenAtFirst}
    >
      <ul aria-label={title} className="m-0 list-none p-0">
        {lines.slice(0, SHOWN).map((each) => {
          const { line, words } = children(each);
          return (
            <li key={line} className="type-body flex gap-3 py-1.5">
              <span className="type-meta w-16 flex-none pt-0.5 text-text-3">{`Line ${line}`}</span>
              <span className="min-w-0 break-words">{words}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="type-meta m-0 mt-1 text-text-3">{`and ${formatNumber(more)} more`}</p>}
    </Disclosure>
  );
}
