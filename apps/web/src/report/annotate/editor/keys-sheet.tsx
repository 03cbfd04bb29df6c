import { KeysSheet as Keys } from '@plumbline/ui';
import { annotationKeys } from './use-annotation-keys.ts';

/** Keyboard shortcuts of the photo editor. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return <Keys keys={annotationKeys} onClose={onClose} />;
}
