import type { SectionDefinition } from '@plumbline/domain/report/engine/definition';
import type { SectionView } from '@plumbline/domain/report/engine/report-view';
import { ConfirmDialog } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { useEditorSource } from '../model/editor-context.ts';
import type { EditorModel } from '../model/editor-model.ts';

export interface HideSectionsProps {
  readonly sections: readonly SectionDefinition[];
  readonly go: () => void;
  readonly onClose: () => void;
}

/** Without content nothing is asked. The answers stay on the device and the server, and return with the section. */
export function HideSections({ sections, go, onClose }: HideSectionsProps) {
  const source = useEditorSource();
  const [labels] = useState(() => filledSections(source.get(), sections));
  const isEmpty = labels.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (!isEmpty) return;
    go();
    onClose();
  }, []);
  if (isEmpty) return null;
  const isOne = labels.length === 1;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${new Intl.ListFormat('en-US').format(labels)} from the report.`}
      description={
        isOne
          ? 'This section has entries. They’re saved and come back if you add the section again.'
          : 'These sections have entries. They’re saved and come back if you add the sections again.'
      }
      confirmLabel={isOne ? 'Remove section' : 'Remove sections'}
      onConfirm={() => {
        onClose();
        go();
      }}
    />
  );
}

const filledSections = (model: EditorModel, sections: readonly SectionDefinition[]): string[] =>
  sections
    .filter(({ id }) => model.view.sections.some((part) => part.section?.id === id && isFilled(part, model)))
    .map(({ label }) => label);

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
