import { Picture } from '../picture.tsx';
import { SITE_PICTURES } from '../pictures.ts';

/** Screenshots: the dashboard on a desktop, with a report on a phone in front of it. */
export function ProductStage() {
  return (
    <div className="relative mt-11 md:mt-18">
      <div className="overflow-hidden rounded-t-[1rem] shadow-[0_0_0_1px_var(--line)] max-md:hidden md:mr-[9rem] md:h-[26rem] lg:mr-[24rem] lg:h-[38.75rem]">
        <div className="w-[72rem] max-w-none lg:w-[80.625rem]">
          <Picture
            of={SITE_PICTURES.dashboard}
            alt="The dashboard: today’s inspections, tasks due, and what each report still needs"
          />
        </div>
      </div>
      <Phone className="max-h-[27rem] rounded-b-none pb-0 md:absolute md:right-0 md:bottom-0 md:max-h-none md:w-[16rem] lg:w-[20.5rem]">
        <Picture
          isFirst
          of={SITE_PICTURES.sections}
          alt="A report on a phone, section by section, with findings counted by severity"
        />
      </Phone>
    </div>
  );
}

/** A phone frame around a screenshot. */
export function Phone({ children, className = '' }: { children: React.ReactNode; className?: string }) {
  return (
    <div
      className={`mx-auto w-full max-w-[21.875rem] overflow-hidden rounded-[2.5rem] bg-[#0c0b09] p-1.5 shadow-[0_0_0_1.5px_#4a453e] ${className}`}
    >
      <div className="overflow-hidden rounded-[inherit]">{children}</div>
    </div>
  );
}
