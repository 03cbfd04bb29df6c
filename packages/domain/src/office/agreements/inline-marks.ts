/** `**strong**` and `*emphasized*` words of a block. An unclosed star is a plain star. */
export interface InlineRun {
  readonly text: string;
  readonly style: 'plain' | 'strong' | 'emphasis';
}

const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/** Reads in one pass; the texts of the runs, joined, are the words without marks. */
export function inlineRuns(words: string): InlineRun[] {
  const runs: InlineRun[] = [];
  let from = 0;
  for (const match of words.matchAll(MARKS)) {
    if (match.index > from) runs.push({ text: words.slice(from, match.index), style: 'plain' });
    const [whole, strong, emphasis = ''] = match;
    runs.push(
      strong === undefined ? { text: emphasis, style: 'emphasis' } : { text: strong, style: 'strong' },
    );
    from = match.index + whole.length;
  }
  if (from < words.length) runs.push({ text: words.slice(from), style: 'plain' });
  return runs;
}
