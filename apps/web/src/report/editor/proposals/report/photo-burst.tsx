/** All new photos of the report at once: how many there are, what waits, and where suggestions came of it. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { Button, ProgressBar, useToaster } from '@plumbline/ui';
import { ArrowRight, Images } from 'lucide-react';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { newPhotos } from './new-photos.ts';
import { usePhotoBurst } from './use-photo-burst.ts';

export interface PhotoBurstProps {
  readonly rows: ReportProposals;
  readonly onGo: (itemPath: string) => void;
}

export function PhotoBurst({ rows, onGo }: PhotoBurstProps) {
  const { view, photos } = useEditor();
  const toaster = useToaster();
  const burst = usePhotoBurst();
  const asked = rows.asked.filter(({ feature }) => feature === 'photo_findings');
  const waiting = asked.filter(({ state }) => state === 'waiting');
  const fresh = newPhotos(view, photos, asked);
  const isBusy = burst.queuing !== null || waiting.length > 0;

  async function start(): Promise<void> {
    const { unready } = await burst.start(fresh);
    if (unready > 0)
      toaster.show({ message: `${countOf(unready, 'photo')} not ready yet. Try again in a moment.` });
  }
  return (
    <section aria-labelledby="burst-head">
      <h3 id="burst-head" className="type-h3 m-0">
        Findings from photos
      </h3>
      <p role="status" className="type-note mt-1 mb-3 text-text-2">
        {statusWords(burst.queuing, waiting.length, fresh.length, asked.length)}
      </p>
      {isBusy && (
        <ProgressBar
          className="mb-3"
          label="Photos reviewed"
          value={burst.queuing?.done ?? asked.length - waiting.length}
          maximum={burst.queuing?.total ?? asked.length}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {fresh.length > 0 && burst.queuing === null && (
          <Button
            icon={Images}
            variant="outline"
            label={fresh.length === 1 ? 'Review 1 new photo' : `Review all ${fresh.length} new photos`}
            onClick={() => void start()}
          />
        )}
        {isBusy && (
          <Button label="Cancel waiting requests" variant="bare" onClick={() => void burst.cancel(waiting)} />
        )}
      </div>
      <Places rows={rows} onGo={onGo} />
    </section>
  );
}

function statusWords(
  queuing: { readonly done: number; readonly total: number } | null,
  waiting: number,
  fresh: number,
  asked: number,
): string {
  if (queuing !== null) return `Queuing photos, ${queuing.done} of ${queuing.total}...`;
  if (waiting > 0)
    return `${countOf(waiting, 'photo request')} waiting for a connection, the photos, or the model. You can keep working.`;
  if (fresh > 0) return 'Suggestions appear under their items. Nothing is added until you accept it.';
  return asked > 0 ? 'Every item photo has been reviewed.' : 'Item photos appear here. There are none yet.';
}

/** Items with suggestions that wait for a decision. */
function Places({ rows, onGo }: PhotoBurstProps) {
  const { view } = useEditor();
  const open = rows.proposed.filter(
    ({ feature, state }) => feature === 'photo_findings' && state === 'proposed',
  );
  const places = view.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const count = open.filter(({ itemPath }) => itemPath === item.path).length;
      return count === 0 ? [] : [{ path: item.path, label: `${section.label}, ${item.item.label}`, count }];
    }),
  );
  if (places.length === 0) return null;
  return (
    <ul aria-label="Items with suggestions" className="mt-3 mb-0 list-none p-0">
      {places.map(({ path, label, count }) => (
        <li key={path} className="flex items-center gap-3 border-t border-line py-1">
          <span className="type-body min-w-0 flex-1">{label}</span>
          <Button
            variant="bare"
            icon={ArrowRight}
            label={countOf(count, 'suggestion')}
            aria-label={`${countOf(count, 'suggestion')} for ${label}`}
            onClick={() => onGo(path)}
          />
        </li>
      ))}
    </ul>
  );
}
