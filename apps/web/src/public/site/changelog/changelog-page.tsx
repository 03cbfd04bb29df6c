import { formatDay } from '@plumbline/domain/time/format-time';
import { PageOpening } from '../page-opening.tsx';
import { RELEASES } from './releases.ts';

export function ChangelogPage() {
  return (
    <>
      <PageOpening title="What’s new">
        <p className="m-0">Every release of Plumbline and what it changed.</p>
      </PageOpening>
      <div className="page-reading grid gap-10 pb-20">
        {RELEASES.map(({ version, day, changes }) => (
          <section key={version} aria-labelledby={`release-${version}`} className="max-w-[46rem]">
            <h2 id={`release-${version}`} className="type-h2 m-0">
              Version {version}
            </h2>
            <p className="type-meta mt-1 mb-0 text-text-3">{formatDay(day)}</p>
            <ul className="mt-3 mb-0 list-disc pl-5 text-field leading-6.75 text-text-2">
              {changes.map((change) => (
                <li key={change} className="my-1.5">
                  {change}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
