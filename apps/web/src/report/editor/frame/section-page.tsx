import { countOf } from '@plumbline/domain/ground/format-number';
import { GENERAL_PATH, type ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { countFindings } from '@plumbline/domain/report/engine/section-view';
import {
  Banner,
  Button,
  Card,
  ListRow,
  Menu,
  MenuItem,
  SeverityCounts,
  Tag,
  useToaster,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { ListChecks, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Editable } from '../fields/editable.tsx';
import { FindingSection } from '../findings/finding-section.tsx';
import { useEditor } from '../model/editor-context.ts';
import { hasOwnPhotoPlaces } from '../model/photo-target.ts';
import { undoAction } from '../model/undo-action.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FieldList } from './field-list.tsx';
import { InsurerHint } from './insurer-hint.tsx';
import { SectionInstances } from './section-instances.tsx';
import { StandardLink } from './standard-link.tsx';

export interface SectionPageProps {
  readonly section: SectionView;
  readonly onOpenFinding: (findingId: string) => void;
  readonly onGo: (path: string) => void;
}

/** A section: its items and questions, then photos and findings of the whole section. */
export function SectionPage({ section, onOpenFinding, onGo }: SectionPageProps) {
  const [isAdding, setAdding] = useState(false);
  const { access, definition, elsewhere, findingsAt, photosAt, report } = useEditor();
  // After signing, the person is about to leave.
  const isSigned = section.fields.some(({ field }) => field.type === 'signature');
  const groups = partOf(definition, section)?.groups;
  // An official form takes photos only at questions that require them.
  const isForm = definition.source !== undefined;
  const takesPhotos = definition.statuses.length > 0 || (!isForm && !hasOwnPhotoPlaces(section));
  // A form without severities has no findings.
  const hasFindings = definition.severities.length > 0 || findingsAt(section.path).length > 0;
  const shownElsewhere = section.path === GENERAL_PATH ? elsewhere : [];
  const broken = section.blockers.filter(
    ({ kind, path, itemPath }) => kind === 'rule' && itemPath === null && path === section.path,
  );
  return (
    <div className="grid grid-cols-1 gap-7">
      <header className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <p className="type-meta flex flex-wrap items-center gap-x-2 text-text-3">
            {section.total === 0 ? 'Nothing required here' : `${section.done} of ${section.total}`}
            {section.missingPhotos > 0 && `, ${countOf(section.missingPhotos, 'photo')} missing`}
            <StandardLink section={section} at={section.path} />
          </p>
          <h2 className="type-h1 mt-0.5 text-balance">{section.label}</h2>
          {section.section?.help && <p className="type-body mt-1 text-text-2">{section.section.help}</p>}
        </div>
        {section.items.length > 0 && access.readOnly === null && <RestMenu section={section} />}
      </header>
      {broken.map(({ reason }) => (
        <Banner key={reason} icon={TriangleAlert} tone="needs">
          {reason}
        </Banner>
      ))}
      {isSigned && <InsurerHint />}
      {section.items.length > 0 && (
        <Card padding="none">
          {section.items.map((item) => (
            <ListRow
              key={item.path}
              title={item.item.label}
              meta={item.blockers[0] && item.status ? item.blockers[0].reason : item.status?.label}
              render={<Link to="/reports/$id" params={{ id: report.id }} search={{ at: item.path }} />}
              aside={
                <span className="flex items-center gap-3">
                  <SeverityCounts counts={countFindings(findingsAt(item.path).map((each) => each.finding))} />
                  {item.status && <Tag tone={item.isDone ? 'plain' : 'needs'}>{item.status.code}</Tag>}
                </span>
              }
            />
          ))}
        </Card>
      )}
      {section.fields.length > 0 && (
        <Editable>
          <FieldList fields={section.fields} groups={groups} />
        </Editable>
      )}
      {(takesPhotos || photosAt(section.path).length > 0) && (
        <PhotoSection
          title={section.items.length > 0 ? 'Photos of the whole section' : 'Photos'}
          place={{ path: section.path, findingId: null, slot: null }}
        />
      )}
      {(hasFindings || shownElsewhere.length > 0) && (
        <FindingSection
          title={section.items.length > 0 ? 'Findings of the whole section' : 'Findings'}
          itemPath={section.path}
          itemLabel={section.label}
          suggestedKeys={[]}
          alsoShown={shownElsewhere}
          isAdding={isAdding}
          onAdding={setAdding}
          onOpen={onOpenFinding}
        />
      )}
      {section.section?.repeatLabel && (
        <SectionInstances section={section} label={section.section.repeatLabel} onGo={onGo} />
      )}
    </div>
  );
}

function partOf(
  { general, closing }: ReportDefinition,
  { path, section }: SectionView,
): ReportDefinition['general'] | SectionView['section'] {
  if (section !== null) return section;
  return path === GENERAL_PATH ? general : closing;
}

function RestMenu({ section }: { section: SectionView }) {
  const { actions, definition } = useEditor();
  const toaster = useToaster();
  const open = section.items.filter((item) => item.status === null).length;
  if (open === 0) return null;
  const offered = definition.statuses.filter((status) => !status.requiresFinding && !status.requiresReason);
  return (
    <Menu trigger={<Button variant="plain" icon={ListChecks} label={`Mark the other ${open}`} />}>
      {offered.map((status) => (
        <MenuItem
          key={status.id}
          label={`All ${status.label}`}
          onSelect={() =>
            void actions.setRemainingStatuses(section.path, status.id).then((count) => {
              toaster.show({
                message: `${countOf(count, 'item')} marked ${status.label}.`,
                action: undoAction(actions),
              });
            })
          }
        />
      ))}
    </Menu>
  );
}
