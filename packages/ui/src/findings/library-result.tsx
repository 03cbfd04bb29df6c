import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { SEVERITY_LABELS, type Severity, SeverityShape } from '../severity/severity-shape.tsx';

export interface LibraryResultProps {
  /** Plain title, for the button's name. */
  title: string;
  /** The title, its matched letters marked with `<mark>`; by default the plain title. */
  highlightedTitle?: ReactNode;
  /** First lines of the text, or why it matched: 'Matches "torn" through worn, aged, brittle.' */
  excerpt: string;
  severity: Severity;
  /** The first result is the likely one and has the primary button. */
  isFirst?: boolean | undefined;
  onInsert: () => void;
}

/** One library comment under the search box; pressing it anywhere inserts it. */
export function LibraryResult({
  title,
  highlightedTitle,
  excerpt,
  severity,
  isFirst,
  onInsert,
}: LibraryResultProps) {
  return (
    <div className="relative flex items-start gap-3 border-t border-line py-[11px] pl-1 transition-colors duration-(--d-fast) hover:bg-control/50">
      <SeverityShape severity={severity} cutClassName="fill-raised" className="mt-1" />
      <div className="min-w-0 flex-1">
        <p className="text-body leading-5.25 font-strong">
          {highlightedTitle ?? title}
          <span className="sr-only">, {SEVERITY_LABELS[severity]}</span>
        </p>
        <p className="mt-0.5 line-clamp-2 text-ui leading-5 font-regular text-text-2">{excerpt}</p>
      </div>
      <button
        type="button"
        aria-label={`Insert ${title}`}
        onClick={onInsert}
        className={classNames(
          'grid size-11 flex-none place-items-center rounded-photo transition-colors duration-(--d-fast)',
          // The whole row presses it.
          'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus',
          isFirst
            ? 'bg-accent text-on-accent hover:bg-accent-hover'
            : 'bg-control text-text hover:bg-control-hover',
        )}
      >
        <Icon of={Plus} />
      </button>
    </div>
  );
}
