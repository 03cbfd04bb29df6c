import { relativeTime } from '@plumbline/domain/relative-time';
import { Button, Field, TextArea } from '@plumbline/ui';
import { useState } from 'react';
import type { Resolution } from '../../../local/repositories/conflicts.ts';
import { type Author, conflictSentence } from '../model/authors.ts';
import type { OpenConflict } from '../model/read-conflicts.ts';
import { PlaceLink } from './place-link.tsx';

export interface ConflictCardProps {
  readonly open: OpenConflict;
  readonly kept: Author | undefined;
  readonly other: Author | undefined;
  readonly onResolve: (resolution: Resolution) => void;
}

export function ConflictCard({ open, kept, other, onResolve }: ConflictCardProps) {
  const { place, keptText, otherText, textColumn } = open;
  const [merged, setMerged] = useState<string | null>(null);
  const headingId = `conflict-${open.conflict.id}`;
  if (merged !== null && textColumn !== null) {
    return (
      <div className="grid gap-3">
        <Field label={place.what} description="Both texts, to write one of them.">
          <TextArea value={merged} rows={5} onChange={(event) => setMerged(event.target.value)} />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button
            label="Save text"
            variant="primary"
            onClick={() => onResolve({ kind: 'merge', values: { [textColumn]: merged } })}
          />
          <Button label="Cancel" variant="bare" onClick={() => setMerged(null)} />
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
        <Button label="Keep the first" onClick={() => onResolve({ kind: 'keep' })} />
        <Button label="Take the second" onClick={() => onResolve({ kind: 'take' })} />
        {textColumn !== null && (
          <Button label="Merge" variant="outline" onClick={() => setMerged(`${keptText}\n${otherText}`)} />
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
