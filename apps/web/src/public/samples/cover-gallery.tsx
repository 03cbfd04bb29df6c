import { COVER_LOOKS, LAYOUT_LOOKS, type LayoutId } from '@plumbline/domain/report/model/report-looks';

/** Pages at 288 x 373 pixels, created by `npm run cover-pictures` from the samples. */
const SIZE = { width: 288, height: 373 };

/** Uses native radio buttons so that it works on a plain HTML page: the checked layout is shown. */
const SHOWN: Readonly<Record<LayoutId, string>> = {
  classic: 'group-has-[#layout-classic:checked]:block',
  modern: 'group-has-[#layout-modern:checked]:block',
  minimal: 'group-has-[#layout-minimal:checked]:block',
};

/** All covers, with inner pages in the selected layout. */
export function CoverGallery() {
  return (
    <section id="templates" aria-labelledby="templates-head" className="group scroll-mt-6 pt-16">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-60 flex-1">
          <h2 id="templates-head" className="type-h1 m-0 text-balance">
            All templates
          </h2>
          <p className="type-body mt-2 mb-0 max-w-[38rem] text-pretty text-text-2">
            {COVER_LOOKS.length} covers in {LAYOUT_LOOKS.length} layouts, with your logo and color.
          </p>
        </div>
        <LayoutChoice />
      </div>
      {LAYOUT_LOOKS.map(({ id, name, description }) => (
        <div key={id} className={`hidden ${SHOWN[id]}`}>
          <p className="type-body mt-3 mb-0 text-text-2">
            {name}: {description}.
          </p>
          <Pages layout={id} layoutName={name} />
        </div>
      ))}
    </section>
  );
}

function LayoutChoice() {
  return (
    <fieldset className="m-0 flex rounded-track border-0 bg-control p-1">
      <legend className="sr-only">Layout</legend>
      {LAYOUT_LOOKS.map(({ id, name }, index) => (
        <label
          key={id}
          className="type-ui relative flex min-h-11 cursor-pointer items-center rounded-[12px] px-4 text-text-2 has-checked:bg-raised has-checked:text-text has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="layout"
            id={`layout-${id}`}
            value={id}
            defaultChecked={index === 0}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Pages({ layout, layoutName }: { readonly layout: LayoutId; readonly layoutName: string }) {
  return (
    <ul className="m-0 mt-6 grid list-none grid-cols-2 gap-x-4 gap-y-6 p-0 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {PAGES.map(({ id, name, description }) => (
        <li key={id} className="min-w-0">
          <figure className="m-0">
            <img
              src={`/covers/${layout}/${id}.webp`}
              {...SIZE}
              alt={`${name}, ${layoutName} layout`}
              loading="lazy"
              decoding="async"
              className="block h-auto w-full bg-white shadow-[0_0_0_1px_var(--line),0_6px_18px_rgb(0_0_0/0.14)]"
            />
            <figcaption className="mt-2.5">
              <span className="type-ui block font-heavy">{name}</span>
              <span className="type-meta block text-pretty text-text-2">{description}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** The covers, followed by the two kinds of pages of a layout. */
const PAGES = [
  { id: 'page-summary', name: 'Summary page', description: 'Findings by severity, safety first' },
  { id: 'page-section', name: 'Section page', description: 'Items, findings and their photos' },
  ...COVER_LOOKS,
];
