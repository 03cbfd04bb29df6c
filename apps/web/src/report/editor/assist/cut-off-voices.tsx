/** Voice notes whose recording was cut off, by a killed tab or a closed sheet: kept as far as they go, and sent only when a person says so. */
import { formatInstantIn } from '@plumbline/domain/time/zone-time';
import { Button } from '@plumbline/ui';
import { useCallback, useEffect, useState } from 'react';
import { deviceZone } from '#src/ground/device/device-zone.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { cutOffVoices, forgetVoice, type VoiceSlip } from '#src/report/capture/voice/voice-slip.ts';
import { useEditor } from '../model/editor-context.ts';
import { useQueueVoice } from './use-queue-voice.ts';

export function CutOffVoices() {
  const { store } = useLocal();
  const { report } = useEditor();
  const queue = useQueueVoice();
  const [slips, setSlips] = useState<readonly VoiceSlip[]>([]);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(
    () =>
      cutOffVoices(store, report.id).then(setSlips, (error: unknown) =>
        log.error('Voice notes that were cut off were not read.', error),
      ),
    [store, report.id],
  );
  useEffect(() => void read(), [read]);

  async function decide(work: Promise<void>): Promise<void> {
    setBusy(true);
    await work;
    await read();
    setBusy(false);
  }
  return slips.map((slip) => (
    <article key={slip.id} aria-label="Voice note that was cut off" className="rounded-lg bg-control p-4">
      <p className="type-body m-0 text-pretty">
        A voice note was cut off on {formatInstantIn(slip.startedAt, deviceZone())}. Everything recorded
        before that is saved.
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2 desk:flex">
        <Button
          label="Transcribe"
          variant="primary"
          isBusy={isBusy}
          onClick={() => void decide(queue(slip))}
        />
        <Button label="Delete" variant="bare" onClick={() => void decide(forgetVoice(store, slip))} />
      </div>
    </article>
  ));
}
