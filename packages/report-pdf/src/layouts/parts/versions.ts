/** Content that exists in several heights: pagination takes the first for which a page has room. */
import { anyOf, type Box } from '../../flow/box.ts';

const closed = (boxes: readonly Box[]): Box[] =>
  boxes.map((box, index) => (index === boxes.length - 1 ? { ...box, keepsWithNext: false } : box));

/** Boxes up to the first that does not keep with its next. */
function firstRun(boxes: readonly Box[]): { run: Box[]; rest: Box[] } {
  const end = boxes.findIndex((box) => !box.keepsWithNext) + 1;
  const at = end === 0 ? boxes.length : end;
  return { run: boxes.slice(0, at), rest: boxes.slice(at) };
}

/** `lead` with the first of `versions`; the others replace what stays on one page with it, and nothing after that. */
export function versionsOf(lead: readonly Box[], versions: readonly (readonly Box[])[]): Box[] {
  const [usual, ...lower] = versions.map((version) => firstRun(closed([...lead, ...version])));
  if (usual === undefined) return closed(lead);
  return [
    ...anyOf(
      usual.run,
      lower.map(({ run }) => run),
    ),
    ...usual.rest,
  ];
}
