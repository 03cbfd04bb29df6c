/** A drafted text, with what its sources don't support marked: it is used, or dismissed. */
import { Button } from '@plumbline/ui';
import { countUnsupported, MarkedText } from '../marked-text.tsx';

export interface TextProposalProps {
  readonly title: string;
  readonly text: string;
  /** What the text must not go beyond. */
  readonly sources: readonly string[];
  readonly model: string;
  /** 'Use this text', or 'Replace the text' where there is one. */
  readonly useLabel: string;
  readonly onUse: () => void;
  readonly onDismiss: () => void;
}

export function TextProposal({ title, text, sources, model, useLabel, onUse, onDismiss }: TextProposalProps) {
  const marked = countUnsupported([text], sources);
  return (
    <article
      aria-label={title}
      className="rounded-lg bg-accent-soft p-4 outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <p className="type-meta m-0 text-text-2">Drafted. Check it.</p>
      <p className="mt-2 mb-0 text-body leading-6.25 text-pretty whitespace-pre-line">
        <MarkedText text={text} sources={sources} />
      </p>
      {marked > 0 && (
        <p className="type-note mt-2.5 mb-0 text-text-2">
          {marked === 1
            ? '1 underlined part isn’t in the report. Check it before you use it.'
            : `${marked} underlined parts aren’t in the report. Check them before you use them.`}
        </p>
      )}
      <div className="mt-3.5 grid grid-cols-2 gap-2 desk:flex">
        <Button label={useLabel} variant="primary" onClick={onUse} />
        <Button label="Dismiss" variant="bare" onClick={onDismiss} />
      </div>
      <p className="type-meta mt-2.5 mb-0 text-text-3">Not in the report. Suggested by {model}.</p>
    </article>
  );
}
