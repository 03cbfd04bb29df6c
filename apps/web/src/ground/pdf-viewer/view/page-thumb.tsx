import { classNames } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import type { Viewer } from '../engine/viewer-types.ts';

interface PageThumbProps {
  readonly viewer: Viewer;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

const WIDTH_PX = 160;

/** Drawn when it comes into sight, and once. */
export function PageThumb({ viewer, number, isCurrent, onGo }: PageThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (target === null) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void viewer.drawThumbnail(number, target, WIDTH_PX, controller.signal);
      },
      { rootMargin: '200px' },
    );
    observer.observe(target);
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [viewer, number]);
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      className="grid w-full justify-items-center gap-1 rounded-md border-0 bg-transparent p-1.5 text-text-2 hover:bg-control aria-[current]:text-text"
    >
      <canvas
        ref={canvas}
        width={WIDTH_PX}
        height={Math.round(WIDTH_PX * 1.294)}
        className={classNames(
          'block h-auto w-full max-w-32 bg-white',
          isCurrent ? 'shadow-[0_0_0_2px_var(--mark)]' : 'shadow-[0_0_0_1px_var(--line-strong)]',
        )}
      />
      <span className="type-meta">{number}</span>
    </button>
  );
}
