import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Button, Field, TextArea } from '@plumbline/ui';
import * as z from 'zod/mini';
import { asTyped } from '#src/ground/form/form-core.ts';
import { savedOrSaid } from '#src/ground/form/use-form.ts';
import { useSheetForm } from '#src/ground/form/use-kept-form.ts';
import type { Resolution } from '#src/ground/local/repositories/conflicts.ts';
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

/** `merged`: null until both texts are to become one. `from`: the text that stood then. */
interface Merging {
  readonly merged: string | null;
  readonly from: string;
}
const mergingShape: z.ZodMiniType<Merging> = z.object({ merged: z.nullable(z.string()), from: z.string() });
const NOT_MERGING: Merging = { merged: null, from: '' };

export function ConflictCard({ open, kept, other, onResolve }: ConflictCardProps) {
  const { place, keptText, otherText, merge } = open;
  const { work } = useFinish();
  // Another device wrote to the field since 'Merge' was clicked: its text creates a new conflict instead of being
  // replaced.
  const isUnseen = ({ from }: Merging): boolean => from !== merge?.text;
  const form = useSheetForm(work.store, `merged-${open.conflict.id}`, {
    standing: NOT_MERGING,
    shape: mergingShape,
    check: asTyped,
    async save({ typed }) {
      if (merge === null) return savedOrSaid(false);
      const values = { [merge.column]: typed.merged };
      return savedOrSaid(await onResolve({ kind: 'merge', values, isUnseen: isUnseen(typed) }));
    },
  });
  const { merged } = form.values;
  const headingId = `conflict-${open.conflict.id}`;
  if (merged !== null && merge !== null) {
    return (
      <div className="grid gap-3">
        <Field
          label={place.what}
          description={
            isUnseen(form.values)
              ? `Combine both texts into one. Since then, the first became: ${keptText}`
              : 'Combine both texts into one.'
          }
        >
          <TextArea
            value={merged}
            rows={5}
            onChange={(event) => form.change({ merged: event.target.value })}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button
            label="Save text"
            variant="primary"
            isBusy={form.isBusy}
            onClick={() => void form.submit()}
          />
          <Button label="Cancel" variant="bare" onClick={() => void form.discard()} />
        </div>
      </div>
    );
  }
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="type-body m-0 font-strong text-pretty">
        {conflictSentence(kept, other, place.what)}
      </h3>
      <PlaceLink place={place} />
      <Answer author={kept} text={keptText} note="Current" />
      <Answer author={other} text={otherText} note="The other answer" />
      <div className="flex flex-wrap gap-2.5">
        <Button label="Keep the first" onClick={() => void onResolve({ kind: 'keep' })} />
        <Button label="Use the second" onClick={() => void onResolve({ kind: 'take' })} />
        {merge !== null && (
          <Button
            label="Merge"
            variant="outline"
            onClick={() => form.change({ merged: merge.text, from: merge.text })}
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
        {note}: {author?.name ?? 'someone else'}
        {when}
      </figcaption>
      <blockquote className="type-body m-0 mt-1 whitespace-pre-wrap break-words">{text}</blockquote>
    </figure>
  );
}
