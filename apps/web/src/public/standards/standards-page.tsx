import {
  INTERNACHI_STANDARD,
  type StandardList,
  type StandardPart,
} from '@plumbline/domain/report/practice-standard/internachi';
import { BackLink, classNames } from '@plumbline/ui';
import { StandardSearch } from './standard-search.tsx';

/** The association's own text, which is authoritative. */
const OWN_TEXT = 'https://www.nachi.org/sop.htm';

export interface StandardsPageProps {
  /** The place in a report that linked here. */
  readonly reportHref?: string | null;
}

/** /internachi-standards: the standard of practice part by part, including what is not required. */
export function StandardsPage({ reportHref = null }: StandardsPageProps) {
  return (
    <div className="page-reading pb-20">
      {reportHref !== null && (
        <BackLink label="Back to the report" className="mt-2" render={<a href={reportHref} />} />
      )}
      <div className="max-w-[46rem] pt-8 pb-8 md:pt-14 md:pb-10">
        <h1 className="type-section m-0 text-balance">InterNACHI standard of practice</h1>
        <p className="mt-4 mb-6 text-lead leading-6.75 text-pretty text-text-2">
          What a home inspection covers and what no one has to do, in our own words, as of November 2026. The
          association’s{' '}
          <a
            href={OWN_TEXT}
            rel="noreferrer"
            className="font-strong text-accent-text underline decoration-accent-text/40 underline-offset-4 hover:decoration-current"
          >
            own text
          </a>{' '}
          decides; numbers are those of its paragraphs.
        </p>
        <StandardSearch />
      </div>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start print:hidden">
          <ol className="m-0 list-none border-l-2 border-mark p-0">
            {INTERNACHI_STANDARD.map(({ id, number, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-2 pl-4 text-ui leading-5 text-text-2 no-underline hover:text-text lg:min-h-9"
                >
                  <span className="w-8 flex-none text-text-3">{number}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0">
          {INTERNACHI_STANDARD.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Part({ part: { id, number, title, lists } }: { readonly part: StandardPart }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-head`}
      className="scroll-mt-6 border-t border-line pt-6 pb-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-head`} className="type-h2 m-0">
        <span className="text-text-3">{number}</span> {title}
      </h2>
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {lists.map((list) => (
          <List key={list.id} list={list} partId={id} />
        ))}
      </div>
    </section>
  );
}

/** 'Not required' is set apart: it is what clients ask about. */
function List({
  list: { id, title, lines },
  partId,
}: {
  readonly list: StandardList;
  readonly partId: string;
}) {
  const isWide = id.startsWith('not') || id === 'covers';
  return (
    <div
      id={`${partId}-${id}`}
      className={classNames(
        'scroll-mt-6 break-inside-avoid',
        isWide && 'md:col-span-2',
        id.startsWith('not') && 'rounded-lg bg-surface px-5 py-4 shadow-[inset_0_0_0_1px_var(--line)]',
      )}
    >
      <h3 className="type-label m-0 mb-2 text-text-3">{title}</h3>
      <ul
        className={classNames(
          'm-0 list-disc pl-5 text-body leading-6 text-pretty text-text-2 marker:text-text-3 [&_li]:mb-1.5',
          id.startsWith('not') && 'gap-x-10 md:columns-2',
        )}
      >
        {lines.map((line) => (
          <li key={line} className="break-inside-avoid">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
