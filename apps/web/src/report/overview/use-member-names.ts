/** Names of colleagues by user ID, from this device. Unknown names are missing in the map. */
import { useMemo } from 'react';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';

export function useMemberNames(): ReadonlyMap<string, string> {
  const { all } = useMembers();
  return useMemo(
    () =>
      new Map(
        all.flatMap((member) => {
          const name = memberName(member);
          return name === '' ? [] : [[member.userId, name] as const];
        }),
      ),
    [all],
  );
}
