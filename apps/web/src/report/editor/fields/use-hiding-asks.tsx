import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { sectionsHiddenBy } from '@plumbline/domain/report/engine/section-shown';
import { type ReactNode, useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditorSource } from '../model/editor-context.ts';
import type { EditorModel } from '../model/editor-model.ts';

const HideSectionDialog = laterPart(
  async () => (await import('./hide-section-dialog.tsx')).HideSectionDialog,
);

interface Asked {
  readonly labels: readonly string[];
  readonly go: () => void;
}

/** Asks before an answer takes a section with content out of the report; any other answer goes through at once. */
export function useHidingAsks(): {
  readonly change: (path: string, value: unknown, go: () => void) => void;
  readonly dialog: ReactNode;
} {
  const source = useEditorSource();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    change(path, value, go) {
      const model = source.get();
      const labels = filledSections(model, path, value);
      if (labels.length === 0) go();
      else setAsked({ labels, go });
    },
    dialog: asked && (
      <HideSectionDialog labels={asked.labels} onConfirm={asked.go} onClose={() => setAsked(null)} />
    ),
  };
}

function filledSections(model: EditorModel, path: string, value: unknown): readonly string[] {
  const hidden = sectionsHiddenBy(model.definition, model.readAnswer, { path, value });
  return hidden
    .filter(({ id }) => model.view.sections.some((part) => part.section?.id === id && isFilled(part, model)))
    .map(({ label }) => label);
}

const isFilled = ({ path, fields, items }: SectionView, model: EditorModel): boolean =>
  fields.some(({ value, field }) => field.type !== 'computed' && hasValue(value)) ||
  items.some(
    (item) =>
      item.status !== null ||
      item.note !== '' ||
      item.photoCount > 0 ||
      item.findingIds.length > 0 ||
      item.fields.some((field) => hasValue(field.value)),
  ) ||
  model.findingsAt(path).length > 0 ||
  model.photosAt(path).length > 0;

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
