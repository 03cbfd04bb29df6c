/**
 * One entry: readable by everyone, editable by owners and admins. Input stays on this device until saved or
 * discarded.
 */
import { blankLibraryText } from '@plumbline/domain/report/defect-library';
import type { LibraryText } from '@plumbline/domain/report/defect-library/library-text-schema';
import { Banner, Button, bottomBar } from '@plumbline/ui';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import { useFormDraft } from '#src/ground/form/use-form-draft.ts';
import type { Entry } from '../list/list-entries.ts';
import type { PlaceNames } from '../place-names.ts';
import type { LibraryCommands } from '../use-library-commands.ts';
import {
  type EntryDraft,
  type EntryEdit,
  type EntryProblems,
  finished,
  keptEdit,
  parseEdit,
  problemsOf,
  unseenIn,
  untouched,
  withChange,
} from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryHead } from './entry-head.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { EntryReading } from './entry-reading.tsx';
import { MergeSheet } from './merge-sheet.tsx';
import { StarButton } from './star-button.tsx';

export interface EntryDetailProps {
  /** Null: a new entry. */
  readonly entry: Entry | null;
  /** Initial values of a new entry: the search that found nothing, the current section. */
  readonly begun: Partial<LibraryText>;
  readonly entries: readonly Entry[];
  readonly useCount: number;
  readonly isStarred: boolean;
  readonly names: PlaceNames;
  readonly knownTags: readonly string[];
  readonly canEdit: boolean;
  readonly isBesideList: boolean;
  readonly commands: LibraryCommands;
  readonly onOpen: (entryId: string) => void;
  readonly onClose: () => void;
}

export function EntryDetail(props: EntryDetailProps) {
  const { entry, entries, useCount, isStarred, names, canEdit, isBesideList, commands, onOpen, onClose } =
    props;
  const [isMerging, setMerging] = useState(false);
  const standing = entries.find(({ id }) => id === entry?.mergedInto);
  return (
    <article aria-label={entry?.title ?? 'New comment'}>
      <EntryHead
        title={entry?.title ?? 'New comment'}
        entry={entry}
        useCount={useCount}
        isBesideList={isBesideList}
        onClose={onClose}
        actions={
          entry !== null && (
            <>
              <StarButton entry={entry} isStarred={isStarred} commands={commands} />
              {canEdit && <EntryMenu entry={entry} commands={commands} onMerge={() => setMerging(true)} />}
            </>
          )
        }
      />
      {standing && (
        <Banner
          icon={GitMerge}
          className="mb-5 rounded-md"
          action={<Button size="desk" label="Open" onClick={() => onOpen(standing.id)} />}
        >
          {`Merged into “${standing.title}”.`}
        </Banner>
      )}
      {canEdit ? <EntryForm {...props} /> : entry && <EntryReading entry={entry} names={names} />}
      {isMerging && entry !== null && (
        <MergeSheet
          kept={entry}
          entries={entries}
          names={names}
          commands={commands}
          onClose={() => setMerging(false)}
        />
      )}
    </article>
  );
}

function EntryForm({ entry, begun, names, knownTags, commands, onOpen, onClose }: EntryDetailProps) {
  const { kept, save: keep, clear } = useFormDraft(`library-text-${entry?.id ?? 'new'}`);
  const [typed, setTyped] = useState<EntryEdit | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (kept === undefined) return null; // briefly, while the draft is read from this device
  const base = entry === null ? blankLibraryText : textOf(entry);
  const edit = typed ?? withStart(parseEdit(kept), entry === null ? begun : {});
  const draft = edit.typed;
  const text = { ...base, ...draft };
  const problems: EntryProblems = problemsOf(text);
  const isChanged = Object.keys(draft).length > 0;

  function change(part: EntryDraft): void {
    const next = withChange(edit, part, base);
    setTyped(next);
    keep(keptEdit(next));
  }
  async function discard(): Promise<void> {
    setTyped(untouched);
    setTried(false);
    await clear();
    if (entry === null) onClose();
  }
  async function save(): Promise<void> {
    setTried(true);
    const done = finished(text, draft);
    if (done === null) return;
    setBusy(true);
    const savedId = entry === null ? await commands.create(done.text) : await saveChanged(entry, done.patch);
    setBusy(false);
    if (savedId === null) return;
    setTyped(untouched);
    setTried(false);
    await clear();
    if (entry === null) onOpen(savedId);
  }
  async function saveChanged(changed: Entry, patch: EntryDraft): Promise<string | null> {
    return (await commands.save(changed, patch, unseenIn(edit, base))) ? changed.id : null;
  }

  return (
    <form
      noValidate
      className="grid gap-6 pb-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <EntryFields
        text={text}
        problems={isTried ? problems : {}}
        names={names}
        knownTags={knownTags}
        onChange={change}
      />
      {(isChanged || entry === null) && (
        <div
          ref={bottomBar}
          className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-2.5 border-t border-line bg-bg px-5 py-3 md:mx-0 md:px-0"
        >
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            label={entry === null ? 'Add to library' : 'Save'}
          />
          <Button label="Discard" onClick={() => void discard()} />
          <p className="type-meta m-0 min-w-40 flex-1 text-text-3">
            {entry === null
              ? 'Saved on this device until you add it.'
              : 'Not saved yet. Existing findings won’t change.'}
          </p>
        </div>
      )}
    </form>
  );
}

/** A new entry with initial values. */
const withStart = (edit: EntryEdit, start: EntryDraft): EntryEdit => ({
  ...edit,
  typed: { ...start, ...edit.typed },
});

const textOf = (entry: Entry): LibraryText =>
  Object.fromEntries(
    Object.keys(blankLibraryText).map((name) => [name, entry[name as keyof LibraryText]]),
  ) as LibraryText;
