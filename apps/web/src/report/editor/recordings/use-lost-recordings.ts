/**
 * A recording whose tab was killed is in the file store with its slip. When its report is opened again, it is
 * placed automatically, as far as it was recorded.
 */

import { useToaster } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { useEditor } from '../model/editor-context.ts';
import { bringBack } from './bring-back.ts';
import type { SaveRecording } from './use-save-recording.ts';

export function useLostRecordings(isAllowed: boolean, save: SaveRecording): void {
  const { store } = useLocal();
  const { report } = useEditor();
  const toaster = useToaster();
  const latest = useRef({ save, toaster });
  latest.current = { save, toaster };
  useEffect(() => {
    if (!isAllowed) return;
    bringBack(store, report.id, latest.current.save, (message) =>
      latest.current.toaster.show({ message }),
    ).catch((error: unknown) => log.error('A recording that was cut off was not brought back.', error));
  }, [store, report.id, isAllowed]);
}
