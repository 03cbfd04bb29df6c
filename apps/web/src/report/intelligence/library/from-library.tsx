import { describeChoices } from '@plumbline/domain/report/defect-library/choices';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { LibraryResult } from '@plumbline/ui';

export interface LibraryProposal {
  readonly entry: DefectLibraryEntry;
  /** Words of the note that the entry has, as written. */
  readonly why: string;
}

export interface FromLibraryProps {
  readonly proposals: readonly LibraryProposal[];
  readonly onUse: (entry: DefectLibraryEntry) => void;
}

/** Texts of the company's library that a note means. Shows nothing when there are none: a person who types needs no news. */
export function FromLibrary({ proposals, onUse }: FromLibraryProps) {
  if (proposals.length === 0) return null;
  return (
    <section aria-label="From your library" className="rounded-lg bg-bg-sunken px-4 py-3">
      <h4 className="type-label m-0 text-text-2">From your library</h4>
      <ul className="m-0 list-none p-0">
        {proposals.map(({ entry, why }) => (
          <li key={entry.id} className="first:[&>div]:border-t-0">
            <LibraryResult
              title={entry.title}
              excerpt={
                why === ''
                  ? describeChoices(entry.observation)
                  : `Matches “${why}”. ${describeChoices(entry.observation)}`
              }
              severity={entry.isSafety ? 'safety' : entry.severity}
              onInsert={() => onUse(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
