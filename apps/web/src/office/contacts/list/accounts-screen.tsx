/** /accounts: the companies that the office works with, from this device. */

import { ACCOUNT_KIND_LABELS } from '@plumbline/domain/contacts/labels';
import { createPeopleSearch } from '@plumbline/domain/contacts/people-search';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { Button, type Chosen, EmptyState, LinkButton, type TableColumn } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { DirectoryGate } from '../directory-gate.tsx';
import { AccountsMenu } from '../file/accounts-menu.tsx';
import { partIn, type TimelineSubject } from '../timeline/timeline.ts';
import { useWorkRows } from '../timeline/use-work-rows.ts';
import type { Directory, KeptAccount } from '../use-directory.ts';
import { AccountBulkSheet } from './account-bulk-sheet.tsx';
import { chooseColumn } from './choose-column.tsx';
import { accountRules, accountTexts, listPeople, wordsInUse } from './list-people.ts';
import { MarkTag } from './mark-tag.tsx';
import { type FilterField, type PeopleListProps, PeoplePage } from './people-page.tsx';
import { isFiltered } from './people-query.ts';
import { usePeopleChoosing } from './use-people-choosing.tsx';

export function AccountsScreen(props: PeopleListProps) {
  return (
    <DirectoryGate subject="accounts">
      {(directory) => <AccountList {...props} directory={directory} />}
    </DirectoryGate>
  );
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'kind', label: 'Type' },
  { value: 'changed', label: 'Last changed' },
];
const GAPS = [
  { value: 'email', label: 'No email' },
  { value: 'phone', label: 'No phone' },
];

function AccountList({ directory, ...props }: PeopleListProps & { readonly directory: Directory }) {
  const { query } = props;
  const search = useMemo(() => createPeopleSearch(accountTexts), []);
  const broughtBy = useBroughtCounts(directory);
  const list = useMemo(
    () => listPeople(directory.accounts, query, search, accountRules),
    [directory, query, search],
  );
  const choosing = usePeopleChoosing<KeptAccount>('account', list.all);
  const filters = useMemo(
    (): readonly FilterField[] => [
      {
        name: 'tag',
        label: 'Tag',
        placeholder: 'All tags',
        options: wordsInUse(directory.accounts.map(({ tags }) => tags)).map((tag) => ({
          value: tag,
          label: tag,
        })),
      },
      { name: 'gap', label: 'Missing', placeholder: 'Everything', options: GAPS },
    ],
    [directory],
  );
  return (
    <>
      <PeoplePage
        {...props}
        subject="accounts"
        title="Accounts"
        noun="account"
        searchHint="Name, number, address"
        kindLabels={ACCOUNT_KIND_LABELS}
        list={list}
        filters={filters}
        orders={ORDERS}
        columns={columns(directory, broughtBy, choosing.column)}
        actions={
          <span className="flex min-w-0 flex-wrap items-center gap-2.5">
            <LinkButton
              label="New account"
              icon={Plus}
              variant="primary"
              render={<Link to="/accounts/new" />}
            />
            <AccountsMenu
              directory={directory}
              shown={list.all}
              broughtBy={broughtBy}
              isChoosing={choosing.isChoosing}
              onChoose={choosing.toggle}
            />
          </span>
        }
        selectionBar={choosing.bar}
        renderRow={(account) => <Link to="/accounts/$id" params={{ id: account.id }} />}
        onToggle={choosing.chosen.toggle}
        onEscape={choosing.stop}
        empty={
          directory.accounts.length === 0 || !isFiltered(query) ? (
            <EmptyState
              title="No accounts yet"
              className="mt-8"
              action={
                <LinkButton
                  label="Add the first one"
                  icon={Plus}
                  variant="primary"
                  render={<Link to="/accounts/new" />}
                />
              }
            >
              Brokerages, insurance agencies, builders, and other companies that send you work.
            </EmptyState>
          ) : (
            <EmptyState
              title={
                query.q === undefined ? 'No accounts match these filters' : `Nothing found for “${query.q}”`
              }
              className="mt-8"
              action={<Button label="Show all accounts" onClick={() => props.onQuery({}, true)} />}
            >
              We searched names, emails, numbers, addresses, and tags.
            </EmptyState>
          )
        }
      />
      {choosing.isDeciding && (
        <AccountBulkSheet
          accounts={choosing.chosen.rows}
          directory={directory}
          onClose={choosing.stopDeciding}
          onDone={choosing.stop}
        />
      )}
    </>
  );
}

/** Counts inspections with a person of the account as agent, without canceled ones. */
function useBroughtCounts(directory: Directory): ReadonlyMap<string, number> {
  const rows = useWorkRows();
  return useMemo(() => {
    const counts = new Map<string, number>();
    if (rows.status !== 'ready') return counts;
    const anybody: TimelineSubject = {
      hasContact: (id) => directory.contact(id)?.accountId != null,
      hasAccount: () => false,
      nameOf: null,
    };
    for (const inspection of rows.value.inspections) {
      if (inspection.status === 'cancelled' || partIn(inspection, anybody) === null) continue;
      const accountId = directory.contact(inspection.agentContactId)?.accountId ?? null;
      const id = directory.account(accountId)?.id;
      if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    return counts;
  }, [rows, directory]);
}

function columns(
  directory: Directory,
  broughtBy: ReadonlyMap<string, number>,
  /** Null where rows cannot be selected. */
  chosen: Chosen<KeptAccount> | null,
): readonly TableColumn<KeptAccount>[] {
  return [
    ...(chosen === null ? [] : [chooseColumn(chosen)]),
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      onPhone: 'title',
      cell: ({ name }) => <span className="font-strong text-text desk:text-ui">{name}</span>,
    },
    {
      id: 'kind',
      header: 'Type',
      width: '12rem',
      isSortable: true,
      onPhone: 'meta',
      cell: ({ kind }) => ACCOUNT_KIND_LABELS[kind],
    },
    {
      id: 'phone',
      header: 'Phone',
      width: '11rem',
      onPhone: 'hidden',
      cell: ({ phone }) => formatPhone(phone),
    },
    {
      id: 'people',
      header: 'People',
      width: '6rem',
      align: 'right',
      onPhone: 'meta',
      cell: ({ id }) => peopleText(directory.peopleOf(id).length),
    },
    {
      id: 'brought',
      header: 'Inspections',
      width: '8rem',
      align: 'right',
      onPhone: 'hidden',
      isDeskOnly: true,
      cell: ({ id }) => broughtBy.get(id) ?? '',
    },
    {
      id: 'mark',
      header: 'Status',
      isHeaderHidden: true,
      width: '7rem',
      align: 'right',
      onPhone: 'aside',
      cell: ({ mark }) => <MarkTag mark={mark} />,
    },
  ];
}

const peopleText = (count: number): string =>
  count === 0 ? '' : count === 1 ? '1 person' : `${count} people`;
