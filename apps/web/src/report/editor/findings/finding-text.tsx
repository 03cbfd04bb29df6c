import { readChoices } from '@plumbline/domain/report/defect-library/choices';
import { Button, Field, TextArea, TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { DictateButton } from '../fields/dictate-button.tsx';
import { useTyping } from '../fields/use-typing.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorFinding } from '../model/editor-model.ts';
import { FindingChoices } from './finding-choices.tsx';

export interface FindingTextProps {
  readonly kind: 'line' | 'long';
  readonly label: string;
  readonly finding: EditorFinding['finding'];
  readonly column: 'title' | 'observation' | 'implication' | 'recommendation' | 'plainWords';
  readonly description?: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
}

/** One text of a finding: typed, dictated, or picked while a library text leaves choices open. */
export function FindingText({
  kind,
  label,
  finding,
  column,
  placeholder,
  description,
  isRequired,
}: FindingTextProps) {
  const { actions } = useEditor();
  const { text, setText, bind } = useTyping({
    stored: finding[column],
    write: (typed, isUnseen) => actions.updateFinding(finding.id, { [column]: typed }, isUnseen),
    dirty: (typed) => ({ kind: 'finding', findingId: finding.id, patch: { [column]: typed } }),
  });
  const [isTyping, setTyping] = useState(false);
  const hasChoices = kind === 'long' && finding.libraryId !== null && readChoices(text).choices.length > 0;
  if (hasChoices && !isTyping)
    return (
      <section aria-label={label} data-open-choices>
        <div className="mb-1.5 flex items-center gap-3">
          <h4 className="type-label m-0 flex-1 text-text-2 max-md:text-body">{label}</h4>
          <Button variant="bare" label="Edit as text" onClick={() => setTyping(true)} />
        </div>
        <FindingChoices
          label={label}
          text={text}
          onText={(chosen) => void actions.updateFinding(finding.id, { [column]: chosen })}
        />
      </section>
    );
  return (
    <Field
      label={label}
      description={description}
      aside={
        <span className="flex items-center gap-2">
          {isRequired && text.trim() === '' && <span className="type-meta text-text-3">Required</span>}
          {hasChoices && <Button variant="bare" label="Show choices" onClick={() => setTyping(false)} />}
          <DictateButton label={label} text={text} onText={setText} />
        </span>
      }
    >
      {kind === 'line' ? (
        <TextInput maxLength={200} placeholder={placeholder} {...bind} />
      ) : (
        <TextArea rows={3} placeholder={placeholder} {...bind} />
      )}
    </Field>
  );
}
