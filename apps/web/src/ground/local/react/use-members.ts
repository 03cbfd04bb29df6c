/**
 * The members of the organization on this device: for names on work and for assigning it. Readable by all members,
 * also offline. Empty until the first rows are read.
 */
import type { Member } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { memberName } from '../repositories/members.ts';
import { useLocal } from './local-context.ts';
import { useLive } from './use-live.ts';

export interface People {
  readonly isLoading: boolean;
  /** Members who can be assigned work, by name. */
  readonly active: readonly Member[];
  /** Includes former members. */
  readonly all: readonly Member[];
  readonly byUserId: ReadonlyMap<string, Member>;
  /** Returns the name to show on someone's work, with '(left)' for former members, or 'Colleague'. */
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
