import { relativeTime } from '@plumbline/domain/relative-time';
import { Button, Field, TextArea } from '@plumbline/ui';
import type { Resolution } from '../../../local/repositories/conflicts.ts';
import { useDraftTexts } from '../../../local/use-draft-texts.ts';
import { useFinish } from '../finish-context.ts';
import { type Author, conflictSentence } from '../model/authors.ts';
import type { OpenConflict } from '../model/read-conflicts.ts';
import { PlaceLink } from './place-link.tsx';

export interface ConflictCardProps {
  readonly open: OpenConflict;
  readonly kept: Author | undefined;
  readonly other: Author | undefined;
  /** Returns true when it is on disk. */
  readonly onResolve: (resolution: Resolution) => Promise<boolean>;
}

export function ConflictCard({ open, kept, other, onResolve }: ConflictCardProps) {
  const { place, keptText, otherText, merge } = open;
  const { work } = useFinish();
  const draft = useDraftTexts(work.store, `merged-${open.conflict.id}`);
  const merged = draft.texts?.merged ?? null;
  const headingId = `conflict-${open.conflict.id}`;
  if (merged !== null && merge !== null) {
    // Another device wrote to the field since 'Merge' was clicked: its text creates a new conflict instead of being
    // replaced.
    const isUnseen = draft.texts?.from !== undefined && draft.texts.from !== merge.text;
    return (
      <div className="grid gap-3">
        <Field
          label={place.what}
          description={
            isUnseen
              ? `Both texts, to write one of them. Meanwhile the first became: ${keptText}`
              : 'Both texts, to write one of them.'
          }
        >
          <TextArea
            value={merged}
            rows={5}
            onChange={(event) => draft.change({ merged: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button
            label="Save text"
            variant="primary"
            onClick={() => {
              void onResolve({ kind: 'merge', values: { [merge.column]: merged }, isUnseen }).then(
                (isSaved) => {
                  if (isSaved) draft.forget();
                },
              );
            }}
          />
          <Button label="Cancel" variant="bare" onClick={draft.forget} />
        </div>
      </div>
    );
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="type-body m-0 font-[560] text-pretty">
        {conflictSentence(kept, other, place.what)}
      </h3>
      <PlaceLink place={place} />
      <Answer author={kept} text={keptText} note="Stands now" />
      <Answer author={other} text={otherText} note="The other answer" />
      <div className="flex flex-wrap gap-2.5">
        <Button label="Keep the first" onClick={() => void onResolve({ kind: 'keep' })} />
        <Button label="Take the second" onClick={() => void onResolve({ kind: 'take' })} />
        {merge !== null && (
          <Button
            label="Merge"
            variant="outline"
            onClick={() => draft.change({ merged: merge.text, from: merge.text })}
          />
        )}
      </div>
    </section>
  );
}

function Answer({ author, text, note }: { author: Author | undefined; text: string; note: string }) {
  const when = author?.at ? `, ${relativeTime(Date.parse(author.at), Date.now())}` : '';
  return (
    <figure className="m-0 rounded-md bg-control px-4 py-3">
      <figcaption className="type-meta text-text-2">
        {note}: {author?.name ?? 'somebody else'}
        {when}
      </figcaption>
      <blockquote className="type-body m-0 mt-1 whitespace-pre-wrap break-words">{text}</blockquote>
    </figure>
  );
}
