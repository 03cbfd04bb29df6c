/** From a place on a report's PDF to the finding that is printed there. */
import { answerPlaces } from '@plumbline/domain/report/model/answer-places';
import { createSnapshot } from '@plumbline/domain/report/snapshot/create-snapshot';
import { LinkButton } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { AnnotationThread } from '#src/ground/pdf-annotations/threads.ts';
import { anchorAt, type PdfAnchor } from '#src/ground/pdf-viewer/engine/anchors.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import type { CollectedReport } from '#src/report/output/collect-report.ts';

interface FindingLinkProps {
  readonly viewer: Viewer;
  readonly collected: CollectedReport;
  readonly thread: AnnotationThread;
}

/** Nothing where no finding is printed. */
export function FindingLink({ viewer, collected, thread }: FindingLinkProps): ReactNode {
  const anchors = useAnchors(viewer);
  const places = useMemo(
    () => answerPlaces(createSnapshot({ ...collected.parts, publication: null })),
    [collected],
  );
  const place = places.get(anchorAt(anchors, thread)?.name ?? '');
  if (place === undefined || place.findingId === null) return null;
  return (
    <LinkButton
      variant="bare"
      label="Open the finding"
      render={
        <Link
          to="/reports/$id"
          params={{ id: collected.report.id }}
          search={{ at: place.at, finding: place.findingId }}
        />
      }
    />
  );
}

function useAnchors(viewer: Viewer): readonly PdfAnchor[] {
  const [anchors, setAnchors] = useState<readonly PdfAnchor[]>([]);
  useEffect(() => {
    let isOver = false;
    viewer.anchors().then(
      (found) => !isOver && setAnchors(found),
      (error: unknown) => log.warn('The places of the PDF were not found.', error),
    );
    return () => {
      isOver = true;
    };
  }, [viewer]);
  return anchors;
}
