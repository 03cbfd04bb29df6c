import { decodedMappings, encodedMappings, type SourceMapInput, TraceMap } from '@jridgewell/trace-mapping';
import type { Edit } from './classic-chunk.ts';

type Line = ReturnType<typeof decodedMappings>[number];
type Decoded = Extract<Exclude<SourceMapInput, string>, { mappings: unknown[] }>;

/** The map of a chunk after the edits: what it says of the code between them stays true. @param code before the edits */
export function shiftMap(map: string, code: string, edits: readonly Edit[]): string {
  const parsed: object = JSON.parse(map);
  const lines = decodedMappings(new TraceMap(map)).map((line) => [...line]);
  for (const [line, inLine] of editsByLine(code, edits)) lines[line] = shiftLine(lines[line] ?? [], inLine);
  const shifted: Decoded = { version: 3, names: [], sources: [], mappings: lines };
  return JSON.stringify({ ...parsed, mappings: encodedMappings(new TraceMap(shifted)) });
}

/** Columns in place of offsets. */
function editsByLine(code: string, edits: readonly Edit[]): Map<number, Edit[]> {
  const byLine = new Map<number, Edit[]>();
  let line = 0;
  let lineStart = 0;
  for (const { start, end, text } of edits) {
    if (`${code.slice(start, end)}${text}`.includes('\n')) throw new Error('An edit is not within a line.');
    for (
      let at = code.indexOf('\n', lineStart);
      at !== -1 && at < start;
      at = code.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = at + 1;
    }
    const inLine = byLine.get(line) ?? [];
    byLine.set(line, inLine);
    inLine.push({ start: start - lineStart, end: end - lineStart, text });
  }
  return byLine;
}

/** Both are in the order of the line. */
function shiftLine(segments: Line, edits: readonly Edit[]): Line {
  let next = 0;
  let by = 0;
  return segments.flatMap((segment) => {
    const [column] = segment;
    for (let edit = edits[next]; edit !== undefined && edit.end <= column; edit = edits[next]) {
      by += edit.text.length - (edit.end - edit.start);
      next += 1;
    }
    const edit = edits[next];
    if (edit !== undefined && edit.start <= column) return [];
    const moved: typeof segment = [...segment];
    moved[0] += by;
    return [moved];
  });
}
