import type { Media } from '@plumbline/domain/tables/records';
import { useEditor } from '../model/editor-context.ts';

/**
 * Returns the URL of the report rendition when it is on this device, or else the thumbnail; null when neither is.
 */
export function usePhotoUrl(media: Media): string | null {
  const { pictureUrl, thumbUrl } = useEditor();
  return pictureUrl(media) ?? thumbUrl(media);
}
