/** One mention of a path in a definition, and where it resolves from. `map-references.ts` finds them all. */
import { joinPath, resolvePath } from './answer-path.ts';

/**
 * What may be referenced. `value`: anything with an answer. `entries`: a repeat group. `chart`: a matrix. `target`: of
 * a rule.
 */
type ReferenceKind = 'answer' | 'value' | 'field' | 'entries' | 'chart' | 'target' | 'part';

/** Owner of a reference. `path` is the field, or the target of the rule ('' without one). */
export type Holder =
  | { readonly kind: 'field' | 'rule'; readonly path: string }
  /** The definition itself: its edition, its validity. */
  | { readonly kind: 'type'; readonly path: '' };

export interface Reference {
  /** As it is written: absolute, or `./x`. */
  readonly written: string;
  /** Absolute. */
  readonly path: string;
  /** Base of `./x`: the holder, or an entry of the group that a condition asks about. */
  readonly from: string;
  readonly holder: Holder;
  /** Place in the definition's JSON: `rules[3].effect.reason`. */
  readonly at: string;
  readonly kind: ReferenceKind;
  /** The answers it is compared with. */
  readonly values: readonly Answer[];
}

type Answer = string | number | boolean;

/** Returns the rewritten reference. */
export type ChangeReference = (reference: Reference) => string;

/** Where references are read: what holds them and what `./x` is read from. */
export interface ReferencePlace {
  readonly from: string;
  readonly named: (kind: ReferenceKind, written: string, at?: string, values?: readonly Answer[]) => string;
  readonly inside: (at: string) => ReferencePlace;
  /** In an entry of the group at that absolute path. */
  readonly inEntryOf: (group: string) => ReferencePlace;
}

/** Not a valid id, so a moved part is never mistaken for it. */
const ENTRY = '.';

export const placeAt = (
  holder: Holder,
  from: string,
  at: string,
  change: ChangeReference,
): ReferencePlace => ({
  from,
  named: (kind, written, member, values = []) =>
    change({
      written,
      path: resolvePath(written, from),
      from,
      holder,
      at: member === undefined ? at : `${at}.${member}`,
      kind,
      values,
    }),
  inside: (member) => placeAt(holder, from, `${at}.${member}`, change),
  inEntryOf: (group) => placeAt(holder, joinPath(group, ENTRY), at, change),
});

/** Every absolute path that `visit` comes across, read from the field at `ownPath`. */
export function pathsRead(ownPath: string, visit: (place: ReferencePlace) => unknown): string[] {
  const found: string[] = [];
  visit(
    placeAt({ kind: 'field', path: ownPath }, ownPath, '', ({ written, path }) => {
      found.push(path);
      return written;
    }),
  );
  return found;
}
