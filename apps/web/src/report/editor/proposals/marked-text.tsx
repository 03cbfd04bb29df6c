/** A drafted text in which each word that its sources don't support is marked, and says so to everyone. */
import { checkNarrative } from '@plumbline/domain/intelligence/check-narrative';
import { Fragment, useMemo } from 'react';

export interface MarkedTextProps {
  readonly text: string;
  /** Null: nothing to compare with, such as a text of the library. */
  readonly sources: readonly string[] | null;
}

export function MarkedText({ text, sources }: MarkedTextProps) {
  const found = useMemo(
    () => (sources === null ? [] : checkNarrative(text, sources).unsupported),
    [text, sources],
  );
  let at = 0;
  const parts = found.map(({ start, end, text: word }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <mark className="rounded-sm bg-transparent font-medium text-text underline decoration-sync-needs decoration-wavy decoration-2 underline-offset-4">
          {word}
          <span className="sr-only"> (not in your note)</span>
        </mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

/** How many words of the texts are marked. */
export const countUnsupported = (texts: readonly string[], sources: readonly string[]): number =>
  texts.reduce((sum, text) => sum + checkNarrative(text, sources).unsupported.length, 0);
