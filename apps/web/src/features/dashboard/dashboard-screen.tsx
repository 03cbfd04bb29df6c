import { EmptyState } from '@plumbline/ui';
import { useSignedIn } from '../../backend/session-context.tsx';
import { dayInWords } from './day-in-words.ts';

/** The first screen after sign-in. */
export function DashboardScreen() {
  const organization = useSignedIn()?.organization;
  const { weekday, date } = dayInWords(new Date());
  return (
    <div className="mx-auto grid w-full max-w-[90rem] flex-1 max-lg:content-start lg:grid-cols-[28.25rem_1fr]">
      <section className="px-5 pt-8 md:px-8 lg:border-r lg:border-line">
        <h1 className="m-0 text-[2.125rem] leading-[2.5rem] font-[620] tracking-[-0.02em] [font-stretch:106%]">
          {weekday},<br />
          {date}
        </h1>
        {organization && <p className="type-body mt-2 mb-0 text-text-2">{organization.name}</p>}
      </section>
      <section aria-labelledby="reports-in-hand" className="px-5 pt-8 pb-12 md:px-8">
        <h2 id="reports-in-hand" className="type-h3 m-0 border-b border-line pb-3">
          Reports in hand
        </h2>
        <EmptyState title="No reports yet" headingLevel={3} className="mt-4.5">
          Reports in progress stand here, with what each one still misses.
        </EmptyState>
      </section>
    </div>
  );
}
