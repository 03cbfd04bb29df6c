/** Lines of bank statements: each becomes an expense that is there, a new one, a payment, or is set aside. Only on a yes. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, EmptyState, Pagination, SegmentedControl, Tag } from '@plumbline/ui';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { moneyOf } from '../labels.ts';
import { BankImports } from './bank-imports.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { type BankWorld, isOpenLine, type KeptLine, useBankWorld } from './use-bank.ts';
import { useBankEdits } from './use-bank-edits.ts';
import { useBankEntries } from './use-bank-entries.ts';

const STATES = [
  { value: 'open', label: 'To review' },
  { value: 'done', label: 'Matched' },
  { value: 'ignored', label: 'Ignored' },
] as const;
type State = (typeof STATES)[number]['value'];
const PER_PAGE = 50;

export function BankView() {
  return (
    <LiveGate subject="bank lines" useValue={useWorld}>
      {(world) => <BankLines world={world} />}
    </LiveGate>
  );
}

function useWorld() {
  return useBankWorld(useBankEntries());
}

const stateOf = (line: KeptLine): State =>
  isOpenLine(line) ? 'open' : line.ignoredAt === null ? 'done' : 'ignored';

function BankLines({ world }: { readonly world: BankWorld }) {
  const [state, setState] = useState<State>('open');
  const [page, setPage] = useState(1);
  const [isImporting, setImporting] = useState(false);
  const edits = useBankEdits(world);
  const listed = world.lines.filter((line) => stateOf(line) === state);
  const last = Math.max(1, Math.ceil(listed.length / PER_PAGE));
  const current = Math.min(page, last);
  const suggested = listed.flatMap((line) => world.suggestions.get(line.id) ?? []);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2.5">
        <SegmentedControl
          label="Lines shown"
          options={STATES}
          value={state}
          onValueChange={(value) => {
            setState(value);
            setPage(1);
          }}
        />
        {state === 'open' && suggested.length > 1 && (
          <Button
            label={`Match ${countOf(suggested.length, 'suggestion')}`}
            variant="outline"
            onClick={() => void edits.match(suggested)}
          />
        )}
        <Button
          label="Import statement"
          icon={FileUp}
          variant="primary"
          className="sm:ml-auto"
          onClick={() => setImporting(true)}
        />
      </div>
      {listed.length === 0 ? (
        <NoLines isFirst={world.lines.length === 0} state={state} />
      ) : (
        <ul className="m-0 grid list-none p-0">
          {listed.slice((current - 1) * PER_PAGE, current * PER_PAGE).map((line) => (
            <BankLineRow key={line.id} line={line} world={world} edits={edits} />
          ))}
        </ul>
      )}
      <Pagination
        label="Pages of bank lines"
        page={current}
        pageSize={PER_PAGE}
        totalCount={listed.length}
        onPageChange={setPage}
      />
      <BankImports world={world} edits={edits} />
      {isImporting && <ImportSheet world={world} onClose={() => setImporting(false)} />}
    </div>
  );
}

function NoLines({ isFirst, state }: { readonly isFirst: boolean; readonly state: State }) {
  if (isFirst)
    return (
      <EmptyState title="No bank lines yet" className="mt-6" headingLevel={2}>
        Import a statement from your bank to find expenses that are missing here. It works offline.
      </EmptyState>
    );
  return (
    <EmptyState
      title={state === 'open' ? 'Everything is reviewed' : 'Nothing here yet'}
      className="mt-6"
      headingLevel={2}
    >
      {state === 'open'
        ? 'Lines from your next statement appear here.'
        : 'Lines appear here once you review them.'}
    </EmptyState>
  );
}

interface BankLineRowProps {
  readonly line: KeptLine;
  readonly world: BankWorld;
  readonly edits: ReturnType<typeof useBankEdits>;
}

function BankLineRow({ line, world, edits }: BankLineRowProps) {
  const suggestion = world.suggestions.get(line.id);
  const isOpen = isOpenLine(line);
  return (
    <li className="grid gap-2 border-t border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="type-ui block break-words">{line.description || 'No description'}</span>
          <span className="type-note text-text-2">{formatDay(line.postedOn)}</span>
        </span>
        <span className="type-ui font-strong tabular-nums">{moneyOf(line.amountCents)}</span>
      </div>
      {isOpen && suggestion !== undefined && (
        <p className="type-note m-0 text-text-2">
          <Tag tone="info">Suggested</Tag> {suggestion.entry.words}, {formatDay(suggestion.entry.day)}.{' '}
          {suggestion.reason}.
        </p>
      )}
      {!isOpen && (
        <p className="type-note m-0 text-text-2">
          {line.ignoredAt === null
            ? [world.nameOf(line), line.matchReason].filter(Boolean).join('. ')
            : 'Ignored'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && suggestion !== undefined && (
          <Button label="Match" variant="outline" onClick={() => void edits.match([suggestion])} />
        )}
        {isOpen && line.amountCents < 0 && (
          <Button label="Add expense" variant="outline" onClick={() => void edits.addExpense(line)} />
        )}
        {isOpen && <Button label="Ignore" variant="bare" onClick={() => void edits.ignore(line)} />}
        {!isOpen && <Button label="Review again" variant="bare" onClick={() => void edits.reopen(line)} />}
      </div>
    </li>
  );
}
