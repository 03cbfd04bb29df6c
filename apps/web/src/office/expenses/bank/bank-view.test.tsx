// @vitest-environment jsdom
/** Bank statements: imported once however often, matched only on a press, and undone. */
import { ToastProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LocalContext, type LocalWork } from '#src/ground/local/react/local-context.ts';
import { createBank } from '#src/ground/local/repositories/bank.ts';
import { createExpenses } from '#src/ground/local/repositories/expenses.ts';
import { createTestDevice } from '#src/ground/local/testing.ts';
import { openTestWork } from '#src/report/output/testing.ts';
import { BankView } from './bank-view.tsx';

let work: LocalWork;
beforeEach(async () => {
  ({ work } = await openTestWork(createTestDevice('rosa')));
});
afterEach(cleanup);

const open = (): void =>
  void render(
    <ToastProvider>
      <LocalContext value={work}>
        <BankView />
      </LocalContext>
    </ToastProvider>,
  );

const OFX = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>063100277<ACCTID>9900114417<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261126120000[-5:EST]<TRNAMT>-45.10<FITID>A1<NAME>HOME DEPOT 8471</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261127<TRNAMT>-12.00<FITID>A2<NAME>LUNCH &amp; CO<MEMO>Tampa</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

async function choose(text: string, name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Import statement' }));
  const input = await screen.findByLabelText('Bank statement');
  fireEvent.change(input, { target: { files: [new File([text], name)] } });
}
const byName = (a: readonly unknown[], b: readonly unknown[]): number =>
  String(a[0]).localeCompare(String(b[0]));
const lines = async () =>
  (await createBank(work.store).lines.list({ scopeId: work.officeId })).filter(
    ({ deletedAt }) => deletedAt === null,
  );

it('imports an OFX file once, matches on a press, and undoes the import', async () => {
  await createExpenses(work.store).insert(work.officeId, {
    spentOn: '2026-11-25',
    vendor: 'Home Depot',
    amountCents: 4510,
  });
  open();
  await choose(OFX, 'november.qfx');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  expect(await screen.findByText(/Same amount, a day apart, both say “home depot”/)).toBeDefined();
  expect((await lines()).every(({ expenseId }) => expenseId === null)).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: 'Match' }));
  await waitFor(() => expect(screen.queryByText(/home depot/i)).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add expense' }));
  await screen.findByText('Everything is reviewed');
  const spent = await createExpenses(work.store).list({ scopeId: work.officeId });
  expect(spent.map(({ vendor, amountCents }) => [vendor, amountCents]).toSorted(byName)).toEqual([
    ['Home Depot', 4510],
    ['LUNCH & CO Tampa', 1200],
  ]);

  await choose(OFX, 'again.ofx');
  expect(await screen.findByText(/0 new lines, 2 lines imported before/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  fireEvent.click(await screen.findByText(/^Imported statements/));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Undo import' }));
  await waitFor(async () => expect(await lines()).toEqual([]));
  await choose(OFX, 'november.qfx');
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 lines' }));
  await waitFor(async () => expect(await lines()).toHaveLength(2));
});

it('remembers the columns of a CSV with its account', async () => {
  open();
  await choose('When,What,Amount,Date\nx,Fuel,-40.00,11/26/2026\n', 'card.csv');
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'What' } });
  fireEvent.change(screen.getByLabelText('Account name'), { target: { value: 'Visa' } });
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 line' }));
  expect(await screen.findByText('Fuel')).toBeDefined();
  await choose('When,What,Amount,Date\nx,Fuel,-40.00,11/26/2026\ny,Tools,-5.00,11/27/2026\n', 'card-2.csv');
  expect((await screen.findByLabelText<HTMLSelectElement>('Description')).value).toBe('What');
  expect(screen.getByText(/1 new line, 1 line imported before/)).toBeDefined();
});
