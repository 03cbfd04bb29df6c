/** /oauth/{provider}: completes a connection, and in every case ends at /settings/integrations. */
import { Skeleton } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import { type Returning, type ReturnStep, returnFailure } from './return-outcome.ts';

export interface ReturnPageProps {
  readonly provider: Returning;
  readonly name: string;
  /** Rejects with an Error whose message is for the person. */
  readonly finish: (onStep: (step: ReturnStep) => void) => Promise<void>;
  /** Replaces the history entry: Back exchanges nothing twice. */
  readonly onDone: (provider: Returning) => void;
}

const WORDS: Readonly<Record<ReturnStep, (name: string) => string>> = {
  exchange: (name) => `Getting access from ${name}`,
  store: () => 'Saving the connection',
  refresh: () => 'Checking the connection',
  go: () => 'Opening your integrations',
};

export function ReturnPage({ provider, name, finish, onDone }: ReturnPageProps) {
  const [step, setStep] = useState<ReturnStep>('exchange');
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    returnFailure.set(null);
    finish(setStep)
      .catch((error: unknown) => {
        log.error('A connection was not completed.', error);
        const message = error instanceof Error ? error.message : String(error);
        returnFailure.set({ provider, message });
      })
      .finally(() => {
        setStep('go');
        onDone(provider);
      });
  }, [provider, finish, onDone]);
  return (
    <main className="mx-auto grid max-w-(--page-form) gap-4 px-4 py-10">
      <h1 className="type-h2 m-0">Connecting {name}</h1>
      <Skeleton label={WORDS[step](name)} isLabelShown rows={2} />
    </main>
  );
}
