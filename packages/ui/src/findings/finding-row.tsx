import type { ReactNode } from 'react';
import { type RenderElement, renderElement } from '../render-element.ts';
import { SafetyTag } from '../severity/safety-tag.tsx';
import { SeverityTag, type SeverityTagProps } from '../severity/severity-tag.tsx';

export interface FindingRowProps {
  title: string;
  severity: SeverityTagProps['severity'] | null;
  isSafety?: boolean | undefined;
  /** 'Rear slope, 2 places' */
  meta?: string | undefined;
  imageUrl?: string | null | undefined;
  /** Over the image: its markup. */
  imageOverlay?: ReactNode;
  render: RenderElement;
  aside?: ReactNode;
}

/** A finding in a list: small photo, title, tags, location. The whole row is one target. */
export function FindingRow({
  title,
  severity,
  isSafety,
  meta,
  imageUrl,
  imageOverlay,
  render,
  aside,
}: FindingRowProps) {
  const link =
    'block max-w-full truncate text-left no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none ' +
    'focus-visible:after:outline-3 focus-visible:after:outline-focus';
  return (
    <div className="relative flex min-h-20 items-center gap-3 rounded-lg bg-surface py-3 pr-3 pl-3.5 shadow-[inset_0_0_0_1px_var(--line)]">
      {imageUrl && (
        <span className="relative size-14 flex-none overflow-hidden rounded-desk">
          <img src={imageUrl} alt="" className="size-full object-cover" />
          {imageOverlay}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <div className="text-body leading-5.25 font-strong">{renderElement(render, link, title)}</div>
        <div className="mt-1.5 flex flex-wrap items-center gap-2">
          {isSafety && <SafetyTag />}
          {severity && <SeverityTag severity={severity} />}
          {meta && <span className="type-meta text-text-3">{meta}</span>}
        </div>
      </div>
      {aside && <div className="relative z-1">{aside}</div>}
    </div>
  );
}
