import { pathOfFact } from '@plumbline/domain/report/engine/facts';
import type { FieldView } from '@plumbline/domain/report/engine/report-view';
import { useContext } from 'react';
import { useEditor } from '../model/editor-context.ts';
import { OwnerSignatureContext } from '../model/owner-signature.ts';
import { textOf } from './use-draft.ts';

/** Next to the owner's signature: requesting it by link. Reads the whole report, because all of it is signed. */
export function OwnerSignatureSlot({ field: view }: { readonly field: FieldView }) {
  const OwnerSignature = useContext(OwnerSignatureContext);
  const editor = useEditor();
  if (OwnerSignature === null) return null;
  const { definition, readAnswer, report } = editor;
  const stated = (fact: string): string => {
    const path = pathOfFact(definition, fact);
    return path === null ? '' : textOf(readAnswer(path));
  };
  return (
    <OwnerSignature
      reportId={report.id}
      inspectionId={report.inspectionId}
      path={view.path}
      title={definition.title}
      statement={view.field.wording ?? ''}
      property={editor.address}
      timeZone={editor.timeZone}
      view={editor.view}
      isSigned={view.isAnswered}
      owner={{ name: stated('owner.name'), email: stated('owner.email') }}
      setAnswers={editor.actions.setAnswers}
    />
  );
}
