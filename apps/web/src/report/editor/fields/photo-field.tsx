import { PhotoSection } from '../photos/photo-section.tsx';
import type { AnswerFieldProps } from './answer-field.tsx';

export function PhotoField({ view }: AnswerFieldProps) {
  const note = view.isRequired && !view.isAnswered ? 'Required' : undefined;
  return (
    <PhotoSection
      title={view.field.label}
      help={view.field.help}
      note={note}
      place={{ path: view.path, findingId: null, slot: null }}
    />
  );
}
