/** Voice notes of 'Describe in words': recorded where the device can't turn speech into text, heard by a model, used as text. */
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import type { AiProposal } from '@plumbline/domain/tables/records';
import { Button } from '@plumbline/ui';
import { AudioLines, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { isSpeechLocal } from '#src/report/capture/dictation.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import { useReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import { latestWords, RequestLines } from '../proposals/request-lines.tsx';
import { useCommitDecision } from '../proposals/use-commit-decision.ts';
import { CutOffVoices } from './cut-off-voices.tsx';
import { useVoiceNote } from './use-voice-note.ts';

export interface VoiceNotesProps {
  /** The open item or section. */
  readonly startPath: string | null;
  /** Those whose text is in the field: decided when it is entered. */
  readonly used: ReadonlySet<string>;
  readonly onUse: (row: AiProposal, text: string) => void;
}

export function VoiceNotes({ startPath, used, onUse }: VoiceNotesProps) {
  const { report } = useEditor();
  const rows = useReportProposals(report.id);
  const isOfDevice = useSpeechOfDevice();
  if (rows === null || isOfDevice === null) return null;
  const asked = rows.asked.filter(({ feature }) => feature === 'voice');
  const waiting = asked.filter(({ state }) => state === 'waiting');
  const [newest] = asked;
  const mayRecord = !isOfDevice && rows.allowed?.('voice') === true;
  const heard = rows.proposed.flatMap((row) => {
    const proposal = row.feature === 'voice' && row.state === 'proposed' ? readProposal(row.answer) : null;
    return proposal?.kind === 'transcript' && !used.has(row.id) ? [{ row, text: proposal.text }] : [];
  });
  if (!mayRecord && waiting.length + heard.length === 0) return null;
  const isHeard = rows.proposed.some(({ requestId }) => requestId === newest?.id);
  const ended =
    newest === undefined || newest.state === 'waiting'
      ? null
      : newest.state === 'failed'
        ? latestWords(newest, isHeard)
        : isHeard
          ? null
          : 'No speech was detected in the last voice note.';
  return (
    <section aria-label="Voice notes" className="mt-3 grid grid-cols-1 gap-3">
      {mayRecord && <Recorder startPath={startPath} />}
      {mayRecord && <CutOffVoices />}
      {waiting.length > 0 && <RequestLines requests={waiting} />}
      {ended !== null && <p className="type-note m-0 text-text-2">{ended}</p>}
      {heard.map(({ row, text }) => (
        <Heard key={row.id} row={row} text={text} onUse={onUse} />
      ))}
    </section>
  );
}

function Recorder({ startPath }: Pick<VoiceNotesProps, 'startPath'>) {
  const { seconds, isBusy, start, stop } = useVoiceNote(startPath);
  const isRecording = seconds !== null;
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="outline"
        icon={isRecording ? Square : AudioLines}
        label={isRecording ? `Stop, ${clock(seconds)}` : 'Record a voice note'}
        isBusy={isBusy}
        onClick={() => void (isRecording ? stop() : start())}
      />
      <p className="type-meta m-0 text-pretty text-text-3">
        {isRecording
          ? 'Recording. Describe what you see, up to 5 minutes.'
          : 'A model transcribes it for you to check. When you’re offline, it waits on this device.'}
      </p>
    </div>
  );
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Heard({ row, text, onUse }: Pick<VoiceNotesProps, 'onUse'> & { row: AiProposal; text: string }) {
  const work = useLocal();
  const commit = useCommitDecision();
  return (
    <article
      aria-label="Voice note as text"
      className="rounded-lg bg-accent-soft p-4 outline-1 -outline-offset-1 outline-line outline-dashed"
    >
      <p className="type-meta m-0 text-text-2">Transcribed. Check it.</p>
      <p className="mt-2 mb-0 text-body leading-6.25 text-pretty">{text}</p>
      <div className="mt-3.5 grid grid-cols-2 gap-2 desk:flex">
        <Button label="Use this text" variant="primary" onClick={() => onUse(row, text)} />
        <Button
          label="Dismiss"
          variant="bare"
          onClick={() =>
            void commit(
              [deciding(work, { row, state: 'dismissed' })],
              'Dismiss suggestion',
              'Suggestion dismissed',
            )
          }
        />
      </div>
      <p className="type-meta mt-2.5 mb-0 text-text-3">Not in the report. Transcribed by {row.model}.</p>
    </article>
  );
}

/** Null while the browser is asked. */
function useSpeechOfDevice(): boolean | null {
  const [isLocal, setLocal] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void isSpeechLocal('en-US').then((answer) => isCurrent && setLocal(answer));
    return () => {
      isCurrent = false;
    };
  }, []);
  return isLocal;
}
