import { useEffect, useRef, useState } from 'react';
import { log } from '#src/ground/log.ts';
import type { PageSource } from './page-source.ts';

interface PageCanvasProps {
  readonly source: PageSource;
  /** Counts from 1. */
  readonly number: number;
  /** 1: as wide as its container. */
  readonly zoom: number;
  readonly label: string;
}

/** The image of one page, as wide as its container, redrawn when that changes. */
export function PageCanvas({ source, number, zoom, label }: PageCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes how wide the canvas is laid out
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const controller = new AbortController();
    setFailed(false);
    source.draw(number, target, target.clientWidth, controller.signal).catch((error: unknown) => {
      if (controller.signal.aborted) return;
      log.error(`Page ${number} was not drawn.`, error);
      setFailed(true);
    });
    return () => controller.abort();
  }, [source, number, zoom]);
  const size = source.sizes[number - 1];
  return (
    <>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        className="block w-full bg-white"
        style={size && { aspectRatio: `${size.widthPt} / ${size.heightPt}` }}
      />
      {hasFailed && (
        <p role="alert" className="type-ui absolute inset-x-0 top-4 m-0 text-center text-[#14181f]">
          This page couldn’t be shown. Close the screen and open it again.
        </p>
      )}
    </>
  );
}
