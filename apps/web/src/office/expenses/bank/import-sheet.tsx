/** Import of a bank statement: reviewed before anything is written. Lines that are there already are left alone. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { failedText } from '@plumbline/domain/ground/messages';
import { isUsable } from '@plumbline/domain/office/expenses/bank/read-csv';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Field, FileImportSheet, Select, TextInput } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { moneyOf } from '../labels.ts';
import { ColumnFields } from './column-fields.tsx';
import { NEW_ACCOUNT, type PlannedImport, planImport, useImportChoices } from './plan-import.ts';
import { type ReadStatement, readStatementFile } from './read-file.ts';
import { type BankWorld, useBankRows } from './use-bank.ts';

export interface ImportSheetProps {
  readonly world: BankWorld;
  readonly onClose: () => void;
}

export function ImportSheet({ world, onClose }: ImportSheetProps) {
  const { officeId, store } = useLocal();
  const bank = useBankRows();
  const commit = useCommit();
  const { choicesOf, choose } = useImportChoices(world);
  const planOf = (found: ReadStatement): PlannedImport =>
    planImport(found, choicesOf(found), { bank, world, officeId, newId: () => store.newId() });
  function write(found: ReadStatement): Promise<boolean> {
    const plan = planOf(found);
    return commit(plan.changes, {
      label: 'Import bank statement',
      done: `${countOf(plan.newCount, 'line')} imported`,
      detail: 'Nothing is matched yet.',
      failed: failedText('create', 'bank lines'),
      undone: 'Import undone.',
    });
  }
  return (
    <FileImportSheet
      title="Import bank statement"
      fileLabel="Bank statement"
      accept=".csv,.ofx,.qfx,.txt,text/csv,application/x-ofx"
      read={readStatementFile}
      importLabel={(found) => {
        const { newCount } = planOf(found);
        return newCount === 0 ? null : `Import ${countOf(newCount, 'line')}`;
      }}
      onImport={write}
      onClose={onClose}
      intro={
        <p className="type-body m-0 text-pretty text-text-2">
          Download a statement from your bank as OFX, QFX (Quicken), or CSV. It’s read on this device. Lines
          that were already imported aren’t added again.
        </p>
      }
      preview={(found) => (
        <Preview
          found={found}
          world={world}
          plan={planOf(found)}
          choices={choicesOf(found)}
          onChoose={choose}
        />
      )}
    />
  );
}

interface PreviewProps {
  readonly found: ReadStatement;
  readonly world: BankWorld;
  readonly plan: PlannedImport;
  readonly choices: ReturnType<ReturnType<typeof useImportChoices>['choicesOf']>;
  readonly onChoose: ReturnType<typeof useImportChoices>['choose'];
}

function Preview({ found, world, plan, choices, onChoose }: PreviewProps) {
  return (
    <div className="grid gap-5">
      <p role="status" className="type-body m-0">
        {`${found.fileName}: ${countOf(plan.newCount, 'new line')}`}
        {plan.knownCount > 0 && `, ${countOf(plan.knownCount, 'line')} imported before`}
        {plan.unreadCount > 0 && `, ${countOf(plan.unreadCount, 'line')} can’t be read`}.
      </p>
      {found.kind === 'csv' && (
        <>
          <Field label="Account">
            <Select
              value={choices.accountId}
              options={[
                ...world.accounts.map(({ id, name }) => ({ value: id, label: name })),
                { value: NEW_ACCOUNT, label: 'New account' },
              ]}
              onChange={(event) => onChoose({ accountId: event.target.value, columns: null })}
            />
          </Field>
          {choices.accountId === NEW_ACCOUNT && (
            <Field label="Account name">
              <TextInput
                maxLength={100}
                value={choices.accountName}
                onChange={(event) => onChoose({ accountName: event.target.value })}
              />
            </Field>
          )}
          <ColumnFields
            header={found.table.header}
            columns={choices.columns}
            onChange={(columns) => onChoose({ columns })}
          />
          {!isUsable(choices.columns) && (
            <p role="alert" className="type-note m-0 text-major">
              Choose the date and amount columns.
            </p>
          )}
        </>
      )}
      <ul className="m-0 grid list-none gap-2 p-0">
        {plan.sample.map((line) => (
          <li key={line.key} className="flex items-start justify-between gap-3 border-t border-line pt-2">
            <span className="min-w-0">
              <span className="type-ui block break-words">{line.description || 'No description'}</span>
              <span className="type-note text-text-2">{formatDay(line.postedOn)}</span>
            </span>
            <span className="type-ui tabular-nums">{moneyOf(line.amountCents)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
