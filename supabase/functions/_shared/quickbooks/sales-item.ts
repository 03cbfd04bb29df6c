/** The item that every line is sold as: the company's "Inspection services", created once. */
import { type Accounting, Fault, quoted } from './accounting-api.ts';

const ITEM = 'Inspection services';

/** @throws Fault with what to do in QuickBooks */
export function createSalesItem(accounting: Accounting, realmId: string): () => Promise<string> {
  let known: Promise<string> | null = null;
  return () => (known ??= findOrCreate(accounting, realmId));
}

async function findOrCreate(accounting: Accounting, realmId: string): Promise<string> {
  const [item] = await accounting.find('Item', `Name = ${quoted(ITEM)}`);
  if (item !== undefined) return item.Id;
  const accounts = await accounting.find('Account', `AccountType = 'Income' and Active = true`);
  const income = accounts.find(({ AccountSubType: kind }) => kind === 'ServiceFeeIncome') ?? accounts[0];
  if (income === undefined) throw new Fault('', 'It has no income account. Add one under Chart of accounts.');
  const created = await accounting.create('Item', `item-${realmId}`, {
    Name: ITEM,
    Type: 'Service',
    IncomeAccountRef: { value: income.Id },
  });
  return created.Id;
}
