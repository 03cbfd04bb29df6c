import type { ReactNode } from 'react';
import { PageOpening } from './page-opening.tsx';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface LegalPageProps {
  readonly title: string;
  readonly opening: string;
  /** 'November 22, 2026' */
  readonly asOf: string;
  readonly sections: readonly LegalSection[];
}

/** A legal text in numbered sections, with a table of contents. */
export function LegalPage({ title, opening, asOf, sections }: LegalPageProps) {
  return (
    <>
      <PageOpening title={title}>
        <p className="m-0">{opening}</p>
      </PageOpening>
      <div className="page-reading grid gap-x-16 gap-y-8 pb-20 lg:grid-cols-[16rem_1fr]">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:self-start">
          <ol className="m-0 list-none border-l-2 border-mark p-0">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center pl-4 text-ui leading-5 text-text-2 no-underline hover:text-text lg:min-h-9"
                >
                  {index + 1}. {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 [&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:my-1.5 text-field leading-6.75 text-text-2">
          <p className="mt-0!">Effective {asOf}.</p>
          {sections.map(({ id, title: name, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-head`}
              className="max-w-[48rem] scroll-mt-6 pt-6"
            >
              <h2 id={`${id}-head`} className="type-h2 m-0 text-text">
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
