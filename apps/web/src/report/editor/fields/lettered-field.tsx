/** The options of an official form in a column, with letter, our short label, and the agency's text. */
import type { FieldOption } from '@plumbline/domain/report/engine/definition';
import { Button, classNames } from '@plumbline/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useEditorPart } from '../model/editor-context.ts';
import type { AnswerFieldProps } from './answer-field.tsx';
import { ChoiceFrame } from './choice-frame.tsx';
import { PrintedWording } from './printed-wording.tsx';

export function LetteredField({ view }: AnswerFieldProps) {
  const actions = useEditorPart((model) => model.actions);
  const name = useId();
  const [isWordingShown, setWordingShown] = useState(false);
  const { wording, label } = view.field;
  const hasWording = wording !== undefined || view.options.some((option) => option.wording !== undefined);
  return (
    <ChoiceFrame view={view}>
      {({ describedBy, isInvalid }) => (
        <>
          {isWordingShown && wording !== undefined && <PrintedWording text={wording} className="mb-2" />}
          <div
            role="radiogroup"
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onKeyDown={leaveAltToThePage}
            className="overflow-hidden rounded-lg bg-surface shadow-[inset_0_0_0_1px_var(--line)]"
          >
            {view.options.map((option) => (
              <LetterRow
                key={option.id}
                name={name}
                option={option}
                isChosen={view.value === option.id}
                isWordingShown={isWordingShown}
                onChoose={() => void actions.setAnswer(view.path, option.id)}
              />
            ))}
          </div>
          <div className="-ml-3.5 mt-1 flex flex-wrap gap-x-2">
            {hasWording && (
              <Button
                variant="bare"
                label={isWordingShown ? 'Hide the printed text' : 'Show the printed text'}
                aria-expanded={isWordingShown}
                onClick={() => setWordingShown(!isWordingShown)}
              />
            )}
            {view.value !== null && (
              <Button
                variant="bare"
                label="Clear"
                aria-label={`Clear ${label}`}
                onClick={() => void actions.setAnswer(view.path, null)}
              />
            )}
          </div>
        </>
      )}
    </ChoiceFrame>
  );
}

interface LetterRowProps {
  readonly name: string;
  readonly option: FieldOption;
  readonly isChosen: boolean;
  readonly isWordingShown: boolean;
  readonly onChoose: () => void;
}

function LetterRow({ name, option, isChosen, isWordingShown, onChoose }: LetterRowProps) {
  const wordingId = useId();
  const { code, label, wording } = option;
  const isRead = wording !== undefined && (isWordingShown || (isChosen && saysMore(wording, label)));
  return (
    <label
      className={classNames(
        'relative flex min-h-12 cursor-pointer items-start gap-3 border-b border-line px-3.5 py-2.5 last:border-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'bg-accent-soft' : 'hover:bg-control',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={isRead ? wordingId : undefined}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden={code === undefined || undefined}
        className={classNames(
          'mt-px grid h-6 min-w-6 flex-none place-items-center px-1 text-meta leading-4 font-heavy',
          code === undefined ? 'rounded-full' : 'rounded-sm',
          isChosen ? 'bg-accent text-on-accent' : 'text-text-2 shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
        )}
      >
        {code}
      </span>
      <span className="min-w-0">
        <span className={classNames('block text-body leading-6', isChosen && 'font-strong text-accent-text')}>
          {label}
        </span>
        {isRead && <PrintedWording id={wordingId} text={wording} className="mt-1" />}
      </span>
    </label>
  );
}

/** 'B. Clips:' adds nothing to 'Clips'. */
const saysMore = (wording: string, label: string): boolean =>
  wording
    .replace(/^\w{1,3}\.\s*/, '')
    .replace(/[.:]$/, '')
    .toLowerCase() !== label.toLowerCase();

/** Alt with an arrow moves to the next item; the radio group would silently select a neighbor. */
function leaveAltToThePage(event: KeyboardEvent): void {
  if (event.altKey && event.key.startsWith('Arrow')) event.preventDefault();
}
