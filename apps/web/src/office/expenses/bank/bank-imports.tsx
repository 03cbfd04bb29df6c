import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, ConfirmDialog, Disclosure } from '@plumbline/ui';
import { useState } from 'react';
import type { BankWorld } from './use-bank.ts';
import type { useBankEdits } from './use-bank-edits.ts';

export interface BankImportsProps {
  readonly world: BankWorld;
  readonly edits: Pick<ReturnType<typeof useBankEdits>, 'undoImport'>;
}

/** Statements that were imported, each of which can be undone. */
export function BankImports({ world, edits }: BankImportsProps) {
  const [asked, setAsked] = useState<BankWorld['imports'][number] | null>(null);
  if (world.imports.length === 0) return null;
  const nameOf = (accountId: string): string =>
    world.accounts.find(({ id }) => id === accountId)?.name ?? 'Account';
  return (
    <Disclosure title={`Imported statements (${world.imports.length})`}>
      <ul className="m-0 grid list-none p-0">
        {world.imports.map((each) => (
          <li
            key={each.id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
          >
            <span className="min-w-0">
              <span className="type-ui block break-words">{each.fileName || 'Statement'}</span>
              <span className="type-note text-text-2">{`${nameOf(each.bankAccountId)}, ${countOf(each.lineCount, 'line')}`}</span>
            </span>
            <Button label="Undo import" variant="outline" onClick={() => setAsked(each)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Undo this import?"
        description="Its lines are removed. Expenses you added from them stay."
        confirmLabel="Undo import"
        onConfirm={() => {
          if (asked !== null) void edits.undoImport(asked);
          setAsked(null);
        }}
      />
    </Disclosure>
  );
}
