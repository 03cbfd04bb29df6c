/**
 * The people of the organization, on this device: for names beside work, for choosing who does what. Readable by everybody and
 * without a network. Until the first rows have come the list is empty.
 */
import type { Member } from '@plumbline/domain/records';
import { useMemo } from 'react';
import { useLocal } from './local-context.ts';
import { memberName } from './repositories/members.ts';
import { useLive } from './use-live.ts';

export interface People {
  readonly isLoading: boolean;
  /** Who can be given work now, by name. */
  readonly active: readonly Member[];
  /** Those who have left, too. */
  readonly all: readonly Member[];
  readonly byUserId: ReadonlyMap<string, Member>;
  /** What to write beside somebody's work: their name, '(left)' after it once they have, else 'Colleague'. */
  readonly nameOf: (userId: string) => string;
}

export function useMembers(): People {
  const { repositories, officeId } = useLocal();
  const state = useLive(`members ${officeId}`, () => repositories.members.live(officeId));
  return useMemo(() => {
    const all = state.status === 'ready' ? state.value : NOBODY;
    const byUserId = new Map(all.map((member) => [member.userId, member]));
    return {
      isLoading: state.status === 'loading',
      all,
      active: all.filter(({ leftAt }) => leftAt === null),
      byUserId,
      nameOf: (userId) => nameToShow(byUserId.get(userId)),
    };
  }, [state]);
}

const NOBODY: readonly Member[] = [];

export function nameToShow(member: Member | undefined): string {
  const name = member === undefined ? '' : memberName(member);
  if (name === '') return 'Colleague';
  return member?.leftAt == null ? name : `${name} (left)`;
}
