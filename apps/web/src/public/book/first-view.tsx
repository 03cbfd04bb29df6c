/** What is shown until the office has answered: as book.html shows it until this script is here, so that nothing moves. */
import { Skeleton } from '@plumbline/ui';

const WAITING = 'Opening the calendar...';
export const FIRST_QUESTION = 'What would you like inspected?';

/** The company that the server named in the document; null: none, or one that takes no bookings. */
export const companyOf = (page: Document): string | null =>
  page.getElementById('first-view')?.dataset.company || null;

export function FirstView({ company }: { company: string | null }) {
  if (company === null)
    return (
      <main className="mx-auto w-full max-w-[40rem] px-5 py-10">
        <Waiting />
      </main>
    );
  return (
    <div className="min-h-dvh bg-bg text-text">
      <div className="h-1.5" />
      <div className="mx-auto w-full max-w-[40rem] px-5 pb-12">
        <header className="flex min-h-24 items-center gap-4">
          <p className="type-h3 m-0">{company}</p>
        </header>
        <main>
          <p className="type-meta mt-0 mb-1 text-text-3">Step 1 of 3</p>
          <h1 className="type-h1 mt-0 mb-5 outline-none">{FIRST_QUESTION}</h1>
          <Waiting />
        </main>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <p className="type-note m-0 mb-3 text-text-3" role="status">
        {WAITING}
      </p>
      <Skeleton label="" />
    </>
  );
}
