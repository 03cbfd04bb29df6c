import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import type { LibraryImport } from '@plumbline/domain/report/defect-library/plan-library-import';
import { ImportOutline } from '@plumbline/ui';

const FIELD_WORDS: Readonly<Record<string, string>> = {
  isSafety: 'safety',
  implication: 'why it matters',
  synonyms: 'search terms',
  locationHints: 'usual locations',
  isFavourite: 'favorite',
  archivedAt: 'archive',
};

export interface ImportPreviewProps {
  readonly fileName: string;
  readonly plan: LibraryImport;
  readonly ignoredColumns: readonly string[];
}

/** The effects of the file, by line. */
export function ImportPreview({ fileName, plan, ignoredColumns }: ImportPreviewProps) {
  const { added, changed, unchangedCount, problems } = plan;
  const changes = added.length + changed.length;
  const counts = [
    [added.length, 'new'],
    [changed.length, 'changed'],
    [unchangedCount, 'unchanged'],
  ] as const;
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`);
  return (
    <ImportOutline
      fileName={fileName}
      summary={
        (changes === 0 ? ': nothing differs from the library.' : `: ${parts.join(', ')}.`) +
        (problems.length === 0
          ? ''
          : ` ${countOf(problems.length, 'row')} can’t be read and will be skipped.`)
      }
      ignoredColumns={ignoredColumns}
      parts={[
        {
          title: 'Rows that can’t be read',
          lines: problems.map(({ line, reasons }) => ({ line, words: `${reasons.join('; ')}.` })),
        },
        { title: 'New comments', lines: added.map(({ line, values }) => ({ line, words: values.title })) },
        {
          title: 'Changed comments',
          lines: changed.map(({ line, entry, patch }) => ({
            line,
            words: `${entry.title}: ${Object.keys(patch)
              .filter((name) => name !== 'mergedInto')
              .map((name) => FIELD_WORDS[name] ?? name)
              .join(', ')}`,
          })),
        },
      ]}
    />
  );
}
