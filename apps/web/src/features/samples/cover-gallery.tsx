import { COVER_LOOKS, LAYOUT_LOOKS, type LayoutId } from '@plumbline/domain/report-model/report-looks';
import { SegmentedControl } from '@plumbline/ui';
import { useState } from 'react';

/** Pages at 288 x 373 pixels, made by `npm run cover-pictures` from the samples. */
const SIZE = { width: 288, height: 373 };
const pictureOf = (layout: string, page: string): string => `/covers/${layout}/${page}.webp`;
const LAYOUTS: { value: LayoutId; label: string }[] = LAYOUT_LOOKS.map(({ id, name }) => ({
  value: id,
  label: name,
}));

/** All covers, and how the pages behind them look, in the layout that is chosen. */
export function CoverGallery() {
  const [layout, setLayout] = useState<LayoutId>(LAYOUT_LOOKS[0].id);
  const look = LAYOUT_LOOKS.find(({ id }) => id === layout);
  return (
    <section id="templates" aria-labelledby="templates-head" className="scroll-mt-6 pt-16">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 id="templates-head" className="type-h1 m-0 text-balance">
            All templates
          </h2>
          <p className="type-body mt-2 mb-0 max-w-[38rem] text-pretty text-text-2">
            {COVER_LOOKS.length} covers in {LAYOUT_LOOKS.length} layouts, with your logo and color.{' '}
            {look?.name}: {look?.description}.
          </p>
        </div>
        <SegmentedControl label="Layout" options={LAYOUTS} value={layout} onValueChange={setLayout} />
      </div>
      <ul className="m-0 mt-6 grid list-none grid-cols-2 gap-x-4 gap-y-6 p-0 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {PAGES.map(({ id, name, description }) => (
          <li key={id} className="min-w-0">
            <figure className="m-0">
              <img
                src={pictureOf(layout, id)}
                {...SIZE}
                alt={`${name}, ${look?.name} layout`}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full bg-white shadow-[0_0_0_1px_var(--line),0_6px_18px_rgb(0_0_0/0.14)]"
              />
              <figcaption className="mt-2.5">
                <span className="type-ui block font-[640]">{name}</span>
                <span className="type-meta block text-pretty text-text-2">{description}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The covers, and behind them the two kinds of pages that a layout has. */
const PAGES = [
  { id: 'page-summary', name: 'Summary page', description: 'Findings by severity, safety first' },
  { id: 'page-section', name: 'Section page', description: 'Items, findings and their photos' },
  ...COVER_LOOKS,
];
