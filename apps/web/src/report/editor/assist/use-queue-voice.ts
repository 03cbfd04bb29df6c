/** Queues a voice note: the request and its recording in one commit, so that neither goes without the other. */
import { WHOLE_REPORT } from '@plumbline/domain/intelligence/features';
import { VOICE_EXT, VOICE_MIME } from '@plumbline/domain/intelligence/requests/voice';
import { useToaster } from '@plumbline/ui';
import { useCallback } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useCommit } from '#src/ground/local/react/use-commit.ts';
import { log } from '#src/ground/log.ts';
import { sha256Hex } from '#src/ground/sha256-hex.ts';
import { voiceNoteOf } from '#src/report/capture/voice/record-voice.ts';
import { forgetVoice, type VoiceSlip } from '#src/report/capture/voice/voice-slip.ts';
import { useEditor } from '../model/editor-context.ts';

const FAILED = 'The voice note couldn’t be saved';

export function useQueueVoice() {
  const { store, repositories } = useLocal();
  const { report } = useEditor();
  const commit = useCommit();
  const toaster = useToaster();
  return useCallback(
    async (slip: VoiceSlip): Promise<void> => {
      try {
        const note = await voiceNoteOf(store, slip);
        if (note === null) {
          toaster.show({ message: 'Nothing was recorded. Try again.', kind: 'warning' });
          return await forgetVoice(store, slip);
        }
        const sha256 = await sha256Hex(note.wav);
        await store.files.put(`${sha256}.${VOICE_EXT}`, note.wav);
        const scopeId = report.inspectionId;
        const request = repositories.intelligence.requests.inserting(scopeId, store.newId(), {
          reportId: report.id,
          feature: 'voice',
          itemPath: slip.itemPath ?? WHOLE_REPORT,
          sources: { sound: { sha256, seconds: note.seconds } },
          answeredBy: '',
        });
        const file = { sha256, ext: VOICE_EXT, mime: VOICE_MIME, sizeBytes: note.wav.length };
        const isQueued = await commit([request], {
          label: null,
          done: null,
          failed: FAILED,
          blobs: [{ ...file, scopeId, mediaId: null, role: 'document' }],
        });
        if (isQueued) await forgetVoice(store, slip);
      } catch (error) {
        log.info('A voice note is waiting for space on this device.', error);
        toaster.show({
          message: FAILED,
          detail: 'It’s saved. Free up some space on this device, then open Describe in words again.',
          kind: 'error',
        });
      }
    },
    [store, repositories, report, commit, toaster],
  );
}
