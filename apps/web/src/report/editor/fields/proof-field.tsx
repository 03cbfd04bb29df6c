import { DOCUMENT_SLOT, reasonPath } from '@plumbline/domain/report/engine/answer-path';
import { Field, SeverityShape, TextArea } from '@plumbline/ui';
import { useEditorPart } from '../model/editor-context.ts';
import { PhotoSection } from '../photos/photo-section.tsx';
import type { AnswerFieldProps } from './answer-field.tsx';
import { problemWords } from './problem-words.ts';
import { useDraft } from './use-draft.ts';

/** Evidence for an answer: photos, photos of documents, or why there are none. */
export function ProofField({ view }: AnswerFieldProps) {
  const access = useEditorPart((model) => model.access);
  const { label, help, proof: accepts } = view.field;
  const given = view.proof;
  const problem = problemWords(view);
  const canWriteReason = accepts?.acceptsReason === true && (given?.photos === 0 || given?.reason !== '');
  return (
    <div className="grid grid-cols-1 gap-3">
      <PhotoSection
        title={label}
        help={help}
        note={view.isRequired && !view.isAnswered ? 'Required' : undefined}
        place={{ path: view.path, findingId: null, slot: null }}
        documents={accepts?.acceptsDocument ? { label: 'Add document', slot: DOCUMENT_SLOT } : undefined}
      />
      {!access.canAddPhotos && view.photoCount === 0 && (
        <p className="type-meta text-text-3">{view.missing}</p>
      )}
      {problem !== null && (
        <p className="m-0 flex gap-2 text-label leading-5 font-medium">
          <SeverityShape severity="major" className="mt-[3px]" />
          {problem}
        </p>
      )}
      {canWriteReason && <ReasonText path={reasonPath(view.path)} label="Or explain why there isn’t one" />}
    </div>
  );
}

function ReasonText({ path, label }: { path: string; label: string }) {
  const draft = useDraft(path);
  return (
    <Field label={label}>
      <TextArea rows={2} maxLength={500} {...draft.bind} />
    </Field>
  );
}
