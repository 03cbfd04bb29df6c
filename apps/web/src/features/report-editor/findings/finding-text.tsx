import { Field, TextArea, TextInput } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { DictateButton } from '../fields/dictate-button.tsx';
import { createTypingTimer } from '../fields/typing-timer.ts';

export interface FindingTextProps {
  readonly kind: 'line' | 'long';
  readonly label: string;
  readonly value: string;
  readonly isRequired?: boolean;
  readonly onWrite: (text: string) => void;
}

/** One text of a finding, typed or dictated; written while typing pauses, and when the screen closes. */
export function FindingText({ kind, label, value, isRequired, onWrite }: FindingTextProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef<{ text: string; write: (text: string) => void }>({ text: value, write: onWrite });
  latest.current.write = onWrite;
  const timer = useRef<ReturnType<typeof createTypingTimer>>(undefined);
  timer.current ??= createTypingTimer({ write: () => latest.current.write(latest.current.text) });
  useEffect(() => () => timer.current?.flush(), []);

  function change(text: string): void {
    latest.current.text = text;
    setDraft(text);
    timer.current?.typed();
  }

  function leave(): void {
    timer.current?.flush();
    setDraft(null);
  }

  const shown = draft ?? value;
  const bind = {
    value: shown,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onBlur: leave,
  };
  return (
    <Field
      label={label}
      aside={
        <span className="flex items-center gap-2">
          {isRequired && shown.trim() === '' && <span className="type-meta text-text-3">Required</span>}
          <DictateButton label={label} text={shown} onText={change} />
        </span>
      }
    >
      {kind === 'line' ? <TextInput maxLength={200} {...bind} /> : <TextArea rows={3} {...bind} />}
    </Field>
  );
}
