/** The second reader of a plate: asking a model, what waits, how it ended, and taking its reading back out. */
import type { PlateProposal } from '@plumbline/domain/intelligence/proposals';
import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import type { AiProposal } from '@plumbline/domain/tables/records';
import { Button, useToaster } from '@plumbline/ui';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import type { ReportProposals } from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { findPlace } from '../model/editor-place.ts';
import { photoSources } from '../proposals/photo-sources.ts';
import { latestWords, RequestLines } from '../proposals/request-lines.tsx';
import { useCommitDecision } from '../proposals/use-commit-decision.ts';
import { useRequest } from '../proposals/use-request.ts';

export interface SaidPlate {
  readonly row: AiProposal;
  readonly proposal: PlateProposal;
}

export interface PlateModelProps {
  readonly photo: EditorPhoto;
  readonly rows: ReportProposals;
  readonly said: SaidPlate | null;
  /** A part is missing or doubtful. */
  readonly isWeak: boolean;
}

export function PlateModel({ photo, rows, said, isWeak }: PlateModelProps) {
  const work = useLocal();
  const commit = useCommitDecision();
  const ask = useAskPlate(photo);
  const asked = rows.asked.filter(
    ({ feature, sources }) => feature === 'plates' && askedPhotos(sources).includes(photo.media.id),
  );
  const waiting = asked.filter(({ state }) => state === 'waiting');
  const [newest] = asked;
  const isAnswered = rows.proposed.some(({ requestId }) => requestId === newest?.id);
  const ended = newest === undefined || newest.state === 'waiting' ? null : latestWords(newest, isAnswered);
  if (said !== null)
    return (
      <div className="grid justify-items-start gap-1">
        <p role="status" className="type-note m-0 text-text-2">
          {said.row.model} also read this plate. Check each value against the photo.
        </p>
        <Button
          label="Dismiss the model’s reading"
          variant="bare"
          onClick={() =>
            void commit(
              [deciding(work, { row: said.row, state: 'dismissed' })],
              'Dismiss suggestion',
              'Suggestion dismissed',
            )
          }
        />
      </div>
    );
  if (waiting.length > 0) return <RequestLines requests={waiting} />;
  return (
    <>
      {ended !== null && (
        <p role="status" className="type-note m-0 text-text-2">
          {ended}
        </p>
      )}
      {isWeak && rows.allowed?.('plates') === true && (
        <div className="grid justify-items-start gap-1">
          <Button
            icon={Sparkles}
            variant="outline"
            label="Read with AI"
            isBusy={ask.isBusy}
            onClick={() => void ask.start()}
          />
          <p className="type-meta m-0 text-pretty text-text-3">
            Sends this photo to the model. Its reading appears here and under the item for you to check.
          </p>
        </div>
      )}
    </>
  );
}

function useAskPlate({ media, placement }: EditorPhoto) {
  const work = useLocal();
  const { report, view, findings } = useEditor();
  const request = useRequest();
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  async function start(): Promise<void> {
    const path = placement.path ?? findings.get(placement.findingId ?? '')?.finding.itemPath;
    const { section, item } = findPlace(view, path);
    if (section === null) return;
    setBusy(true);
    const photos = await photoSources(work, report, [media]);
    if (photos.length === 0)
      toaster.show({ kind: 'error', message: 'This photo isn’t ready yet. Try again in a moment.' });
    else {
      const place = {
        section: section.label.slice(0, 200),
        item: (item?.item.label ?? section.label).slice(0, 200),
      };
      await request('plates', [{ itemPath: item?.path ?? section.path, sources: { ...place, photos } }]);
    }
    setBusy(false);
  }
  return { isBusy, start };
}
