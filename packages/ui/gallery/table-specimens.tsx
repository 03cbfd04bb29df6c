import {
  Card,
  DataTable,
  ListRow,
  Pagination,
  ProgressBar,
  SeverityCounts,
  type TableColumn,
  type TableSort,
  Tag,
} from '@plumbline/ui';
import { Check, ClockArrowUp, GitCompareArrows, Tablet } from 'lucide-react';
import { useState } from 'react';
import { GalleryLink } from './gallery-link.tsx';
import { Specimen } from './specimen.tsx';

interface Row {
  id: string;
  address: string;
  town: string;
  client: string;
  counts: { safety?: number; major?: number; moderate?: number; minor?: number };
  done: number;
  total: number;
  state: 'On site' | 'Draft' | 'For review' | 'Needs photos';
}
const IN_FIELD: readonly Row[] = [
  {
    id: '1',
    address: '1148 Palmetto Ave',
    town: 'Rivera Beach',
    client: 'Ana Delgado',
    counts: { safety: 2, major: 3, moderate: 9, minor: 14 },
    done: 84,
    total: 126,
    state: 'On site',
  },
];
const WRITING: readonly Row[] = [
  {
    id: '2',
    address: '318 Bay Street',
    town: 'Lake Park',
    client: 'Okafor',
    counts: { moderate: 1, minor: 2 },
    done: 6,
    total: 7,
    state: 'Needs photos',
  },
  {
    id: '3',
    address: '14 Cypress Row',
    town: 'Jupiter',
    client: 'B. Halloran',
    counts: { major: 1, moderate: 6, minor: 12 },
    done: 119,
    total: 121,
    state: 'Draft',
  },
  {
    id: '4',
    address: '905 Sandhill Road',
    town: 'Hobe Sound',
    client: 'Priya Raman',
    counts: { major: 1, moderate: 5, minor: 11 },
    done: 118,
    total: 118,
    state: 'For review',
  },
];
const TONES = { 'On site': 'chosen', Draft: 'plain', 'For review': 'info', 'Needs photos': 'needs' } as const;
const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'property',
    header: 'Property',
    isSortable: true,
    onPhone: 'title',
    cell: (row) => (
      <>
        <span className="text-[0.9375rem] font-[600] text-text">{row.address}</span>
        <span className="ml-1.5 font-[460] text-text-3">{row.town}</span>
      </>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    width: '15%',
    isSortable: true,
    onPhone: 'meta',
    cell: (row) => row.client,
  },
  {
    id: 'findings',
    header: 'Findings',
    width: '184px',
    onPhone: 'meta',
    cell: (row) => <SeverityCounts counts={row.counts} layout="slots" />,
  },
  {
    id: 'progress',
    header: 'Progress',
    width: '190px',
    onPhone: 'hidden',
    cell: (row) => (
      <span className="flex items-center gap-2.5">
        <ProgressBar
          label={`Progress of ${row.address}`}
          value={row.done}
          maximum={row.total}
          className="w-18"
        />
        {row.done} of {row.total}
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '130px',
    align: 'right',
    onPhone: 'aside',
    cell: (row) => <Tag tone={TONES[row.state]}>{row.state}</Tag>,
  },
];

/** Tables and lists. */
export function TableSpecimens() {
  const [sort, setSort] = useState<TableSort | null>({ columnId: 'property', direction: 'ascending' });
  const [page, setPage] = useState(2);
  return (
    <>
      <Specimen title="Table; two-line rows under 768 px" span={12}>
        <DataTable
          label="Reports"
          columns={COLUMNS}
          groups={[
            { id: 'field', label: 'In the field', rows: IN_FIELD },
            { id: 'writing', label: 'Writing', rows: WRITING },
          ]}
          rowKey={(row) => row.id}
          renderRow={(row) => <GalleryLink href={`#report-${row.id}`} />}
          selectedKey="1"
          sort={sort}
          onSortChange={setSort}
        />
        <Pagination
          label="Pages of reports"
          page={page}
          pageSize={50}
          totalCount={1208}
          onPageChange={setPage}
        />
      </Specimen>
      <Specimen title="Rows in a card" span={6}>
        <Card padding="none">
          <ListRow
            title="Text and answers"
            meta="Saved on this phone at 11:26"
            icon={Check}
            iconClassName="text-sync-safe"
            aside="342"
          />
          <ListRow
            title="Photos waiting"
            meta="38 MB, checked against the originals"
            icon={ClockArrowUp}
            iconClassName="text-sync-waiting"
            aside="47"
          />
          <ListRow
            title="Two answers for one item"
            meta="Water heater: you and Rosa"
            icon={GitCompareArrows}
            iconClassName="text-sync-needs"
            render={<GalleryLink />}
          />
          <ListRow
            title="Rosa's tablet"
            meta="Last seen 10:58, 6 photos waiting"
            icon={Tablet}
            iconClassName="text-text-3"
          />
        </Card>
      </Specimen>
    </>
  );
}
