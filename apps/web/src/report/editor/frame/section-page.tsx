import { countOf } from '@plumbline/domain/ground/format-number';
import { GENERAL_PATH, type ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import { Banner, Button, Card, Menu, MenuItem, useToaster } from '@plumbline/ui';
import { ListChecks, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { Editable } from '../fields/editable.tsx';
import { FindingSection } from '../findings/finding-section.tsx';
import { useEditor } from '../model/editor-context.ts';
import { hasOwnPhotoPlaces } from '../model/photo-target.ts';
import { undoAction } from '../model/undo-action.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FieldList } from './field-list.tsx';
import { InsurerHint } from './insurer-hint.tsx';
import { ItemRow } from './item-row.tsx';
import { SectionInstances } from './section-instances.tsx';
import { StandardLink } from './standard-link.tsx';

const LibrarySheet = laterPart(async () => (await import('../findings/library-sheet.tsx')).LibrarySheet);

export interface SectionPageProps {
  readonly section: SectionView;
  readonly onOpenFinding: (findingId: string) => void;
  readonly onGo: (path: string) => void;
}

/** A section: its own questions, its items with their statuses (an item asks its facts itself), then photos and findings of the whole section. */
export function SectionPage({ section, onOpenFinding, onGo }: SectionPageProps) {
  const [isAdding, setAdding] = useState(false);
  /** An item whose status, chosen in the list, requires a finding. */
  const [defectAt, setDefectAt] = useState<ItemView | null>(null);
  const { access, definition, elsewhere, findingsAt, photosAt } = useEditor();
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
            {section.missingPhotos > 0 &&
              `, ${countOf(section.missingPhotos, 'photo')} ${section.blockers.length === 0 ? 'recommended' : 'missing'}`}
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
      {section.ownFields.some((field) => field.isVisible) && (
        <Editable>
          <FieldList fields={section.ownFields} groups={groups} />
        </Editable>
      )}
      {section.items.length > 0 && (
        <Card padding="none">
          {section.items.map((item) => (
            <ItemRow
              key={item.path}
              item={item}
              onDefect={() => {
                if (access.canWriteFindings && findingsAt(item.path).length === 0) setDefectAt(item);
              }}
            />
          ))}
        </Card>
      )}
      {(takesPhotos || photosAt(section.path).length > 0) && (
        <PhotoSection
          title={section.items.length > 0 ? 'Photos for the whole section' : 'Photos'}
          place={{ path: section.path, findingId: null, slot: null }}
        />
      )}
      {(hasFindings || shownElsewhere.length > 0) && (
        <FindingSection
          title={section.items.length > 0 ? 'Findings for the whole section' : 'Findings'}
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
      {defectAt && (
        <LibrarySheet
          itemPath={defectAt.path}
          itemLabel={defectAt.item.label}
          onClose={() => setDefectAt(null)}
          onAdded={onOpenFinding}
        />
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
    <Menu
      trigger={
        <Button
          variant="plain"
          icon={ListChecks}
          label={open === section.items.length ? `Mark all ${open}` : `Mark the other ${open}`}
        />
      }
    >
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
