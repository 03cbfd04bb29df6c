/** /settings/services: the office's services, in the order that clients see. */
import { formatMoney } from '@plumbline/domain/ground/format-number';
import type { Service } from '@plumbline/domain/tables/records';
import {
  Button,
  Card,
  EmptyState,
  IconButton,
  ListRow,
  SearchInput,
  Skeleton,
  Switch,
  Tag,
} from '@plumbline/ui';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { byPosition } from '#src/ground/local/repositories/order.ts';
import { ServiceSheet } from './service-sheet.tsx';
import { useServiceEdits } from './use-service-edits.ts';

/** Number of services from which the list has a search. */
const SEARCH_FROM = 12;

type Open = { readonly kind: 'new' } | { readonly kind: 'edit'; readonly service: Service } | null;

export function ServicesScreen({ canEdit }: { readonly canEdit: boolean }) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`services ${officeId}`, () => repositories.services.live({ scopeId: officeId }));
  const [open, setOpen] = useState<Open>(null);
  const [search, setSearch] = useState('');
  const [showsArchived, setShowsArchived] = useState(false);
  const all = state.status === 'ready' ? [...state.value].sort(byPosition) : [];
  const { add, change, archive, move } = useServiceEdits(all);
  if (state.status === 'loading') return <Skeleton label="Loading services..." />;
  if (state.status === 'failed')
    return <EmptyState title="Your services couldn’t load">Close and reopen the app.</EmptyState>;

  const current = all.filter(({ archivedAt }) => archivedAt === null);
  const archived = all.filter(({ archivedAt }) => archivedAt !== null);
  const wanted = search.trim().toLowerCase();
  const shown = (showsArchived ? archived : current).filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  );

  return (
    <div className="max-w-(--page-form)">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        {canEdit && (
          <Button
            label="Add service"
            icon={Plus}
            variant="primary"
            onClick={() => setOpen({ kind: 'new' })}
          />
        )}
        {all.length >= SEARCH_FROM && (
          <SearchInput label="Search services" value={search} onValueChange={setSearch} />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState className="pt-3" title={emptyTitle(wanted !== '', showsArchived)}>
          {showsArchived
            ? 'Services you no longer offer stay here, because appointments still use them.'
            : 'Add what you inspect, how long it takes, and what it costs. Appointments and your booking page use these.'}
        </EmptyState>
      ) : (
        <Card padding="none">
          {shown.map((service, index) => (
            <div key={service.id} className="flex items-center border-b border-line last:border-0">
              <div className="min-w-0 flex-1">
                <ServiceRow service={service} onOpen={() => setOpen({ kind: 'edit', service })} />
              </div>
              {canEdit && !showsArchived && wanted === '' && (
                <div className="flex flex-none pr-2">
                  {index > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${service.name} up`}
                      onClick={() => move(service, -1)}
                    />
                  )}
                  {index < shown.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${service.name} down`}
                      onClick={() => move(service, 1)}
                    />
                  )}
                </div>
              )}
            </div>
          ))}
        </Card>
      )}
      {(archived.length > 0 || showsArchived) && (
        <Switch
          className="mt-5"
          label="Show archived"
          description={`${archived.length} ${archived.length === 1 ? 'service is' : 'services are'} no longer offered.`}
          isOn={showsArchived}
          onChange={setShowsArchived}
        />
      )}
      {open !== null && (
        <ServiceSheet
          key={open.kind === 'edit' ? open.service.id : 'new'}
          service={open.kind === 'edit' ? open.service : null}
          canEdit={canEdit}
          onSave={(edit) => (open.kind === 'edit' ? change(open.service, edit) : add(edit))}
          onArchive={(isArchived) =>
            open.kind === 'edit' ? archive(open.service, isArchived) : Promise.resolve(false)
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

const emptyTitle = (isSearching: boolean, isArchive: boolean): string => {
  if (isSearching) return 'No services match';
  return isArchive ? 'The archive is empty' : 'No services yet';
};

function ServiceRow({ service, onOpen }: { service: Service; onOpen: () => void }) {
  return (
    <ListRow
      title={service.name}
      meta={`${service.durationMinutes} min, ${formatMoney(service.priceCents)}`}
      lead={
        <span
          aria-hidden="true"
          className="size-3 rounded-full bg-line"
          style={service.colour === null ? undefined : { background: service.colour }}
        />
      }
      aside={
        <span className="flex flex-wrap justify-end gap-1.5">
          {service.isAddOn && <Tag>Add-on</Tag>}
          {!service.isBookable && <Tag>Not online</Tag>}
        </span>
      }
      render={<button type="button" onClick={onOpen} />}
    />
  );
}
