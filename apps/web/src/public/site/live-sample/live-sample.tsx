import { LinkButton, TextLink } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { SITE_PICTURES } from '../pictures.ts';
import { attachLiveSample } from './attach-live-sample.ts';
import { LIVE_SAMPLE_SLUG } from './live-sample-path.ts';

/** A client's report to try. It takes the place of its picture when it is opened. */
export function LiveSample() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current === null ? undefined : attachLiveSample(box.current)), []);
  return (
    <section aria-labelledby="live-sample-head" className="page-reading pb-16 md:pb-26">
      <div className="grid gap-4 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 id="live-sample-head" className="type-section m-0 text-balance">
          Read it the way your client will.
        </h2>
        <p className="m-0 max-w-[34rem] text-lead leading-7 text-pretty text-text-2">
          This is a real report, not a picture. Filter it by severity, search it, and enlarge the photos.
          There are <TextLink render={<a href="/sample-reports" />}>more sample reports</TextLink> for every
          form.
        </p>
      </div>
      <div
        ref={box}
        data-live-sample
        className="relative mt-8 h-[36rem] max-h-[85svh] overflow-hidden rounded-lg shadow-[0_0_0_1px_var(--line)] md:mt-12 md:h-[44rem]"
      >
        <Poster />
        <div className="absolute inset-x-0 bottom-0 flex flex-col items-center gap-3 bg-linear-to-t from-bg from-40% to-transparent px-4 pt-24 pb-6">
          <LinkButton
            label="Open the Report"
            variant="primary"
            size="field"
            render={<a href={`/sample-reports/${LIVE_SAMPLE_SLUG}`} />}
          />
          <p role="status" className="m-0 text-ui text-text-2 empty:hidden" />
        </div>
      </div>
    </section>
  );
}

/** In the device's scheme, which the report follows, and not in the page's theme. */
function Poster() {
  const { liveSample: wide, liveSamplePhone: phone } = SITE_PICTURES;
  const setOf = ({ narrow, src }: typeof phone.dark) => `${narrow} 600w, ${src} 780w`;
  return (
    <picture>
      <source media="(min-width: 768px) and (prefers-color-scheme: dark)" srcSet={wide.dark.src} />
      <source media="(min-width: 768px)" srcSet={wide.light.src} />
      <source media="(prefers-color-scheme: dark)" srcSet={setOf(phone.dark)} sizes="90vw" />
      <img
        src={phone.light.src}
        srcSet={setOf(phone.light)}
        sizes="90vw"
        alt="A sample report as the client sees it, with findings counted by severity"
        loading="lazy"
        decoding="async"
        className="block size-full object-cover object-top"
      />
    </picture>
  );
}
