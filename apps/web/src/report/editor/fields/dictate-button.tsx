import { ConfirmDialog, IconButton, useToaster } from '@plumbline/ui';
import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Dictation,
  type DictationFailure,
  describeDictationFailure,
  isDictationOffered,
  isSpeechLocal,
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

  function start(isLocal: boolean): void {
    const handlers = {
      onPhrase: (phrase: string) => latest.current.onText(joinDictated(latest.current.text, phrase)),
      onInterim: () => undefined,
      onEnd: (failure: DictationFailure | null) => {
        setDictation(null);
        if (failure !== null) toaster.show({ message: describeDictationFailure(failure), kind: 'warning' });
      },
    };
    const started = startDictation('en-US', handlers, globalThis, isLocal);
    setDictation(started);
  }

  async function press(): Promise<void> {
    if (dictation) return dictation.stop();
    const isLocal = await isSpeechLocal('en-US');
    if (isLocal || isDictationExplained(localStorage)) start(isLocal);
    else setExplaining(true);
  }

  return (
    <>
      <IconButton
        label={dictation ? `Stop dictating ${label}` : `Dictate ${label}`}
        icon={dictation ? MicOff : Mic}
        aria-pressed={dictation !== null}
        className="-my-3 last:-mr-3"
        onClick={() => void press()}
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
            start(false);
          }}
        />
      )}
    </>
  );
}
