/** The statement of one company: which accounts it goes by, and its open invoices as a PDF. */
import { standingFor, thoseThere } from '@plumbline/domain/contacts/standing-for';
import type { StatedAccount } from '@plumbline/domain/office/invoices/statement-paper';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useSignedIn } from '#src/ground/session/session-context.tsx';
import { useSavePaper } from '#src/report/output/use-save-paper.ts';
import type { InvoiceWorld } from '../use-invoices.ts';

export interface Statement {
  /** Null without one, and while it is unknown. */
  readonly account: StatedAccount | null;
  /** The account and those merged into it; null for all invoices. */
  readonly ids: ReadonlySet<string> | null;
  readonly isBusy: boolean;
  readonly save: () => Promise<void>;
}

export function useStatement(accountId: string | undefined, world: InvoiceWorld): Statement {
  const { repositories, officeId } = useLocal();
  const accounts = useLive(`accounts with bin ${officeId}`, () =>
    repositories.accounts.live({ scopeId: officeId, withDeleted: true }),
  );
  const { account, ids } = useMemo(() => {
    if (accountId === undefined) return { account: null, ids: null };
    const rows = accounts.status === 'ready' ? accounts.value : [];
    const byId = new Map(rows.map((each) => [each.id, each]));
    const asked = byId.get(accountId);
    if (asked === undefined) return { account: null, ids: new Set([accountId]) };
    const kept = standingFor(asked, byId);
    return {
      account: thoseThere(rows).find(({ id }) => id === kept.id) ?? kept,
      ids: new Set(rows.filter((each) => standingFor(each, byId).id === kept.id).map(({ id }) => id)),
    };
  }, [accounts, accountId]);
  const paper = useSavePaper(useSignedIn()?.organization ?? null, async (issuer) => {
    const { buildStatement } = await import('@plumbline/domain/office/invoices/statement-paper');
    return buildStatement(
      account ?? { name: '', address: '' },
      world.views
        .filter(({ invoice }) => ids?.has(invoice.accountId ?? ''))
        .map(({ invoice, name, state, balanceCents, sums }) => ({
          name,
          state,
          issuedOn: invoice.issuedOn,
          dueOn: invoice.dueOn,
          property: invoice.property,
          totalCents: invoice.totalCents,
          balanceCents,
          reportedCents: sums.reportedCents,
        })),
      { issuer, day: world.today, howToPay: world.settings.paymentInstructions },
    );
  });
  return { account, ids, ...paper };
}
