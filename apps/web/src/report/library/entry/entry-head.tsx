import { countOf } from '@plumbline/domain/ground/format-number';
import { IconButton, SafetyTag, SeverityTag, Tag } from '@plumbline/ui';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Entry } from '../list/list-entries.ts';

export interface EntryHeadProps {
  readonly title: string;
  /** Null for a new entry. */
  readonly entry: Entry | null;
  readonly useCount: number;
  readonly isBesideList: boolean;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/** Location, kind, and use count of an entry. */
export function EntryHead({ title, entry, useCount, isBesideList, actions, onClose }: EntryHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // When it replaces the list, focus moves to the entry. Next to the list, the focus stays there.
  useEffect(() => {
    if (!isBesideList) heading.current?.focus();
  }, [isBesideList]);
  return (
    <header className="mb-5">
      <div className="flex items-start gap-1">
        {!isBesideList && (
          <IconButton icon={ArrowLeft} label="Back to the library" className="-ml-2.5" onClick={onClose} />
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="type-h2 m-0 min-w-0 flex-1 self-center text-balance outline-none"
        >
          {title}
        </h2>
        {actions}
        {isBesideList && <IconButton icon={X} label="Close comment" onClick={onClose} />}
      </div>
      {entry !== null && (
        <>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <SeverityTag severity={entry.severity} />
            {entry.isSafety && <SafetyTag />}
            <Tag>{entry.isStandard ? 'Standard comment' : 'Custom comment'}</Tag>
            {entry.archivedAt !== null && <Tag>{entry.mergedInto === null ? 'Archived' : 'Merged'}</Tag>}
            {entry.mark === 'pending' && <Tag>Only on this device</Tag>}
            {entry.mark === 'needs' && <Tag tone="needs">Rejected</Tag>}
          </div>
          <p className="type-meta m-0 mt-2 text-text-3">
            {useCount === 0
              ? 'Not used in the reports on this device.'
              : `Used in ${countOf(useCount, 'finding')} in the reports on this device.`}
          </p>
        </>
      )}
    </header>
  );
}
