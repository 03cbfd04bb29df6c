import { Camera, FileText } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';

export interface PhotoCellProps {
  /** 'Add photo', or the name of the required photo that is missing: 'Roof slope, north'. */
  label: string;
  /** 'document': a photo of a document, such as a permit. */
  kind: 'add' | 'document' | 'missing';
  /** 'line': icon and name side by side, below a strip that has photos. */
  shape?: 'strip' | 'grid' | 'line' | undefined;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const STACKED = 'grid content-center justify-items-center px-2 text-center';
const SHAPES = {
  strip: `${STACKED} min-h-28 w-28`,
  grid: `${STACKED} aspect-4/3 w-full`,
  line: 'inline-flex min-h-12 max-w-full items-center px-3 text-left',
};

/** An empty slot for a photo; a missing required one is outlined and named. */
export function PhotoCell({ label, kind, shape = 'grid', onPress, ref }: PhotoCellProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={kind === 'missing' ? `Take required photo: ${label}` : undefined}
      onClick={onPress}
      className={classNames(
        'flex-none gap-1.5 rounded-photo text-meta leading-4 font-strong text-text-2 transition-colors duration-(--d-fast) hover:text-text',
        kind === 'missing'
          ? 'shadow-[inset_0_0_0_1.5px_var(--sync-needs)]'
          : 'bg-surface shadow-[inset_0_0_0_1.5px_var(--line-strong)]',
        SHAPES[shape],
      )}
    >
      <Icon of={kind === 'document' ? FileText : Camera} size={kind === 'missing' ? 'regular' : 'field'} />
      <span className="text-balance">{label}</span>
    </button>
  );
}
