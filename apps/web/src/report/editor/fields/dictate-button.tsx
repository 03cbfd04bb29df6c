import { ConfirmDialog, IconButton, useToaster } from '@plumbline/ui';
import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Dictation,
  describeDictationFailure,
  isDictationOffered,
  joinDictated,
  startDictation,
} from '#src/report/capture/dictation.ts';
import { isDictationExplained, keepDictationExplained } from './dictation-consent.ts';

export interface DictateButtonProps {
  /** Of the field: 'Dictate Observation'. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Dictates into the adjacent field. Hidden where the browser has no speech recognition. */
export function DictateButton({ label, text, onText }: DictateButtonProps) {
  const toaster = useToaster();
  const [isExplaining, setExplaining] = useState(false);
  const [dictation, setDictation] = useState<Dictation | null>(null);
  const latest = useRef({ text, onText });
  latest.current = { text, onText };
  useEffect(() => () => dictation?.stop(), [dictation]);
  if (!isDictationOffered()) return null;

  function start(): void {
    const started = startDictation('en-US', {
      onPhrase: (phrase) => latest.current.onText(joinDictated(latest.current.text, phrase)),
      onInterim: () => undefined,
      onEnd: (failure) => {
        setDictation(null);
        if (failure !== null) toaster.show({ message: describeDictationFailure(failure), kind: 'warning' });
      },
    });
    setDictation(started);
  }

  function press(): void {
    if (dictation) dictation.stop();
    else if (isDictationExplained(localStorage)) start();
    else setExplaining(true);
  }

  return (
    <>
      <IconButton
        label={dictation ? `Stop dictating ${label}` : `Dictate ${label}`}
        icon={dictation ? MicOff : Mic}
        aria-pressed={dictation !== null}
        className="-my-3 last:-mr-3"
        onClick={press}
      />
      {isExplaining && (
        <ConfirmDialog
          isOpen
          onOpenChange={setExplaining}
          title="Dictate into text fields"
          description="Your browser converts speech to text. Some browsers send the audio to their own servers. Plumbline receives only the text."
          confirmLabel="Start dictating"
          onConfirm={() => {
            keepDictationExplained(localStorage);
            setExplaining(false);
            start();
          }}
        />
      )}
    </>
  );
}
