import type { DefinitionHead } from '../../../local/repositories/definitions.ts';

export interface TypeVersions {
  readonly head: DefinitionHead;
  /** Every version of the type that is not deleted, newest first. */
  readonly versions: readonly DefinitionHead[];
  /** The number that the next version gets. */
  readonly nextVersion: number;
}

/**
 * A version and its siblings; null when it is deleted or not on this device. `heads` with the deleted ones: the id of a version is made
 * of its number, so the number of a deleted draft would only write into its deleted row.
 */
export function versionsOfType(heads: readonly DefinitionHead[], id: string): TypeVersions | null {
  const head = heads.find((each) => each.id === id);
  if (head === undefined || head.deletedAt !== null) return null;
  const ofType = heads.filter(({ key }) => key === head.key).sort((a, b) => b.version - a.version);
  return {
    head,
    versions: ofType.filter(({ deletedAt }) => deletedAt === null),
    nextVersion: (ofType[0]?.version ?? head.version) + 1,
  };
}
