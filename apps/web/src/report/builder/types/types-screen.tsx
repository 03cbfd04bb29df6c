/** /report-builder: every report type, built-in and custom, with versions, status, and number of reports. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import {
  Banner,
  Button,
  EmptyState,
  ErrorScreen,
  IconButton,
  type IconType,
  LinkButton,
  Menu,
  MenuItem,
  MenuLinkItem,
  PageHeader,
  PHONE_QUERY,
  type RenderElement,
  SearchInput,
  Select,
  Skeleton,
  useMediaQuery,
  VisuallyHidden,
} from '@plumbline/ui';
import { Ellipsis, Eye, Plus, Upload } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { ImportSheet } from './import-sheet.tsx';
import { listTypes, type TypeRow, type TypeSort } from './list-types.ts';
import { NewTypeSheet } from './new-type-sheet.tsx';
import { OwnTypeRow, ShippedTypeRow, type TypeRowProps } from './type-rows.tsx';

export interface TypesScreenProps {
  readonly canBuild: boolean;
  readonly onOpen: (id: string) => void;
  /** Links of other subjects: templates, another program's export. */
  readonly more?: readonly WayIn[];
}

export interface WayIn {
  readonly label: string;
  readonly icon: IconType;
  /** A link without children. */
  readonly link: RenderElement;
}

export function TypesScreen(props: TypesScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface WaysInProps {
  readonly more: readonly WayIn[];
  /** Null without permission to build. */
  readonly onImport: (() => void) | null;
}

/** Buttons in a row; on a phone a menu after the main button. */
function WaysIn({ more, onImport }: WaysInProps) {
  const isPhone = useMediaQuery(PHONE_QUERY);
  if (!isPhone) {
    return (
      <>
        {onImport !== null && <Button label="Import JSON" icon={Upload} onClick={onImport} />}
        {more.map(({ label, icon, link }) => (
          <LinkButton key={label} label={label} icon={icon} render={link} />
        ))}
      </>
    );
  }
  if (onImport === null && more.length === 0) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} variant="plain" label="Actions for report types" />}>
      {more.map(({ label, icon, link }) => (
        <MenuLinkItem key={label} label={label} icon={icon} render={link} />
      ))}
      {onImport !== null && <MenuItem label="Import JSON" icon={Upload} onSelect={onImport} />}
    </Menu>
  );
}

type Open = { readonly kind: 'new'; readonly copyOf: TypeRow | null } | { readonly kind: 'import' } | null;

function Loaded({ canBuild, onOpen, more = [], onRetry }: TypesScreenProps & { onRetry: () => void }) {
  const { repositories, officeId, store } = useLocal();
  const heads = useLive(`report types ${officeId}`, () =>
    repositories.definitions.live({ scopeId: officeId }),
  );
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live({ scopeId: officeId }));
  const [query, setQuery] = useState('');
  const [sort, setSort] = useState<TypeSort>('name');
  const [open, setOpen] = useState<Open>(null);
  const rows = useMemo(
    () =>
      heads.status === 'ready'
        ? listTypes(heads.value, reports.status === 'ready' ? reports.value : [], { query, sort })
        : null,
    [heads, reports, query, sort],
  );
  if (heads.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', 'report types')}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        They’re on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  if (rows === null) return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  const mayBuild = canBuild && store.state !== 'newer';
  const list = { canBuild: mayBuild, onCopy: (copyOf: TypeRow) => setOpen({ kind: 'new', copyOf }) };
  const found = rows.own.length + rows.archived.length + rows.shipped.length;
  return (
    <div className="page-tool pt-6 page-end">
      <PageHeader
        title="Report types"
        help={<HelpLink article="report-builder" />}
        description="Build your own, from scratch or from a copy of any type. Reports keep the version they started with."
        className="mb-6"
        actions={
          <>
            <WaysIn more={more} onImport={mayBuild ? () => setOpen({ kind: 'import' }) : null} />
            {mayBuild && (
              <Button
                label="New type"
                icon={Plus}
                variant="primary"
                className="max-md:order-first"
                onClick={() => setOpen({ kind: 'new', copyOf: null })}
              />
            )}
          </>
        }
      />
      {!mayBuild && (
        <Banner icon={Eye} className="mb-5 rounded-md">
          You can use report types in your reports. Owners and admins build them.
        </Banner>
      )}
      <div className="mb-6 flex flex-wrap gap-2.5">
        <SearchInput
          label="Search the report types"
          value={query}
          onValueChange={setQuery}
          placeholder="Name or word"
          className="min-w-0 flex-1 basis-60"
        />
        <div className="w-full sm:w-52">
          <Select
            aria-label="Sort by"
            value={sort}
            options={[
              { value: 'name', label: 'By name' },
              { value: 'uses', label: 'Most used first' },
              { value: 'changed', label: 'Last changed first' },
            ]}
            onChange={(event) => {
              const value = event.currentTarget.value;
              setSort(value === 'uses' || value === 'changed' ? value : 'name');
            }}
          />
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{query === '' ? '' : `${found} types found`}</span>
      </VisuallyHidden>
      {found === 0 && <EmptyState title="No report types match">Try part of its name.</EmptyState>}
      {(rows.own.length > 0 || query === '') && (
        <TypeSection
          {...list}
          title="Your own"
          rows={rows.own}
          Row={OwnTypeRow}
          whenEmpty={
            mayBuild
              ? 'None yet. Copy a built-in type and change what you do differently, or start from scratch.'
              : 'None yet.'
          }
        />
      )}
      {rows.shipped.length > 0 && (
        <TypeSection {...list} title="Shipped with Plumbline" rows={rows.shipped} Row={ShippedTypeRow} />
      )}
      {rows.archived.length > 0 && (
        <TypeSection {...list} title="Archived" rows={rows.archived} Row={OwnTypeRow} />
      )}
      {open?.kind === 'new' && (
        <NewTypeSheet
          copyOf={open.copyOf}
          choices={[...rows.own, ...rows.shipped]}
          onClose={() => setOpen(null)}
          onMade={onOpen}
        />
      )}
      {open?.kind === 'import' && <ImportSheet onClose={() => setOpen(null)} onMade={onOpen} />}
    </div>
  );
}

interface TypeSectionProps {
  readonly title: string;
  readonly rows: readonly TypeRow[];
  readonly Row: ComponentType<TypeRowProps>;
  readonly canBuild: boolean;
  readonly onCopy: (row: TypeRow) => void;
  readonly whenEmpty?: string;
}

function TypeSection({ title, rows, Row, canBuild, onCopy, whenEmpty }: TypeSectionProps) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="type-h3 m-0 mb-1">{title}</h2>
      <ul className="m-0 list-none p-0">
        {rows.length === 0 && <li className="type-body py-4 text-text-2">{whenEmpty}</li>}
        {rows.map((row) => (
          <Row key={row.key} row={row} canBuild={canBuild} onCopy={() => onCopy(row)} />
        ))}
      </ul>
    </section>
  );
}
