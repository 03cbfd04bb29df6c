import type { DefinitionHead } from '#src/ground/local/repositories/definitions.ts';

export interface TypeVersions {
  readonly head: DefinitionHead;
  /** Every version of the type that is not deleted, newest first. */
  readonly versions: readonly DefinitionHead[];
  /** Number of the next version. */
  readonly nextVersion: number;
}

/**
 * Returns a version and its siblings; null when it is deleted or not on this device. `heads` must include deleted
 * ones: a version's ID is derived from its number, so reusing a deleted draft's number would write into its deleted
 * row.
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
