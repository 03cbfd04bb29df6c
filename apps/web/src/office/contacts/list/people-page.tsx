/** Frame of both lists: header, search, kinds, saved filters, rows, pages. Each list renders its own rows. */
import { countOf } from '@plumbline/domain/ground/format-number';
import type { FilterSubject } from '@plumbline/domain/tables/records';
import {
  Button,
  Chip,
  DataTable,
  type DataTableProps,
  Pagination,
  PHONE_QUERY,
  type SelectOption,
  SettledSearch,
  type TableColumn,
  useListKeys,
  useMediaQuery,
} from '@plumbline/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { SavedFilterChips } from '#src/ground/local/react/saved-filters.tsx';
import type { KeptAccount, KeptContact } from '../use-directory.ts';
import { PAGE_SIZE, type PeopleList } from './list-people.ts';
import { PeopleFilterChips, PeopleFilterSheet } from './people-filters.tsx';
import {
  changeQuery,
  countFilters,
  type FilterName,
  type PeopleQuery,
  type QueryPatch,
  readQuery,
  writeQuery,
} from './people-query.ts';

export interface FilterField {
  readonly name: FilterName;
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly SelectOption[];
}

export interface PeopleListProps {
  readonly query: PeopleQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onQuery: (query: PeopleQuery, isStep: boolean) => void;
  readonly onOpen: (id: string) => void;
}

export interface PeoplePageProps<T> extends PeopleListProps {
  readonly subject: Extract<FilterSubject, 'contacts' | 'accounts'>;
  readonly title: string;
  readonly noun: string;
  readonly searchHint: string;
  readonly kindLabels: Readonly<Record<string, string>>;
  readonly list: PeopleList<T>;
  readonly columns: readonly TableColumn<T>[];
  readonly filters: readonly FilterField[];
  readonly orders: readonly SelectOption[];
  /** Buttons in the header. */
  readonly actions: ReactNode;
  /** Replaces the count while rows are selected. */
  readonly selectionBar: ReactNode;
  readonly renderRow: NonNullable<DataTableProps<T>['renderRow']>;
  readonly onToggle: (row: T) => void;
  readonly onEscape: () => void;
  readonly empty: ReactNode;
}

export function PeoplePage<T extends KeptContact | KeptAccount>(props: PeoplePageProps<T>) {
  const { query, onQuery, list, noun, kindLabels, filters } = props;
  const isPhone = useMediaQuery(PHONE_QUERY);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const change = (patch: QueryPatch, isStep = true): void => onQuery(changeQuery(query, patch), isStep);
  const currentId = useListKeys({
    ids: list.rows.map(({ id }) => id),
    searchBox,
    onOpen: props.onOpen,
    onToggle: (id) => {
      const row = list.rows.find((each) => each.id === id);
      if (row !== undefined) props.onToggle(row);
    },
    onEscape: props.onEscape,
  });
  const filterCount = countFilters(query);
  const order = query.sort ?? (query.q === undefined ? 'name' : null);
  const isDown = (query.dir ?? (order === 'changed' ? 'desc' : 'asc')) === 'desc';

  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <header className="flex flex-wrap items-center gap-3">
        <div className="mr-auto flex min-w-0 items-center gap-1">
          <h1 className="type-h1 m-0">{props.title}</h1>
          <HelpLink article="contacts" />
        </div>
        <div className="flex w-full gap-2.5 max-lg:order-last lg:w-auto">
          <SettledSearch
            ref={searchBox}
            label={`Search ${props.subject}`}
            placeholder={props.searchHint}
            value={query.q ?? ''}
            onSettled={(q) => change({ q }, false)}
            hasKeys={!isPhone}
            className="min-w-0 flex-1 lg:w-80 lg:flex-none"
          />
          <Button
            label={filterCount === 0 ? 'Filter' : `Filter, ${filterCount} on`}
            icon={SlidersHorizontal}
            variant="outline"
            onClick={() => setFilterOpen(true)}
          />
        </div>
        {props.actions}
      </header>
      <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 desk:mt-4">
        <KindChips
          label={`Types of ${props.subject}`}
          kindLabels={kindLabels}
          counts={list.counts}
          chosen={query.kind ?? ''}
          onChoose={(kind) => change({ kind })}
        />
        {props.selectionBar || (
          <p aria-live="polite" className="type-meta m-0 text-text-3 max-md:sr-only">
            {countText(list, noun)}
          </p>
        )}
      </div>
      <SavedFilterChips
        subject={props.subject}
        current={writeQuery(query)}
        normalize={(saved) => writeQuery(readQuery(saved))}
        onApply={(saved) => onQuery(saved === null ? {} : readQuery(saved), true)}
      />
      <PeopleFilterChips query={query} filters={filters} onChange={change} />
      {list.isLoose && list.all.length > 0 && (
        <p className="type-meta m-0 mb-2 text-text-2">{`No exact match for “${query.q}”. Did you mean one of these?`}</p>
      )}
      <DataTable
        label={props.title}
        columns={props.columns}
        groups={[{ id: 'all', label: null, rows: list.rows }]}
        rowKey={(row) => row.id}
        renderRow={props.renderRow}
        selectedKey={currentId}
        sort={order === null ? null : { columnId: order, direction: isDown ? 'descending' : 'ascending' }}
        onSortChange={({ columnId, direction }) =>
          change({ sort: columnId, dir: direction === 'ascending' ? 'asc' : 'desc' })
        }
        empty={props.empty}
      />
      <Pagination
        label={`Pages of ${props.subject}`}
        page={list.page}
        pageSize={PAGE_SIZE}
        totalCount={list.all.length}
        onPageChange={(page) => {
          change({ page });
          scrollTo({ top: 0 });
        }}
      />
      {isFilterOpen && (
        <PeopleFilterSheet
          subject={props.subject}
          query={query}
          filters={filters}
          orders={props.orders}
          onChange={change}
          onClose={() => setFilterOpen(false)}
        />
      )}
    </div>
  );
}

interface KindChipsProps {
  readonly label: string;
  readonly kindLabels: Readonly<Record<string, string>>;
  readonly counts: ReadonlyMap<string, number>;
  readonly chosen: string;
  readonly onChoose: (kind: string | undefined) => void;
}

/** Hides kinds without people, unless selected. */
function KindChips({ label, kindLabels, counts, chosen, onChoose }: KindChipsProps) {
  const kinds = ['', ...Object.keys(kindLabels)].filter(
    (kind) => kind === '' || kind === chosen || (counts.get(kind) ?? 0) > 0,
  );
  return (
    <fieldset
      aria-label={label}
      className="-mx-5 m-0 flex min-w-0 flex-1 gap-1.5 overflow-x-auto border-0 px-5 py-1 md:-mx-1 md:px-1"
    >
      {kinds.map((kind) => (
        <Chip
          key={kind}
          label={kind === '' ? 'All' : (kindLabels[kind] ?? kind)}
          count={counts.get(kind) ?? 0}
          isChosen={kind === chosen}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === '' || kind === chosen ? undefined : kind)}
        />
      ))}
    </fieldset>
  );
}

function countText({ all, page }: PeopleList<unknown>, noun: string): string {
  if (all.length <= PAGE_SIZE) return countOf(all.length, noun);
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first} to ${Math.min(all.length, page * PAGE_SIZE)} of ${countOf(all.length, noun)}`;
}
