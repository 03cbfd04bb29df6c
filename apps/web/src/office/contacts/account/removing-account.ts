import type { Account, Contact } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

/** Deletes an account; its people stay and keep the company's name as text. */
export const removingAccount = (
  repositories: Repositories,
  account: Account,
  people: readonly Contact[],
): Change[] => [
  ...people.map((each) =>
    repositories.contacts.updating(each, { accountId: null, company: each.company || account.name }),
  ),
  repositories.accounts.removing(account),
];
