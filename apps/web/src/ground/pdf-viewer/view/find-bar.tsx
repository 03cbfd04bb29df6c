import { IconButton, SearchInput } from '@plumbline/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FindState } from '../engine/viewer-state.ts';
import type { Viewer } from '../engine/viewer-types.ts';

interface FindBarProps {
  readonly viewer: Viewer;
  readonly find: FindState;
}

export function FindBar({ viewer, find }: FindBarProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { query } = find;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') viewer.closeFind();
    if (event.key !== 'Enter' || query === '') return;
    event.preventDefault();
    viewer.find(query, event.shiftKey ? 'previous' : 'next');
  };
  return (
    <search
      aria-label="Find in this PDF"
      className="flex flex-none items-center gap-1 border-b border-line bg-bg px-2 py-1"
    >
      <SearchInput
        ref={field}
        label="Find in this PDF"
        value={query}
        onValueChange={(next) => viewer.find(next)}
        onKeyDown={onKeyDown}
        className="min-w-24 flex-1 md:max-w-80"
      />
      <IconButton icon={ChevronUp} label="Previous match" onClick={() => viewer.find(query, 'previous')} />
      <IconButton icon={ChevronDown} label="Next match" onClick={() => viewer.find(query, 'next')} />
      <p
        role="status"
        className="type-meta m-0 min-w-14 whitespace-nowrap text-text-2 tabular-nums md:min-w-20"
      >
        {describe(find)}
      </p>
      <span className="flex-1 max-md:hidden" />
      <IconButton icon={X} label="Close search" onClick={viewer.closeFind} />
    </search>
  );
}

function describe({ query, current, total, isSearching }: FindState): string {
  if (query === '') return '';
  if (total > 0) return `${current} of ${total}`;
  return isSearching ? 'Searching…' : 'Not found';
}
