/** Photos whose app was closed while they came in go into their place automatically when their report is opened again. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import { useEffect } from 'react';
import { log } from '#src/ground/log.ts';
import { useEditor } from '../model/editor-context.ts';
import type { PhotoPlace } from '../model/editor-model.ts';

export function useLostPhotos(onComing: (place: PhotoPlace, change: number) => void): void {
  const { access, actions } = useEditor();
  const toaster = useToaster();
  const isAllowed = access.canAddPhotos;
  useEffect(() => {
    if (!isAllowed) return;
    actions
      .bringBackPhotos(onComing)
      .then((added) => {
        if (added === 0) return;
        const photos = countOf(added, 'photo');
        const place = added === 1 ? 'its place' : 'their place';
        toaster.show({ message: `${photos} recovered after the app closed and put back in ${place}.` });
      })
      .catch((error: unknown) => log.error('Photos of a closed app were not brought back.', error));
  }, [actions, isAllowed, onComing, toaster]);
}
