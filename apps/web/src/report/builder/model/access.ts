import type { DefinitionHead } from '#src/ground/local/repositories/definitions.ts';

interface AccessFacts {
  readonly canBuild: boolean;
  readonly canLock: boolean;
  readonly isDatabaseNewer: boolean;
}

/** Returns why this version is read-only; null when it can be edited. Predicts the database's decision. */
export function readOnlyReason(
  head: Pick<DefinitionHead, 'releasedAt'>,
  versions: readonly Pick<DefinitionHead, 'lockedBy'>[],
  { canBuild, canLock, isDatabaseNewer }: AccessFacts,
): string | null {
  if (isDatabaseNewer)
    return 'A newer version of the app has been opened on this device. Reload this page to edit report types.';
  if (!canBuild) return 'You can view this report type. Owners and admins can change it.';
  if (head.releasedAt !== null)
    return 'This version is released: reports are written with it, so it never changes. Start the next version to change the type.';
  if (isLocked(versions) && !canLock)
    return 'An owner has locked this report type. Owners can change and unlock it.';
  return null;
}

export const isLocked = (versions: readonly Pick<DefinitionHead, 'lockedBy'>[]): boolean =>
  versions.some(({ lockedBy }) => lockedBy !== null);
