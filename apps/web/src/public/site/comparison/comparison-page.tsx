import { classNames, Icon, type IconType } from '@plumbline/ui';
import { Check, Minus, X } from 'lucide-react';
import { PageOpening } from '../page-opening.tsx';
import { StartLinks } from '../start-links.tsx';
import {
  type Cell,
  COLUMNS,
  COMPARISON,
  type ComparisonRow,
  cellOf,
  knownOfOthers,
  SOURCES,
} from './comparison-facts.ts';

const MARKS: Readonly<Record<Cell['answer'], IconType>> = { Yes: Check, No: X, Partly: Minus };

/** A row is a block on a phone: the feature, our answer, then other products. */
const CELL = 'px-3 align-top max-md:block max-md:py-2.5 md:py-4';

/** One statement per row: Plumbline, and facts about other products. */
export function ComparisonPage() {
  return (
    <>
      <PageOpening title="How Plumbline compares">
        <p className="m-0">
          What we know about other products comes from their makers and users, as of November 2026. A product
          that isn’t listed in a row may still offer it. Products change, so check with the vendor.
        </p>
      </PageOpening>
      <section aria-label="Comparison" className="mx-auto w-full max-w-(--page-reading) md:px-6 desk:px-8">
        {/* biome-ignore lint/a11y/useSemanticElements: it is a scrolling part of a section, not a section */}
        <div
          role="region"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          aria-label="Comparison table, scroll sideways"
          className="overflow-x-auto px-5 md:px-0"
        >
          <table className="w-full border-collapse md:min-w-[44rem] text-left text-label leading-5">
            <caption className="sr-only">Plumbline and other products, feature by feature</caption>
            <thead className="max-md:sr-only">
              <tr>
                <th
                  scope="col"
                  className="sticky left-0 z-10 w-36 bg-bg py-3 pr-4 align-bottom font-strong md:w-56"
                >
                  Feature
                </th>
                {COLUMNS.map(({ id, name }) => (
                  <th
                    key={id}
                    scope="col"
                    className={classNames(
                      'px-3 py-3 align-bottom font-heavy',
                      id === 'plumbline' && 'bg-surface text-accent-text',
                    )}
                  >
                    {name}
                  </th>
                ))}
                <th scope="col" className="px-3 py-3 align-bottom font-heavy">
                  Other products
                </th>
              </tr>
            </thead>
            <tbody>
              {COMPARISON.map((row) => (
                <Row key={row.statement} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="sources-head" className="page-reading pt-10 pb-16">
        <h2 id="sources-head" className="type-h2 m-0">
          Sources
        </h2>
        <ul className="m-0 mt-3 list-none p-0 text-text-2">
          {Object.entries(SOURCES).map(([id, { mark, text }]) => (
            <li key={id} id={`source-${id}`} className="flex gap-3 py-1">
              <span className="w-4 flex-none font-heavy text-text">{mark}</span>
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-6 mb-8 max-w-[46rem] text-text-2">
          Product names are trademarks of their owners. 1nspecT, Hometrace, SwiftReporter, and Spective offer
          AI writing and dictation; we don’t have enough verified information to include them.
        </p>
        <StartLinks second={{ label: 'View Pricing', href: '/pricing' }} />
      </section>
    </>
  );
}

function Row({ row }: { row: ComparisonRow }) {
  return (
    <tr className="border-t border-line max-md:block max-md:py-4">
      <th
        scope="row"
        className="bg-bg text-ui align-top font-strong max-md:block max-md:pb-1.5 md:sticky md:left-0 md:z-10 md:py-4 md:pr-4"
      >
        {row.statement}
      </th>
      {COLUMNS.map(({ id }) => {
        const found = cellOf(row, id);
        return (
          <td key={id} className={classNames(CELL, id === 'plumbline' && 'bg-surface max-md:rounded-md')}>
            {found !== null && <KnownCell cell={found} isOurs={id === 'plumbline'} />}
          </td>
        );
      })}
      <td className={CELL}>
        <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2">
          {knownOfOthers(row).map(({ name, cell }) => (
            <li key={name}>
              <span className="block font-strong">{name}</span>
              <KnownCell cell={cell} isOurs={false} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

function KnownCell({ cell: { answer, note, source }, isOurs }: { cell: Cell; isOurs: boolean }) {
  const { mark, text } = SOURCES[source];
  return (
    <>
      <span className={classNames('flex items-center gap-1.5 font-heavy', isOurs && 'text-accent-text')}>
        <Icon of={MARKS[answer]} size="desk" />
        {answer}
        <a
          href={`#source-${source}`}
          aria-label={`Source: ${text}`}
          className="-my-2 grid min-h-8 min-w-6 place-items-center font-medium text-text-3 underline underline-offset-4"
        >
          {mark}
        </a>
      </span>
      <span className="mt-0.5 block text-text-2">{note}</span>
    </>
  );
}
