/** Names of colleagues by user id, from this device. A name that nobody knows yet is missing in the map. */
import { useMemo } from 'react';
import { memberName } from '../local/repositories/members.ts';
import { useMembers } from '../local/use-members.ts';

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
