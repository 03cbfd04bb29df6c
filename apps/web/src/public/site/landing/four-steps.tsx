const STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Capture and schedule',
    text: 'Snap a business card to add a contact. Online bookings hold their time slot, so no one gets double-booked.',
  },
  {
    title: 'Inspect and document',
    text: 'Tap a status, take a photo, pick a comment from your library. You only need one hand.',
  },
  {
    title: 'Generate reports',
    text: 'Build the PDF and the state forms right on your device, no signal required. 16 covers, three layouts.',
  },
  {
    title: 'Deliver and follow up',
    text: 'Clients open a link, no password needed. You see who has read the report and when each link expires.',
  },
];

/** The inspection as one line: horizontal on desktops, vertical on phones. */
export function FourSteps() {
  return (
    <section className="page-reading pt-16 pb-10 md:pt-26 md:pb-24">
      <h2 className="type-section m-0">From first call to closing.</h2>
      <ol className="relative m-0 mt-8 grid list-none p-0 before:absolute before:top-0 before:bottom-15 before:left-[19px] before:w-0.5 before:bg-mark md:mt-14 md:grid-cols-4 md:gap-8 md:before:inset-x-0 md:before:top-[19px] md:before:bottom-auto md:before:h-0.5 md:before:w-auto">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="relative pb-6.5 pl-15 md:p-0">
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 grid size-10 place-items-center rounded-full bg-bg font-heavy shadow-[inset_0_0_0_3.5px_var(--mark)] md:relative"
            >
              {index + 1}
            </span>
            <h3 className="m-0 mb-1 pt-1.5 text-h2 leading-7 font-title tracking-h2 md:mt-5.5 md:mb-2 md:pt-0">
              {title}
            </h3>
            <p className="m-0 leading-6.25 text-pretty text-text-2 md:max-w-[15.625rem]">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
