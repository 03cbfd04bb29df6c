import { IconButton, useToaster } from '@plumbline/ui';
import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Dictation,
  describeDictationFailure,
  isDictationOffered,
  joinDictated,
  startDictation,
} from '../../../capture/dictation.ts';

export interface DictateButtonProps {
  /** Of the field: 'Dictate Observation'. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** Speech into the field beside it. Not there where the browser has no speech recognition. */
export function DictateButton({ label, text, onText }: DictateButtonProps) {
  const toaster = useToaster();
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

  return (
    <IconButton
      label={dictation ? `Stop dictating ${label}` : `Dictate ${label}`}
      icon={dictation ? MicOff : Mic}
      aria-pressed={dictation !== null}
      className="-my-3"
      onClick={() => (dictation ? dictation.stop() : start())}
    />
  );
}
