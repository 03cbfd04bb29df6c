/**
 * /report-builder/templates: pre-filled reports of the organization, from this device. The URL holds the filters.
 */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import {
  Button,
  DESK_QUERY,
  EmptyState,
  ErrorScreen,
  LinkButton,
  PageHeader,
  SegmentedControl,
  Select,
  SettledSearch,
  Skeleton,
  useMediaQuery,
  VisuallyHidden,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useReportTypes } from '../overview/use-report-types.ts';
import { listTemplates, type Template } from './list-templates.ts';
import { RenameDialog } from './rename-dialog.tsx';
import type { TemplateSearch } from './template-search.ts';
import { TemplateTable } from './template-table.tsx';
import { useTemplateCommands } from './use-template-commands.ts';

export interface TemplatesScreenProps {
  readonly search: TemplateSearch;
  readonly onSearch: (patch: TemplateSearch) => void;
}

export function TemplatesScreen(props: TemplatesScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Loaded({ onRetry, ...props }: TemplatesScreenProps & { onRetry: () => void }) {
  const { repositories, officeId } = useLocal();
  const state = useLive(`templates ${officeId}`, () => repositories.templates.live({ scopeId: officeId }));
  if (state.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', 'templates')}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        They’re on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  return <TemplatesPage {...props} templates={state.value} />;
}

const PAGE = 50;

function TemplatesPage({
  search,
  onSearch,
  templates,
}: TemplatesScreenProps & { templates: readonly Template[] }) {
  const isDesk = useMediaQuery(DESK_QUERY);
  const { types, ownNames } = useReportTypes();
  const commands = useTemplateCommands();
  const [renamed, setRenamed] = useState<Template | null>(null);
  const [shownCount, setShownCount] = useState(PAGE);
  const nameOfType = useMemo(
    () =>
      (id: string): string =>
        reportTypeById(id)?.name ?? ownNames.get(id) ?? 'A type that isn’t on this device',
    [ownNames],
  );
  const list = useMemo(() => listTemplates(templates, search, nameOfType), [templates, search, nameOfType]);
  const isFiltered = search.q !== undefined || search.type !== undefined;
  return (
    <div className="page-tool pt-6 page-end">
      <PageHeader
        title="Templates"
        help={<HelpLink article="templates" />}
        description="Prefilled reports. A new report starts with what’s in its template."
        className="mb-6"
        actions={
          <>
            <LinkButton
              label="Report types"
              icon={LayoutList}
              render={<Link to="/report-builder" activeOptions={{ exact: true }} />}
            />
            <LinkButton label="New report" variant="primary" render={<Link to="/reports/select-type" />} />
          </>
        }
      />
      {templates.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap gap-2.5">
            <SettledSearch
              label="Search templates"
              placeholder="Name or type"
              value={search.q ?? ''}
              hasKeys={isDesk}
              onSettled={(q) => onSearch({ q })}
              className="min-w-0 flex-1 basis-60"
            />
            {list.types.length > 1 && (
              <div className="basis-56 max-md:flex-1">
                <Select
                  aria-label="Report type"
                  placeholder="All types"
                  value={search.type ?? ''}
                  options={list.types.map((id) => ({ value: id, label: nameOfType(id) }))}
                  onChange={(event) => onSearch({ type: event.target.value })}
                />
              </div>
            )}
          </div>
          <SegmentedControl
            label="Templates shown"
            options={[
              { value: 'current', label: `Offered, ${list.counts.current}` },
              { value: 'archive', label: `Archive, ${list.counts.archive}` },
            ]}
            value={search.view ?? 'current'}
            onValueChange={(view) => onSearch({ view: view === 'archive' ? 'archive' : undefined })}
          />
          <VisuallyHidden>
            <span role="status">{isFiltered ? `${list.rows.length} templates shown` : ''}</span>
          </VisuallyHidden>
        </>
      )}
      {list.rows.length === 0 ? (
        <TemplatesEmpty search={search} isFirst={templates.length === 0} onSearch={onSearch} />
      ) : (
        <TemplateTable
          templates={list.rows.slice(0, shownCount)}
          types={types}
          nameOfType={nameOfType}
          commands={commands}
          onRename={setRenamed}
        />
      )}
      {list.rows.length > shownCount && (
        <Button
          label={`Show ${Math.min(PAGE, list.rows.length - shownCount)} more`}
          variant="outline"
          className="mt-4"
          onClick={() => setShownCount(shownCount + PAGE)}
        />
      )}
      {renamed !== null && (
        <RenameDialog template={renamed} commands={commands} onClose={() => setRenamed(null)} />
      )}
    </div>
  );
}

interface TemplatesEmptyProps extends TemplatesScreenProps {
  readonly isFirst: boolean;
}

/** Why there are no rows, and the one thing to do about it. */
function TemplatesEmpty({ search, isFirst, onSearch }: TemplatesEmptyProps) {
  if (isFirst) {
    return (
      <EmptyState
        title="No templates yet"
        action={<LinkButton label="All reports" render={<Link to="/reports" />} />}
        className="mt-8"
      >
        Open a report that’s filled in the way you like, and choose “Save as template” from its menu.
      </EmptyState>
    );
  }
  if (search.q !== undefined || search.type !== undefined) {
    return (
      <EmptyState
        title={search.q === undefined ? 'No templates of this type' : `No match for '${search.q}'`}
        action={<Button label="Show all" onClick={() => onSearch({ q: undefined, type: undefined })} />}
        className="mt-8"
      >
        Search covers template and type names.
      </EmptyState>
    );
  }
  return search.view === 'archive' ? (
    <EmptyState title="The archive is empty" className="mt-8">
      Archived templates are kept here and aren’t offered for new reports.
    </EmptyState>
  ) : (
    <EmptyState title="No templates offered" className="mt-8">
      All of them are archived.
    </EmptyState>
  );
}
