import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon.tsx';
import { SafetyTag } from '../severity/safety-tag.tsx';
import { SeverityTag, type SeverityTagProps } from '../severity/severity-tag.tsx';

export interface FindingText {
  label: string;
  text: string;
  /** Machine-written and not yet accepted: shown on `accent-soft` until it is. */
  isSuggested?: boolean | undefined;
}

export interface FindingCardProps {
  title: string;
  severity: SeverityTagProps['severity'] | null;
  isSafety?: boolean | undefined;
  /** Observation, Why it matters, Recommendation; the caller omits empty ones. */
  texts: readonly FindingText[];
  /** Trade and locations as chips. */
  facts?: ReadonlyArray<{ icon: IconType; label: string }> | undefined;
  /** Photo with markup, edge to edge at the top. */
  photo?: ReactNode;
  /** To the right of the tags: 'Saved 10:04'. */
  meta?: string | undefined;
  /** Edit and more, at the bottom. */
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** One finding: tags, title, observation, why it matters, recommendation. */
export function FindingCard({
  title,
  severity,
  isSafety,
  texts,
  facts,
  photo,
  meta,
  actions,
  headingLevel = 3,
  className,
}: FindingCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={classNames(
        'overflow-hidden rounded-lg bg-surface shadow-[inset_0_0_0_1px_var(--line)]',
        className,
      )}
    >
      {photo && (
        <div className="relative max-h-60 overflow-hidden [&_img]:size-full [&_img]:object-cover">
          {photo}
        </div>
      )}
      <div className="px-4.5 pt-4.5 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          {isSafety && <SafetyTag />}
          {severity && <SeverityTag severity={severity} />}
          {meta && <span className="type-meta ml-auto text-text-3">{meta}</span>}
        </div>
        <Heading className="type-h2 mt-3">{title}</Heading>
        {texts.map((part) => (
          <FindingPart key={part.label} {...part} />
        ))}
        {facts && facts.length > 0 && (
          <ul className="mt-3.5 flex list-none flex-wrap gap-2 p-0">
            {facts.map((fact) => (
              <li
                key={fact.label}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-md bg-control px-3.5 text-ui leading-5 font-medium desk:min-h-8 desk:rounded-chip desk:px-[11px] desk:text-label"
              >
                <Icon of={fact.icon} size="desk" />
                {fact.label}
              </li>
            ))}
          </ul>
        )}
        {actions && <div className="mt-3.5 flex flex-wrap gap-2.5">{actions}</div>}
      </div>
    </article>
  );
}

function FindingPart({ label, text, isSuggested }: FindingText) {
  return (
    <div className={isSuggested ? 'mt-3 rounded-md bg-accent-soft px-3 pt-1 pb-2.5' : undefined}>
      <p className="mt-3 mb-0.5 text-meta leading-4.5 font-strong text-text-3">
        {label}
        {isSuggested && <span className="text-accent-text"> Suggested. Check it.</span>}
      </p>
      <p className="text-body leading-6.25 font-regular text-pretty whitespace-pre-line">{text}</p>
    </div>
  );
}
