/** One proposal under its item: accept, edit or dismiss with one thumb. It is no part of the report until then. */
import type { FindingProposal, NarrativeProposal } from '@plumbline/domain/intelligence/proposals';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { Button, SafetyTag, SeverityTag } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { countUnsupported, MarkedText } from './marked-text.tsx';

export interface ProposalCardProps {
  readonly proposal: FindingProposal | NarrativeProposal;
  /** The office's own text, if the proposal names one. */
  readonly entry: Pick<
    DefectLibraryEntry,
    'title' | 'severity' | 'isSafety' | 'observation' | 'implication' | 'recommendation'
  > | null;
  /** What a draft must not go beyond; null for texts of the library. */
  readonly sources: readonly string[] | null;
  readonly model: string;
  readonly photo?: ReactNode;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onDismiss: () => void;
}

export function ProposalCard({
  proposal,
  entry,
  sources,
  model,
  photo,
  onAccept,
  onEdit,
  onDismiss,
}: ProposalCardProps) {
  const { title, severity, isSafety } = entry ?? proposal;
  const { observation, implication, recommendation } = entry ?? proposal;
  const checked = entry === null ? sources : null;
  const texts = [
    { label: 'Observation', text: observation },
    { label: 'Why it matters', text: implication },
    { label: 'Recommendation', text: recommendation },
  ].filter(({ text }) => text !== '');
  const marked =
    checked === null
      ? 0
      : countUnsupported(
          texts.map(({ text }) => text),
          checked,
        );
  return (
    <article
      aria-label={`Suggestion: ${title}`}
      className="rounded-lg bg-accent-soft p-4 outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <div className="flex flex-wrap items-center gap-2">
        {isSafety && <SafetyTag />}
        <SeverityTag severity={severity} />
        <span className="type-meta ml-auto text-text-2">
          {entry === null ? 'Drafted. Check it.' : 'From your library'}
        </span>
      </div>
      <h4 className="type-h3 mt-2.5 mb-0">{title}</h4>
      {photo !== undefined && <div className="mt-3">{photo}</div>}
      {proposal.kind === 'finding' && proposal.why !== '' && (
        <p className="type-note mt-2 mb-0 text-text-2">Seen: {proposal.why}</p>
      )}
      {texts.map(({ label, text }) => (
        <div key={label}>
          <p className="mt-3 mb-0.5 text-meta leading-4.5 font-strong text-text-2">{label}</p>
          <p className="m-0 text-body leading-6.25 text-pretty whitespace-pre-line">
            <MarkedText text={text} sources={checked} />
          </p>
        </div>
      ))}
      {marked > 0 && (
        <p className="type-note mt-2.5 mb-0 text-text-2">
          {marked === 1
            ? '1 underlined part isn’t in your note. Check it before you accept.'
            : `${marked} underlined parts aren’t in your note. Check them before you accept.`}
        </p>
      )}
      <div className="mt-3.5 grid grid-cols-3 gap-2 desk:flex">
        <Button label="Accept" variant="primary" onClick={onAccept} />
        <Button label="Edit" variant="outline" onClick={onEdit} />
        <Button label="Dismiss" variant="bare" onClick={onDismiss} />
      </div>
      <p className="type-meta mt-2.5 mb-0 text-text-3">Not in the report. Suggested by {model}.</p>
    </article>
  );
}
