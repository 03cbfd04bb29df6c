import { notePath } from '@plumbline/domain/report-engine/answer-path';
import type { ItemView, SectionView } from '@plumbline/domain/report-engine/report-view';
import { Banner, Field, TextArea } from '@plumbline/ui';
import { TriangleAlert } from 'lucide-react';
import { AnswerField } from '../fields/answer-field.tsx';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useDraft } from '../fields/use-draft.ts';
import { FindingSection } from '../findings/finding-section.tsx';
import { PhotoSection } from '../photos/photo-section.tsx';
import { StatusField } from './status-field.tsx';

export interface ItemPageProps {
  readonly section: SectionView;
  readonly item: ItemView;
  readonly onOpenFinding: (findingId: string) => void;
  readonly onFinished: () => void;
}

/** One item of the walk: status, photos, its questions, findings, a note. */
export function ItemPage({ section, item, onOpenFinding, onFinished }: ItemPageProps) {
  const position = section.items.findIndex((each) => each.path === item.path) + 1;
  return (
    <div className="grid grid-cols-1 gap-7">
      <header>
        <p className="type-meta text-text-3">
          {section.label}, {position} of {section.items.length}
        </p>
        <h2 className="type-h1 mt-0.5 text-balance">{item.item.label}</h2>
        {item.item.help && <p className="type-body mt-1 text-text-2">{item.item.help}</p>}
      </header>
      <StatusField item={item} onFinished={onFinished} />
      {item.warnings.map((warning) => (
        <Banner key={warning.message} icon={TriangleAlert}>
          {warning.message}
        </Banner>
      ))}
      <PhotoSection
        title="Photos"
        place={{ path: item.path, findingId: null, slot: null }}
        slots={item.slots}
      />
      {item.fields.map((field) => (
        <AnswerField key={field.path} view={field} />
      ))}
      <FindingSection
        itemPath={item.path}
        itemLabel={item.item.label}
        suggestedKeys={item.suggestedKeys}
        onOpen={onOpenFinding}
      />
      <ItemNote path={notePath(item.path)} />
    </div>
  );
}

function ItemNote({ path }: { path: string }) {
  const draft = useDraft(path);
  return (
    <Field
      label="Note"
      description="Printed with this item"
      aside={<DictateButton label="Note" text={draft.text} onText={draft.setText} />}
    >
      <TextArea rows={2} {...draft.bind} />
    </Field>
  );
}
