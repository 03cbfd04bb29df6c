import { isRecordingKind } from '@plumbline/domain/report/recordings/recording-limits';
import { Button, Card } from '@plumbline/ui';
import { FileDown, UserRoundX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveBlob } from '#src/ground/local/files/save-blob.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import type { CopyKind, HandOutResult } from '../output/hand-out.ts';
import { WHICH_RECORDINGS } from '../output/web-report/which-recordings.ts';

type Outcome =
  | { readonly kind: 'idle' }
  | { readonly kind: 'making'; readonly copy: CopyKind }
  | { readonly kind: 'said'; readonly words: string };

/** Shareable copies: web report and agent copy. From the latest version, or else the draft. */
export function HandOutCard({ collected }: { readonly collected: CollectedReport }) {
  const work = useLocal();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // The generators load on first use; the service worker has them on the device.
  const loadAndMake = async (copy: CopyKind, signal: AbortSignal): Promise<HandOutResult> => {
    const { makeCopy } = await import('../output/hand-out.ts');
    return makeCopy(work, collected, copy, signal);
  };
  const make = async (copy: CopyKind): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: 'making', copy });
    const made = await loadAndMake(copy, controller.signal).catch((error: unknown): HandOutResult => {
      if (!controller.signal.aborted) log.error('A copy was not made.', error);
      return { ok: false, reason: 'failed' };
    });
    if (controller.signal.aborted) return;
    if (made.ok) saveBlob(made.file, made.fileName);
    setOutcome({ kind: 'said', words: wordsOf(made) });
  };
  const button = (copy: CopyKind, label: string, icon: typeof FileDown) => (
    <Button
      icon={icon}
      label={label}
      isBusy={outcome.kind === 'making' && outcome.copy === copy}
      onClick={() => void make(copy)}
    />
  );
  const [newest] = collected.versions;
  const hasRecordings = collected.parts.media.some(({ kind }) => isRecordingKind(kind));
  return (
    <Card padding="large">
      <h2 className="m-0 text-field leading-5.5 font-title">Copies to share</h2>
      <p className="type-note mt-1.5 mb-3 text-pretty text-text-2">
        {newest === undefined
          ? 'Created from the draft and marked as a draft.'
          : `Created from version ${newest.version}.`}{' '}
        The web report is one file that opens offline.
      </p>
      {hasRecordings && <p className="type-note mt-0 mb-3 text-pretty text-text-2">{WHICH_RECORDINGS}</p>}
      {button('web', 'Download web report', FileDown)}
      <h3 className="mt-4 mb-0 text-ui leading-5 font-title">Agent copy</h3>
      <p className="type-note mt-1 mb-3 text-pretty text-text-2">
        Leaves out the client’s name, contact information, policy, fee, and signature. Every page says it’s an
        agent copy.
      </p>
      <div className="flex flex-wrap gap-2.5">
        {button('agent-pdf', 'Agent copy as PDF', UserRoundX)}
        {button('agent-web', 'Agent copy as web report', UserRoundX)}
      </div>
      <p aria-live="polite" className="type-ui mt-2 mb-0 text-pretty empty:hidden">
        {outcome.kind === 'said' ? outcome.words : ''}
      </p>
    </Card>
  );
}

function wordsOf(made: HandOutResult): string {
  if (made.ok) {
    if (made.missingCount === 0) return `Saved as ${made.fileName}.`;
    const files =
      made.missingCount === 1 ? '1 photo or recording is' : `${made.missingCount} photos or recordings are`;
    return `Saved as ${made.fileName}. ${files} not on this device and not included.`;
  }
  if (made.reason === 'elsewhere') return 'This version isn’t on this device. Try again when you’re online.';
  return 'The copy couldn’t be created. Try again.';
}
