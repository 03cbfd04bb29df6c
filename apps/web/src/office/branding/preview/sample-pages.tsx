import type { ReportModel } from '@plumbline/domain/report/model/types';
import { classNames } from '@plumbline/ui';
import { useSamplePages } from './use-sample-pages.ts';

const NAMES = ['Cover', 'First section'];

export function SamplePages({ model, photoUrl }: { readonly model: ReportModel; readonly photoUrl: string }) {
  const { pages, isMaking, hasFailed } = useSamplePages(model, photoUrl);
  return (
    <section aria-label="Preview" aria-busy={isMaking} className="grid gap-3">
      <h2 className="type-label m-0 text-text-2">Preview on a sample report</h2>
      {hasFailed && (
        <p role="alert" className="type-ui m-0">
          The preview couldn’t be created. Your choices aren’t affected. Change one to try again.
        </p>
      )}
      <div
        className={classNames(
          'grid grid-cols-2 gap-3 transition-opacity duration-(--d-fast) xl:grid-cols-1 xl:gap-4',
          isMaking && pages.length > 0 && 'opacity-60',
        )}
      >
        {NAMES.map((name, index) => (
          <figure key={name} className="m-0">
            {pages[index] === undefined ? (
              <div className="aspect-[8.5/11] w-full bg-control" />
            ) : (
              <img
                src={pages[index]}
                alt={`${name} of a sample report with these choices`}
                className="block aspect-[8.5/11] w-full bg-[#fff] shadow-[0_0_0_1px_var(--line-strong)]"
              />
            )}
            <figcaption className="type-meta mt-1.5 text-text-3">{name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
