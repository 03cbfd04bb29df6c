/**
 * Plans the merge of accounts as one commit: the kept account, the others, and everything that references one of
 * them. Inspections, appointments, and figures follow through the people.
 */
import { type AccountMergeChoices, mergeAccounts } from '@plumbline/domain/contacts/merge-accounts';
import type { Account, Contact, ContactNote, Task } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { Repositories } from '#src/ground/local/repositories/create-repositories.ts';

export interface AccountMergePlan {
  readonly kept: Account;
  readonly others: readonly Account[];
  readonly choices: AccountMergeChoices;
  /** Contacts of the whole office. */
  readonly contacts: readonly Contact[];
  readonly notes: readonly ContactNote[];
  readonly tasks: readonly Task[];
}

export function planAccountMerge(repositories: Repositories, plan: AccountMergePlan): Change[] {
  const { kept, others, choices, contacts, notes, tasks } = plan;
  const goneIds = new Set(others.map(({ id }) => id));
  const namesGone = ({ accountId }: { readonly accountId: string | null }): boolean =>
    accountId !== null && goneIds.has(accountId);
  const moved = { accountId: kept.id };
  return [
    repositories.accounts.updating(kept, mergeAccounts(kept, others, choices)),
    ...contacts.filter(namesGone).map((each) => repositories.contacts.updating(each, moved)),
    ...notes.filter(namesGone).map((each) => repositories.contactNotes.updating(each, moved)),
    ...tasks.filter(namesGone).map((each) => repositories.tasks.updating(each, moved)),
    ...others.flatMap((each) => [
      repositories.accounts.updating(each, { mergedInto: kept.id }),
      repositories.accounts.removing(each),
    ]),
  ];
}
