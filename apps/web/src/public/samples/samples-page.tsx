import { type ReportType, reportTypes } from '@plumbline/domain/report-types/report-types';
import { type SampleSummary, sampleSummary } from '@plumbline/samples/samples';
import { CoverGallery } from './cover-gallery.tsx';

const SAMPLES = reportTypes.flatMap((type): { type: ReportType; sample: SampleSummary }[] => {
  const sample = sampleSummary(type.slug);
  return sample === null ? [] : [{ type, sample }];
});

/**
 * Sample output for visitors: a finished report of each type, and every report look. Plain HTML; the images come
 * from `npm run cover-pictures`.
 */
export function SamplesPage() {
  return (
    <div className="page-reading pt-8 pb-16 md:pt-14">
      <h1 className="type-display m-0 text-balance">Sample reports</h1>
      <p className="mt-4 mb-0 max-w-[38rem] text-field leading-6.75 text-pretty text-text-2 md:text-lead md:leading-7.25">
        A finished report of each type. Read it here, or download it as a PDF or a web report. The houses and
        people are made up, and the images are drawn.
      </p>
      <ul className="m-0 mt-8 grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-4">
        {SAMPLES.map(({ type, sample }) => (
          <li key={sample.slug} className="min-w-0">
            <a
              href={`/sample-reports/${sample.slug}`}
              className="flex h-full flex-col overflow-hidden rounded-xl bg-surface text-text no-underline shadow-[inset_0_0_0_1px_var(--line)] hover:bg-control"
            >
              <img
                src={`/covers/samples/${sample.slug}.webp`}
                alt=""
                width={640}
                height={480}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full bg-control"
              />
              <span className="flex flex-1 flex-col gap-1 px-4 pt-3.5 pb-4">
                <span className="text-lead leading-6 font-heavy tracking-h2">{type.name}</span>
                {type.form !== null && <span className="type-meta text-text-2">Form {type.form}</span>}
                <span className="text-ui leading-5.5 text-pretty text-text-2">{sample.story}</span>
                <span className="type-meta mt-auto pt-1.5 text-text-2">{sample.address}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <CoverGallery />
    </div>
  );
}
