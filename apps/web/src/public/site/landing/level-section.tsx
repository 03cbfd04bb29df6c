import { Vial, type VialState } from '@plumbline/ui';

const STATES: readonly { state: VialState; name: string; text: string }[] = [
  { state: 'waiting', name: 'Only on this phone', text: 'No signal. Your work is saved on this phone.' },
  { state: 'sending', name: 'Uploading', text: '6 of 47 photos left. Keep the app open for 2 minutes.' },
  { state: 'safe', name: 'Safe to leave', text: '212 photos and 342 answers are on the server.' },
  { state: 'needs', name: 'Needs you', text: 'Two people changed the same answer. We kept both.' },
];

/** Explains the level at the top of the screen. */
export function LevelSection() {
  return (
    <section className="border-y border-line bg-bg-sunken">
      <div className="page-reading grid items-center gap-9 py-14 lg:grid-cols-[1fr_1.15fr] lg:gap-20 lg:py-24">
        <div>
          <h2 className="type-section m-0">One glance, and you know you’re safe to leave.</h2>
          <p className="mt-4.5 mb-0 max-w-[29.5rem] text-lead leading-7 text-text-2">
            Every screen has a small level at the top. When the bubble is centered, every word and every photo
            has reached the server and been verified. When it isn’t, tap it to see what’s left.
          </p>
        </div>
        <ul className="m-0 list-none border-b border-line p-0">
          {STATES.map(({ state, name, text }) => (
            <li
              key={state}
              className="grid grid-cols-[5.75rem_1fr] items-center gap-x-5 gap-y-1 border-t border-line py-4.5 sm:grid-cols-[6.5rem_9rem_1fr]"
            >
              <Vial state={state} label={null} size={92} className="row-span-2 sm:row-span-1" />
              <b className="text-lead leading-6 font-title">{name}</b>
              <span className="text-text-2">{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
