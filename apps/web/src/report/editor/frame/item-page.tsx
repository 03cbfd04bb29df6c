import { notePath, statusPath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import { Banner, Field, TextArea } from '@plumbline/ui';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { DictateButton } from '../fields/dictate-button.tsx';
import { Editable } from '../fields/editable.tsx';
import { MarkSign } from '../fields/field-note.tsx';
import { NamedPlace } from '../fields/named-place.tsx';
import { useDraft } from '../fields/use-draft.ts';
import { FindingSection } from '../findings/finding-section.tsx';
import { useEditor } from '../model/editor-context.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import { FieldList } from './field-list.tsx';
import { StandardLink } from './standard-link.tsx';
import { StatusField } from './status-field.tsx';

const ItemProposals = laterPart(async () => (await import('../proposals/item-proposals.tsx')).ItemProposals);

export interface ItemPageProps {
  readonly section: SectionView;
  readonly item: ItemView;
  readonly onOpenFinding: (findingId: string) => void;
  readonly onFinished: () => void;
}

/** One item: status, photos, questions, findings, a note. */
export function ItemPage({ section, item, onOpenFinding, onFinished }: ItemPageProps) {
  const { access, findingsAt, markOf } = useEditor();
  const [isAdding, setAdding] = useState(false);
  const position = section.items.findIndex((each) => each.path === item.path) + 1;
  return (
    <div className="grid grid-cols-1 gap-7">
      <header>
        <p className="type-meta flex items-center gap-2 text-text-3">
          {section.label}, {position} of {section.items.length}
          <MarkSign mark={markOf(statusPath(item.path))} />
          <StandardLink section={section} at={item.path} />
        </p>
        <h2 className="type-h1 mt-0.5 text-balance">{item.item.label}</h2>
        {item.item.help && <p className="type-body mt-1 text-text-2">{item.item.help}</p>}
      </header>
      <Editable>
        <StatusField
          item={item}
          onFinished={onFinished}
          onDefect={() => setAdding(access.canWriteFindings && findingsAt(item.path).length === 0)}
        />
      </Editable>
      {item.warnings.map((warning) => (
        <Banner key={warning.message} icon={TriangleAlert}>
          {warning.message}
        </Banner>
      ))}
      <NamedPlace path={`${item.path}/photos`}>
        <PhotoSection
          title="Photos"
          place={{ path: item.path, findingId: null, slot: null }}
          slots={item.slots}
        />
      </NamedPlace>
      {[...item.sectionFields, ...item.fields].some((field) => field.isVisible) && (
        <Editable>
          <FieldList fields={item.sectionFields} />
          <FieldList fields={item.fields} groups={item.item.groups} />
        </Editable>
      )}
      <NamedPlace path={`${item.path}/findings`}>
        <FindingSection
          itemPath={item.path}
          itemLabel={item.item.label}
          suggestedKeys={item.suggestedKeys}
          isAdding={isAdding}
          onAdding={setAdding}
          onOpen={onOpenFinding}
        />
      </NamedPlace>
      {access.canWriteFindings && (
        <ItemProposals section={section} item={item} onOpenFinding={onOpenFinding} />
      )}
      <Editable>
        <ItemNote path={notePath(item.path)} />
      </Editable>
    </div>
  );
}

function ItemNote({ path }: { path: string }) {
  const { markOf } = useEditor();
  const draft = useDraft(path);
  return (
    <Field
      label="Note"
      description="Printed with this item"
      aside={
        <span className="flex items-center gap-1">
          <DictateButton label="Note" text={draft.text} onText={draft.setText} />
          <MarkSign mark={markOf(path)} />
        </span>
      }
    >
      <TextArea rows={2} {...draft.bind} />
    </Field>
  );
}
