import { useEffect, useRef } from 'react';
import { SITE_CLIPS, type SiteClip } from '../clips.ts';
import { Clip } from './clip.tsx';
import { playClips } from './clip-player.ts';

const STEPS: readonly { title: string; text: string; clip: SiteClip; alt: string }[] = [
  {
    title: 'Capture and schedule',
    text: 'Snap a business card to add a contact. Online bookings hold their time slot, so no one gets double-booked.',
    clip: SITE_CLIPS.schedule,
    alt: 'The booking page on a phone, with a package, its price, and what it saves',
  },
  {
    title: 'Inspect and document',
    text: 'Tap a status, take a photo, pick a comment from your library. You only need one hand.',
    clip: SITE_CLIPS.inspect,
    alt: 'An item on a phone, with its status, photos, and findings',
  },
  {
    title: 'Generate reports',
    text: 'Build the PDF and the state forms right on your device, no signal required. 16 covers, three layouts.',
    clip: SITE_CLIPS.generate,
    alt: 'The pages of a report on a phone, starting with the cover',
  },
  {
    title: 'Deliver and follow up',
    text: 'Clients open a link, no password needed. You see who has read the report and when each link expires.',
    clip: SITE_CLIPS.deliver,
    alt: 'A report as a client sees it on a phone, with findings counted by severity',
  },
];

/** The inspection as one line, each step on a phone: horizontal on desktops, vertical on smaller screens. */
export function FourSteps() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => (section.current === null ? undefined : playClips(section.current)), []);
  return (
    <section ref={section} className="page-reading pt-16 pb-14 md:pt-26 md:pb-24">
      <h2 className="type-section m-0">From first call to closing.</h2>
      <ol className="relative m-0 mt-8 grid list-none gap-y-10 p-0 before:absolute before:top-0 before:bottom-15 before:left-[19px] before:w-0.5 before:bg-mark md:mt-14 lg:grid-cols-4 lg:gap-x-8 lg:gap-y-0 lg:before:inset-x-0 lg:before:top-[19px] lg:before:bottom-auto lg:before:h-0.5 lg:before:w-auto">
        {STEPS.map(({ title, text, clip, alt }, index) => (
          <li
            key={title}
            className="relative grid gap-6 pl-15 md:grid-cols-[1fr_17.5rem] md:gap-10 lg:row-span-2 lg:grid-cols-1 lg:grid-rows-subgrid lg:gap-8 lg:p-0"
          >
            <div>
              <span
                aria-hidden="true"
                className="absolute top-0 left-0 grid size-10 place-items-center rounded-full bg-bg font-heavy shadow-[inset_0_0_0_3.5px_var(--mark)] lg:relative"
              >
                {index + 1}
              </span>
              <h3 className="m-0 mb-1 pt-1.5 text-h2 leading-7 font-title tracking-h2 lg:mt-5.5 lg:mb-2 lg:pt-0">
                {title}
              </h3>
              <p className="m-0 leading-6.25 text-pretty text-text-2 md:max-w-[22rem]">{text}</p>
            </div>
            <Clip of={clip} name={title} alt={alt} />
          </li>
        ))}
      </ol>
    </section>
  );
}
