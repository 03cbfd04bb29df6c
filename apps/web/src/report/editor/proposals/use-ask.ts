/** What can be asked at an item. */
import type { AiFeature } from '@plumbline/domain/intelligence/features';
import { notePath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import { useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import { libraryExamples, libraryTitles } from './library-sources.ts';
import { photoSources } from './photo-sources.ts';
import { useRequest } from './use-request.ts';

const MOST_PHOTOS = 6;
const MOST_NOTE = 4000;
const NOT_PREPARED = 'These photos aren’t ready yet. Try again in a moment.';

export function useAsk(section: SectionView, item: ItemView) {
  const work = useLocal();
  const { report, library, photosAt, readAnswer } = useEditor();
  const toaster = useToaster();
  const request = useRequest();
  const stored = readAnswer(notePath(item.path));
  const note = typeof stored === 'string' ? stored.trim().slice(0, MOST_NOTE) : '';
  const photos = photosAt(item.path);
  const place = { section: section.label.slice(0, 200), item: item.item.label.slice(0, 200) };

  const add = (feature: AiFeature, sources: readonly object[]) =>
    request(
      feature,
      sources.map((each) => ({ itemPath: item.path, sources: { ...place, ...each } })),
    );
  async function prepared() {
    const sources = await photoSources(
      work,
      report,
      photos.map(({ media }) => media),
    );
    if (sources.length === 0) toaster.show({ kind: 'error', message: NOT_PREPARED });
    return sources;
  }

  return {
    note,
    photoCount: Math.min(photos.length, MOST_PHOTOS),
    uncaptioned: photos.filter(({ placement }) => placement.caption.trim() === '').length,
    async photoFindings() {
      const sources = (await prepared()).slice(0, MOST_PHOTOS);
      if (sources.length === 0) return;
      await add('photo_findings', [
        { note, photos: sources, library: libraryTitles(library, item.path, note) },
      ]);
    },
    narrative: () => add('narrative', [{ note, examples: libraryExamples(library, item.path, note) }]),
    async captions() {
      const open = new Set(
        photos.filter(({ placement }) => placement.caption.trim() === '').map(({ media }) => media.id),
      );
      const sources = (await prepared()).filter(({ mediaId }) => open.has(mediaId));
      if (sources.length > 0)
        await add(
          'captions',
          sources.map((photo) => ({ photos: [photo] })),
        );
    },
  };
}
