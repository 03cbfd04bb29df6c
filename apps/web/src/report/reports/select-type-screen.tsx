/** /reports/select-type: built-in and custom report types, the last used one first; those of other states folded. */
import { loadingPageText } from '@plumbline/domain/ground/messages';
import { searchReportTypes, wordsOf } from '@plumbline/domain/report-types/report-type-words';
import { type ReportType, sortByLastUse } from '@plumbline/domain/report-types/report-types';
import {
  Disclosure,
  EmptyState,
  LinkButton,
  PageHeader,
  SearchInput,
  Skeleton,
  Tag,
  VisuallyHidden,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { isShippedType } from '#src/ground/local/definitions/report-definitions.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { useReportTypes } from '../overview/use-report-types.ts';
import { lastUseOf } from './last-use.ts';
import { durationInWords } from './new-report/inspection-form.ts';
import { offerTypes, statesOf } from './offered-types.ts';
import { TemplateChoices } from './template-choices.tsx';

export interface SelectTypeScreenProps {
  /** Adds the report to this inspection; undefined starts a new one. */
  readonly inspectionId?: string | undefined;
}

export function SelectTypeScreen({ inspectionId }: SelectTypeScreenProps) {
  const { repositories, officeId } = useLocal();
  const { types } = useReportTypes();
  const reports = useLive(`reports ${officeId}`, () => repositories.reports.live({ scopeId: officeId }));
  const inspections = useLive(`inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  const services = useLive(`services ${officeId}`, () => repositories.services.live({ scopeId: officeId }));
  const [query, setQuery] = useState('');
  const used = useMemo(() => lastUseOf(reports.status === 'ready' ? reports.value : []), [reports]);
  const lastId = sortByLastUse(types, used)[0]?.id;
  const shown = searchReportTypes(sortByLastUse(types, used), query);
  const isLoading = [reports, inspections, services].some(({ status }) => status === 'loading');
  const work = {
    states: statesOf(inspections.status === 'ready' ? inspections.value : []),
    used: new Set(used.keys()),
    sold: new Set(
      services.status === 'ready' ? services.value.flatMap(({ reportTypes }) => reportTypes) : [],
    ),
  };
  // A search looks at all of them.
  const { offered, more } = query === '' ? offerTypes(shown, work) : { offered: shown, more: [] };
  const list = { lastId: used.size > 0 ? lastId : undefined, inspectionId };
  return (
    <div className="page-reading pt-6 pb-12">
      <PageHeader
        title="New report"
        help={<HelpLink article="report-types" />}
        description={
          inspectionId === undefined
            ? 'What are you inspecting?'
            : 'Choose what to add. Answers from this house’s other reports are filled in.'
        }
        className="mb-6"
        actions={<LinkButton label="Report types" icon={LayoutList} render={<Link to="/report-builder" />} />}
      />
      <SearchInput
        label="Search report types"
        value={query}
        onValueChange={setQuery}
        placeholder="Name, form, or state"
        className="mb-5"
      />
      <VisuallyHidden>
        <span role="status">{query === '' ? '' : `${shown.length} of ${types.length} types`}</span>
      </VisuallyHidden>
      {inspectionId === undefined && <TemplateChoices types={types} query={query} />}
      {isLoading && <Skeleton label={loadingPageText} />}
      {!isLoading && shown.length === 0 && (
        <EmptyState title="No report types match">Try the form name or the state.</EmptyState>
      )}
      {!isLoading && offered.length > 0 && <TypeList label="Report types" types={offered} {...list} />}
      {!isLoading && more.length > 0 && (
        <Disclosure title="More types" aside={<Tag>{more.length}</Tag>} className="mt-4">
          <TypeList label="More types" types={more} {...list} />
        </Disclosure>
      )}
    </div>
  );
}

interface TypeListProps extends SelectTypeScreenProps {
  readonly label: string;
  readonly types: readonly ReportType[];
  readonly lastId: string | undefined;
}

function TypeList({ label, types, lastId, inspectionId }: TypeListProps) {
  return (
    <ul
      aria-label={label}
      className="m-0 grid list-none gap-px overflow-hidden rounded-lg bg-line p-0 shadow-[inset_0_0_0_1px_var(--line)] md:grid-cols-2"
    >
      {types.map((type) => (
        <TypeCard key={type.id} type={type} isLast={type.id === lastId} inspectionId={inspectionId} />
      ))}
    </ul>
  );
}

/** The whole card is clickable; its name is the link. */
function TypeCard({
  type,
  isLast,
  inspectionId,
}: SelectTypeScreenProps & { type: ReportType; isLast: boolean }) {
  const edition = type.editions.at(-1);
  const form = [type.form, edition?.revision].filter(Boolean).join(', ');
  return (
    <li className="relative flex min-h-11 flex-col bg-surface p-5 has-[a:hover]:bg-raised">
      <h2 className="type-h2 m-0">
        <Link
          to="/reports/new/$reportType"
          params={{ reportType: type.slug }}
          search={{ inspection: inspectionId }}
          className="text-text no-underline after:absolute after:inset-0"
        >
          {type.name}
        </Link>
      </h2>
      <p className="type-body mt-1.5 mb-4 text-text-2">{wordsOf(type).purpose}</p>
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {isLast && <Tag tone="chosen">Last used</Tag>}
        {form !== '' && <Tag>{form}</Tag>}
        {!isShippedType(type.id) && <Tag>Your own</Tag>}
        {type.state !== null && <Tag>{type.state}</Tag>}
        <Tag>{`About ${durationInWords(type.typicalMinutes)}`}</Tag>
      </div>
    </li>
  );
}
