import type { CreditEstimate, FeatureLine, UpgradeRow } from '@plumbline/domain/insurance/credit';
import {
  effortWords,
  lineCredit,
  percentRange,
  savingInWords,
  tableRows,
  tableYears,
  upgradeMoney,
  upgradesNote,
} from '@plumbline/domain/insurance/credit/credit-words';
import { Disclosure } from '@plumbline/ui';
import { CreditPart, Disclaimed, RowLine } from './credit-part.tsx';

/** The estimate: the range first, then its parts, possible upgrades, and disclaimers. */
export function CreditFigures({ estimate }: { estimate: CreditEstimate }) {
  const { credit, lines, upgrades, notes, disclaimers, sources, title, isHistorical } = estimate;
  const saving = savingInWords(estimate);
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="type-meta m-0 text-text-2">
          {`${isHistorical ? 'Historical estimate' : 'Estimate'}: credit on the hurricane portion of the premium. ${tableYears(estimate)}`}
        </p>
        <p className="m-0 mt-1 type-amount" aria-live="polite">
          {percentRange(credit.low.percent, credit.high.percent)}
        </p>
        {saving !== null && <p className="type-h2 mt-3 mb-0">{saving}</p>}
        <dl className="type-ui mt-3 mb-0 grid max-w-120 grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1">
          {tableRows(estimate).map((row) => (
            <div key={row.title} className="contents">
              <dt className="text-text-2">{row.title}</dt>
              <dd className="m-0 text-text-3">{row.strength}</dd>
              <dd className="m-0 text-right font-strong">{row.percent}%</dd>
            </div>
          ))}
        </dl>
        {notes.map((note) => (
          <p key={note} className="type-ui mt-2 mb-0 text-text-2">
            {note}
          </p>
        ))}
      </div>
      <CreditPart title="What would raise it" note={upgradesNote(estimate)}>
        {upgrades.map((row) => (
          <UpgradeLine key={row.id} row={row} />
        ))}
      </CreditPart>
      <CreditPart title="By feature" note={null}>
        {lines.map((line) => (
          <FeatureRow key={line.feature} line={line} />
        ))}
      </CreditPart>
      <Disclosure title={`Where the numbers come from: ${title}`}>
        <ul className="type-ui m-0 grid gap-2 p-0 pl-4 text-text-2">
          {sources.map((source) => (
            <li key={source.title}>{`${source.title}, as of ${source.asOf}. ${source.source}`}</li>
          ))}
        </ul>
      </Disclosure>
      <Disclaimed sentences={disclaimers} />
    </div>
  );
}

function UpgradeLine({ row }: { row: UpgradeRow }) {
  const { label, effort, lowPercent, highPercent } = row;
  const money = upgradeMoney(row);
  return (
    <RowLine title={label} meta={effortWords[effort]}>
      <span className="text-right">
        <span className="block font-strong">+{percentRange(lowPercent, highPercent)}</span>
        {money !== null && <span className="type-meta text-text-2">{money}</span>}
      </span>
    </RowLine>
  );
}

function FeatureRow({ line }: { line: FeatureLine }) {
  const { label, answer, level, whyNone } = line;
  return (
    <RowLine title={label} answer={answer} meta={whyNone ?? level}>
      <span className={whyNone === null ? 'font-strong' : 'text-text-3'}>{lineCredit(line)}</span>
    </RowLine>
  );
}
