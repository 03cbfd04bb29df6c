import { COVER_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import { LinkButton } from '@plumbline/ui';

/** From the images of /sample-reports; created by `npm run cover-pictures`. */
const SHOWN = ['plumb', 'gable', 'contour', 'elevation', 'level', 'full-frame'] as const;

/** A few report covers, with a link to all of them. */
export function TemplateStrip() {
  return (
    <section aria-labelledby="templates-head" className="border-y border-line bg-bg-sunken">
      <div className="page-reading py-14 md:py-24">
        <h2 id="templates-head" className="type-section m-0">
          {COVER_LOOKS.length} covers, {LAYOUT_LOOKS.length} layouts, all with your branding.
        </h2>
        <ul className="m-0 mt-8 grid list-none grid-cols-3 gap-3 p-0 md:mt-12 md:grid-cols-6 md:gap-5">
          {SHOWN.map((cover, index) => (
            <li key={cover}>
              <img
                src={`/covers/${LAYOUT_LOOKS[index % LAYOUT_LOOKS.length]?.id ?? ''}/${cover}.webp`}
                alt={`Cover ${COVER_LOOKS.find(({ id }) => id === cover)?.name ?? cover}`}
                width={288}
                height={373}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full bg-white shadow-[0_0_0_1px_var(--line),0_6px_18px_rgb(0_0_0/0.14)]"
              />
            </li>
          ))}
        </ul>
        <div className="mt-8">
          <LinkButton
            label="View All Templates"
            variant="outline"
            size="field"
            render={<a href="/sample-reports#templates" />}
          />
        </div>
      </div>
    </section>
  );
}
