import { classNames } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from '#src/report/output/pdf-pages/open-pdf.ts';
import { usePagePicture } from './use-page-picture.ts';

interface PageThumbsProps {
  readonly pdf: OpenPdf;
  readonly current: number;
  readonly onGo: (index: number) => void;
  readonly className: string;
}

/** Thumbnails of all pages; only visible ones are drawn. */
export function PageThumbs({ pdf, current, onGo, className }: PageThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const outer = list.current;
    const inner = outer?.children[current];
    if (outer === null || !(inner instanceof HTMLElement)) return;
    // Scrolls only this list: `scrollIntoView` would also scroll the pages.
    const top = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop;
    if (top < outer.scrollTop) outer.scrollTop = top;
    else if (top + inner.offsetHeight > outer.scrollTop + outer.clientHeight)
      outer.scrollTop = top + inner.offsetHeight - outer.clientHeight;
  }, [current]);
  return (
    <ul ref={list} aria-label="Pages" className={classNames('m-0 list-none', className)}>
      {pdf.sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <li key={index}>
          <Thumb
            pdf={pdf}
            number={index + 1}
            ratio={size.widthPt / size.heightPt}
            isCurrent={index === current}
            onGo={() => onGo(index)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ThumbProps {
  readonly pdf: OpenPdf;
  readonly number: number;
  readonly ratio: number;
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

const WIDTH_PX = 96;

function Thumb({ pdf, number, ratio, isCurrent, onGo }: ThumbProps) {
  const button = useRef<HTMLButtonElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (button.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '300px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  usePagePicture(canvas, pdf, number, WIDTH_PX, isInSight);
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onGo}
      className="group grid w-full justify-items-center gap-1 rounded-md border-0 bg-transparent p-1.5 text-text-2 hover:bg-control aria-[current]:text-text"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'block w-full max-w-28 overflow-hidden bg-white',
          isCurrent ? 'shadow-[0_0_0_2px_var(--mark)]' : 'shadow-[0_0_0_1px_var(--line-strong)]',
        )}
        style={{ aspectRatio: ratio }}
      >
        <canvas ref={canvas} className="block size-full" />
      </span>
      <span className="type-meta group-aria-[current]:font-heavy">{number}</span>
    </button>
  );
}
