/**
 * Plans an account import: which are new, which exist and gain data, which are unchanged. An account is matched by
 * name, whatever its legal form. Existing values are never overwritten: blanks are filled, tags added.
 */
import type { Account, AccountKind } from '../tables/records.ts';
import { joinedWords } from './contact-values.ts';
import { companyKey } from './find-duplicate-accounts.ts';
import { storedPhone } from './phone.ts';
import type { AccountRow, FileAccount } from './read-accounts-csv.ts';

export type AccountValues = Pick<
  Account,
  'name' | 'kind' | 'email' | 'phone' | 'website' | 'address' | 'licenseNumber' | 'tags' | 'notes'
>;
export interface AccountImport {
  readonly added: readonly { readonly line: number; readonly values: AccountValues }[];
  readonly changed: readonly {
    readonly line: number;
    readonly account: Account;
    readonly patch: Partial<AccountValues>;
  }[];
  readonly unchangedCount: number;
}
export interface AccountImportOptions {
  /** For accounts whose kind the file does not give. */
  readonly kind: AccountKind;
  /** Added to every account of the file; '' for none. */
  readonly tag: string;
  /** False: existing accounts are left unchanged. */
  readonly updatesKnown: boolean;
}

export function planAccountImport(
  rows: readonly AccountRow[],
  accounts: readonly Account[],
  options: AccountImportOptions,
): AccountImport {
  const known = new Map(accounts.map((each) => [companyKey(each.name), each]));
  const added = new Map<string, { line: number; values: AccountValues }>();
  const changed = new Map<string, AccountImport['changed'][number]>();
  let unchangedCount = 0;
  for (const { line, account } of rows) {
    const key = companyKey(account.name);
    const values = valuesOf(account, options);
    const found = known.get(key);
    if (found === undefined) {
      // Duplicate in the file: the second line only adds to the first.
      const twin = added.get(key);
      if (twin !== undefined) unchangedCount += 1;
      added.set(key, twin === undefined ? { line, values } : withMore(twin, values));
      continue;
    }
    const earlier = changed.get(key);
    const patch = options.updatesKnown ? addedTo({ ...found, ...earlier?.patch }, values) : {};
    if (Object.keys(patch).length === 0) unchangedCount += 1;
    else
      changed.set(key, {
        line: earlier?.line ?? line,
        account: found,
        patch: { ...earlier?.patch, ...patch },
      });
  }
  return { added: [...added.values()], changed: [...changed.values()], unchangedCount };
}

const withMore = <T extends { readonly values: AccountValues }>(first: T, values: AccountValues): T => ({
  ...first,
  values: { ...first.values, ...addedTo(first.values, values) },
});

const valuesOf = (account: FileAccount, { kind, tag }: AccountImportOptions): AccountValues => ({
  ...account,
  kind: account.kind ?? kind,
  phone: storedPhone(account.phone),
  tags: joinedWords([...account.tags, tag]),
});

const FILLED = ['email', 'phone', 'website', 'address', 'licenseNumber', 'notes'] as const;

/** What the values add to an account; empty when nothing is new. */
function addedTo(before: AccountValues, values: AccountValues): Partial<AccountValues> {
  const filled = FILLED.filter((name) => before[name] === '' && values[name] !== '');
  const tags = joinedWords([...before.tags, ...values.tags]);
  return {
    ...Object.fromEntries(filled.map((name) => [name, values[name]])),
    ...(tags.length > before.tags.length && { tags }),
  };
}
