import type { FeatureSummary } from '@plumbline/domain/insurance/credit';
import {
  ASK_INSURER,
  changesNote,
  countedWord,
  effortWords,
  WITHOUT_TABLE,
} from '@plumbline/domain/insurance/credit/credit-words';
import { TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CreditPart, Disclaimed, RowLine } from './credit-part.tsx';

/** Without a table: which features count, what could change the price, and no figures. */
export function CountedFeatures({ summary }: { summary: FeatureSummary }) {
  const { lines, changes, notes, disclaimers } = summary;
  const counted = lines.filter(({ whyNone }) => whyNone === null).length;
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="m-0 type-amount" aria-live="polite">
          {`${counted} of ${lines.length} features ${counted === 1 ? 'counts' : 'count'}`}
        </p>
        <p className="type-body mt-3 mb-0 text-text-2">
          {WITHOUT_TABLE} <TextLink render={<Link to="/settings/insurance" />}>Open credit tables</TextLink>
        </p>
        {notes.map((note) => (
          <p key={note} className="type-ui mt-2 mb-0 font-strong">
            {note}
          </p>
        ))}
      </div>
      <CreditPart title="What could change the price" note={changesNote(summary)}>
        {changes.map(({ id, label, effort }) => (
          <RowLine key={id} title={label} meta={effortWords[effort]}>
            <span className="text-text-2">{ASK_INSURER}</span>
          </RowLine>
        ))}
      </CreditPart>
      <CreditPart title="By feature" note={null}>
        {lines.map(({ feature, label, answer, level, whyNone, isOpen }) => (
          <RowLine key={feature} title={label} answer={answer} meta={whyNone ?? level}>
            <span className={whyNone === null ? 'font-strong' : 'text-text-3'}>
              {countedWord({ whyNone, isOpen })}
            </span>
          </RowLine>
        ))}
      </CreditPart>
      <Disclaimed sentences={disclaimers} />
    </div>
  );
}
