/** Makes requests from an item: rows that wait on this device until they and their photos have been uploaded. */
import type { AiFeature } from '@plumbline/domain/intelligence/features';
import { notePath } from '@plumbline/domain/report/engine/answer-path';
import type { ItemView, SectionView } from '@plumbline/domain/report/engine/report-view';
import { useToaster } from '@plumbline/ui';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import { libraryExamples, libraryTitles } from './library-sources.ts';
import { photoSources } from './photo-sources.ts';

const MOST_PHOTOS = 6;
const MOST_NOTE = 4000;
const NOT_PREPARED = 'These photos aren’t ready yet. Try again in a moment.';

export function useAsk(section: SectionView, item: ItemView) {
  const work = useLocal();
  const { report, library, photosAt, readAnswer } = useEditor();
  const toaster = useToaster();
  const stored = readAnswer(notePath(item.path));
  const note = typeof stored === 'string' ? stored.trim().slice(0, MOST_NOTE) : '';
  const photos = photosAt(item.path);
  const place = { section: section.label.slice(0, 200), item: item.item.label.slice(0, 200) };

  async function add(feature: AiFeature, sources: readonly object[]): Promise<void> {
    const { requests } = work.repositories.intelligence;
    const { inspectionId, id } = report;
    const changes = sources.map((each) =>
      requests.inserting(inspectionId, work.store.newId(), {
        reportId: id,
        feature,
        itemPath: item.path,
        sources: { ...place, ...each },
      }),
    );
    const result = await work.store.commit(changes);
    if (!result.ok)
      toaster.show({
        kind: 'error',
        message: 'The request couldn’t be saved',
        detail: commitFailureText(result.failure),
      });
  }
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
