import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from '#src/ground/use-store.ts';
import type { StoredAnnotation } from '../engine/annotation-rows.ts';
import { createViewer } from '../engine/create-viewer.ts';
import type { PdfSource } from '../engine/open-document.ts';
import { INITIAL_STATE, type ViewerState } from '../engine/viewer-state.ts';
import type { Viewer, ViewerDeps } from '../engine/viewer-types.ts';

export interface ViewerRefs {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly pages: RefObject<HTMLDivElement | null>;
  readonly alert: RefObject<HTMLParagraphElement | null>;
}

export interface ShownViewer {
  readonly refs: ViewerRefs;
  /** Null before the first effect. */
  readonly viewer: Viewer | null;
  readonly state: ViewerState;
  readonly retry: () => void;
}

const NOT_MADE = { get: () => INITIAL_STATE, subscribe: () => () => undefined };

/** A viewer for as long as the component is mounted; it opens each source that it is given. Null: nothing to open yet. */
export function useViewer(
  source: PdfSource | null,
  editing: ViewerDeps['editing'],
  annotations: readonly StoredAnnotation[] | null,
): ShownViewer {
  const refs: ViewerRefs = {
    container: useRef<HTMLDivElement>(null),
    pages: useRef<HTMLDivElement>(null),
    alert: useRef<HTMLParagraphElement>(null),
  };
  const [viewer, setViewer] = useState<Viewer | null>(null);
  const { container, pages, alert } = refs;
  useEffect(() => {
    if (container.current === null || pages.current === null || alert.current === null) return;
    const made = createViewer({
      elements: { container: container.current, pages: pages.current, alert: alert.current },
      ...(editing !== undefined && { editing }),
    });
    setViewer(made);
    return () => {
      setViewer(null);
      made.dispose();
    };
  }, [container, pages, alert, editing]);
  useEffect(() => {
    if (viewer !== null && source !== null) void viewer.open(source);
  }, [viewer, source]);
  useEffect(() => {
    if (annotations !== null) viewer?.showAnnotations(annotations);
  }, [viewer, annotations]);
  const state = useStore(viewer?.state ?? NOT_MADE);
  return { refs, viewer, state, retry: () => source !== null && void viewer?.open(source) };
}
