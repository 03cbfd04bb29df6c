/** What photos show, for people who can't see them: proposed, reviewed one by one or all at once. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, useGrowingList, useToaster } from '@plumbline/ui';
import { CheckCheck, ImagePlay } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { findPlace } from '#src/report/editor/model/editor-place.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { photoSources } from '../photo-sources.ts';
import { useRequest } from '../use-request.ts';
import { DescriptionRow } from './description-row.tsx';
import { inPieces } from './in-pieces.ts';
import { openDescriptions, undescribed } from './open-descriptions.ts';
import { useCancelRequests } from './use-cancel-requests.ts';
import { useDescriptions } from './use-descriptions.ts';

export function PhotoDescriptions({ rows }: { readonly rows: ReportProposals }) {
  const { photos } = useEditor();
  const descriptions = useDescriptions();
  const cancel = useCancelRequests();
  const { isBusy, ask } = useAskForDescriptions();
  const waiting = rows.asked.filter(({ feature, state }) => feature === 'alt_text' && state === 'waiting');
  const open = openDescriptions(photos, rows.proposed);
  const fresh = undescribed(photos, rows.asked);
  const { shown, endRef } = useGrowingList(open, 20);
  return (
    <section aria-labelledby="descriptions-head">
      <h3 id="descriptions-head" className="type-h3 m-0">
        Photo descriptions
      </h3>
      <p role="status" className="type-note mt-1 mb-3 text-text-2">
        {waiting.length > 0
          ? `${countOf(waiting.length, 'photo')} waiting to be described.`
          : open.length > 0
            ? 'Review each one, or use them all. You can mark a photo that adds nothing as decorative.'
            : fresh.length > 0
              ? 'Screen readers read these aloud. If there isn’t one, they read the caption.'
              : 'Every photo has a description or a pending request.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {fresh.length > 0 && rows.allowed?.('alt_text') === true && (
          <Button
            icon={ImagePlay}
            variant="outline"
            isBusy={isBusy}
            label={`Describe ${countOf(fresh.length, 'photo')}`}
            onClick={() => void ask(fresh)}
          />
        )}
        {waiting.length > 0 && (
          <Button label="Cancel waiting requests" variant="bare" onClick={() => void cancel(waiting)} />
        )}
        {open.length > 1 && (
          <Button
            icon={CheckCheck}
            variant="outline"
            label={`Use all ${open.length}`}
            onClick={() => void descriptions.acceptAll(open)}
          />
        )}
      </div>
      <ul aria-label="Suggested descriptions" className="mt-3 mb-0 grid list-none gap-2.5 p-0">
        {shown.map((each) => (
          <DescriptionRow key={each.row.id} open={each} descriptions={descriptions} />
        ))}
      </ul>
      {endRef !== null && <span ref={endRef} className="block h-px" />}
    </section>
  );
}

function useAskForDescriptions() {
  const work = useLocal();
  const { report, view, findings } = useEditor();
  const request = useRequest();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);

  async function ask(photos: ReturnType<typeof undescribed>): Promise<void> {
    setBusy(true);
    const files = await photoSources(
      work,
      report,
      photos.map(({ media }) => media),
    );
    const placed = new Map(photos.map(({ media, placement }) => [media.id, placement]));
    const made = files.flatMap((file) => {
      const placement = placed.get(file.mediaId);
      const path = placement?.path ?? findings.get(placement?.findingId ?? '')?.finding.itemPath ?? undefined;
      const { section, item } = findPlace(view, path);
      if (section === null) return [];
      const labels = {
        section: section.label.slice(0, 200),
        item: (item?.item.label ?? section.label).slice(0, 200),
      };
      return [{ itemPath: item?.path ?? section.path, sources: { ...labels, photos: [file] } }];
    });
    await inPieces(made, AT_ONCE, (piece) => request('alt_text', piece));
    setBusy(false);
    if (made.length < photos.length)
      toaster.show({
        message: `${countOf(photos.length - made.length, 'photo')} not ready yet. Try again in a moment.`,
      });
  }
  return { isBusy, ask };
}

const AT_ONCE = 10;
