import type { Question } from './questions.ts';

/** Collapsible answers using native elements. */
export function QuestionList({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section
      aria-labelledby="questions-head"
      className="page-reading grid gap-8 py-16 md:py-24 lg:grid-cols-[1fr_2fr] lg:gap-16"
    >
      <h2 id="questions-head" className="type-section m-0 text-balance">
        {title}
      </h2>
      <div className="border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line">
            <summary className="flex min-h-15 cursor-pointer list-none items-center gap-4 py-3 text-lead leading-6 font-strong [&::-webkit-details-marker]:hidden">
              <span className="flex-1">{question}</span>
              <span
                aria-hidden="true"
                className="size-2.5 flex-none rotate-45 border-r-2 border-b-2 border-text-3 transition-transform duration-(--d-fast) group-open:-rotate-135"
              />
            </summary>
            <p className="m-0 max-w-[42rem] pb-6 text-pretty text-text-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
