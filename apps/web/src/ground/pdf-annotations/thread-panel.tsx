import { SegmentedControl } from '@plumbline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { FileAnnotation } from '#src/ground/pdf-viewer/engine/file-annotations.ts';
import type { Viewer } from '#src/ground/pdf-viewer/engine/viewer-types.ts';
import { log } from '../log.ts';
import { FileRemarks } from './file-remarks.tsx';
import { ThreadCard } from './thread-card.tsx';
import type { AnnotationThread } from './threads.ts';
import type { PdfAnnotations } from './use-pdf-annotations.ts';

export interface ThreadPanelProps {
  readonly viewer: Viewer;
  readonly annotations: PdfAnnotations;
  /** A link to what is printed where the annotation is: 'Open the finding'. */
  readonly linkOf?: ((thread: AnnotationThread) => ReactNode) | undefined;
}

/** Every annotation with its comments, and what is written into the file itself. */
export function ThreadPanel({ viewer, annotations, linkOf }: ThreadPanelProps) {
  const [view, setView] = useState<'open' | 'resolved'>('open');
  const remarks = useFileRemarks(viewer);
  const { threads } = annotations;
  const open = threads.filter(({ resolvedAt }) => resolvedAt === null);
  const shown = view === 'open' ? open : threads.filter(({ resolvedAt }) => resolvedAt !== null);
  return (
    <aside
      aria-label="Comments"
      className="flex-none overflow-y-auto border-line bg-bg p-3 max-md:h-[45%] max-md:border-t md:w-80 md:border-l"
    >
      <h2 className="type-h3 m-0 mb-2">Comments</h2>
      <SegmentedControl
        label="Comments shown"
        isWide
        options={[
          { value: 'open', label: `Open, ${open.length}` },
          { value: 'resolved', label: `Resolved, ${threads.length - open.length}` },
        ]}
        value={view}
        onValueChange={setView}
      />
      {shown.length === 0 ? (
        <p className="type-body mt-3 mb-0 text-text-2">
          {view === 'open'
            ? 'No open comments. Highlight, draw, or write on a page, then comment on it here.'
            : 'Nothing resolved yet.'}
        </p>
      ) : (
        <ul className="m-0 mt-3 grid list-none gap-2 p-0">
          {shown.map((thread) => (
            <ThreadCard
              key={thread.id}
              viewer={viewer}
              thread={thread}
              annotations={annotations}
              link={linkOf?.(thread)}
            />
          ))}
        </ul>
      )}
      {view === 'open' && <FileRemarks viewer={viewer} remarks={remarks} annotations={annotations} />}
    </aside>
  );
}

/** Null while they are read. */
function useFileRemarks(viewer: Viewer): readonly FileAnnotation[] | null {
  const [remarks, setRemarks] = useState<readonly FileAnnotation[] | null>(null);
  useEffect(() => {
    let isOver = false;
    viewer.fileAnnotations().then(
      (found) => !isOver && setRemarks(found),
      (error: unknown) => {
        log.warn('The annotations in the PDF were not read.', error);
        if (!isOver) setRemarks([]);
      },
    );
    return () => {
      isOver = true;
    };
  }, [viewer]);
  return remarks;
}
