/** What a file would become, and what would be lost: by section, by line. */
import { countOf, formatNumber } from '@plumbline/domain/ground/format-number';
import type { TakenRow } from '@plumbline/domain/report/spectora-import';
import { Disclosure } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { givenTemplateName, type TemplateImport } from './plan-import.ts';

const SHOWN = 100;
const LINES_SHOWN = 12;

export interface ImportSummaryProps {
  readonly plan: TemplateImport;
  /** Title of the new report type. */
  readonly title: string;
}

export function ImportSummary({ plan: { template, library }, title }: ImportSummaryProps) {
  const { definition, taken, leftOut, remarks, unknownColumns, otherSheets, defects, given } = template;
  const items = definition.sections.flatMap((section) => section.items);
  const fields = items.flatMap((item) => item.fields);
  const notTaken = remarks.filter(({ kind }) => kind === 'left-out');
  const decided = remarks.filter(({ kind }) => kind === 'changed');
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Figure label="Sections" value={definition.sections.length} />
        <Figure label="Items" value={items.length} />
        <Figure label="Questions and texts" value={fields.length} />
        <Figure label="Defects" value={defects.length} />
      </dl>
      <p role="status" className="type-body mt-5 mb-0 text-text-2">
        {`${countOf(taken.length, 'row')} imported, ${formatNumber(leftOut.length)} skipped. ${describeLibrary(library, defects.length)}`}
      </p>
      {given.length > 0 && (
        <p className="type-body mt-2 mb-0 text-text-2">
          {`${countOf(given.length, 'answer')} prefilled in the template “${givenTemplateName(title)},” which is offered once the type is released.`}
        </p>
      )}
      <div className="mt-5">
        <Lines title="Skipped rows" isOpenAtFirst={leftOut.length > 0} lines={leftOut}>
          {({ line, reasons }) => ({ lines: [line], words: `${capital(reasons.join('; '))}.` })}
        </Lines>
        <Lines title="Not imported" isOpenAtFirst={notTaken.length > 0} lines={notTaken}>
          {({ words, lines }) => ({ lines, words: `${words}.` })}
        </Lines>
        <Lines title="Choices made during import" isOpenAtFirst={false} lines={decided}>
          {({ words, lines }) => ({ lines, words: `${words}.` })}
        </Lines>
        <Lines title="Imported rows" isOpenAtFirst={false} lines={taken}>
          {(row) => ({ lines: [row.line], words: `${row.place}: ${describeRow(row)}` })}
        </Lines>
      </div>
      {unknownColumns.length > 0 && (
        <p className="type-meta mt-3 mb-0 text-text-3">{`Unused columns: ${unknownColumns.join(', ')}.`}</p>
      )}
      {otherSheets.length > 0 && (
        <p className="type-meta mt-3 mb-0 text-text-3">{`Unused sheets: ${otherSheets.join(', ')}.`}</p>
      )}
      <p className="type-meta mt-3 mb-0 text-text-3">
        The export doesn’t include the template’s empty sections and items, item order, images, ratings, or
        settings. Review the new type before you release it.
      </p>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="type-meta text-text-3">{label}</dt>
      <dd className="type-h1 m-0">{formatNumber(value)}</dd>
    </div>
  );
}

function describeLibrary(
  { added, changed, unchangedCount }: TemplateImport['library'],
  count: number,
): string {
  if (count === 0) return 'No defects for the library.';
  const parts = [
    added.length > 0 && `${formatNumber(added.length)} new for the defect library`,
    unchangedCount > 0 && `${formatNumber(unchangedCount)} already there`,
    changed.length > 0 && `${formatNumber(changed.length)} there with different text`,
  ].filter((part) => part !== false);
  return `Defects: ${parts.join(', ')}.`;
}

const KINDS = {
  info: 'question or text',
  limit: 'limitation',
  defect: 'defect',
  place: 'section or item',
} as const;

function describeRow({ as, name }: TakenRow): string {
  const [first = ''] = name.split('\n', 1);
  const short = first.length > 80 ? `${first.slice(0, 79)}…` : first;
  return short === '' ? KINDS[as] : `${short} (${KINDS[as]})`;
}

interface LinesProps<T> {
  readonly title: string;
  readonly isOpenAtFirst: boolean;
  readonly lines: readonly T[];
  readonly children: (each: T) => { readonly lines: readonly number[]; readonly words: string };
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
      <ul aria-label={title} className="m-0 list-none p-0 pb-2">
        {lines.slice(0, SHOWN).map((each) => {
          const { lines: numbers, words } = children(each);
          return (
            <li
              key={`${numbers[0]} ${words}`}
              className="grid gap-x-4 py-1.5 sm:grid-cols-[7rem_minmax(0,1fr)]"
            >
              <span className="type-meta pt-0.5 text-text-3">{lineWords(numbers)}</span>
              <span className="type-body min-w-0 break-words">{words}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="type-meta m-0 mt-1 text-text-3">{`and ${formatNumber(more)} more`}</p>}
    </Disclosure>
  );
}

/** Formats [3] as 'Row 3', [3, 5, 9] as 'Rows 3, 5, 9'. */
function lineWords(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Row ${numbers[0]}`;
  const more = numbers.length - LINES_SHOWN;
  const shown = numbers.slice(0, LINES_SHOWN).join(', ');
  return more > 0 ? `Rows ${shown} and ${formatNumber(more)} more` : `Rows ${shown}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
