import { memberRoles } from '@plumbline/domain/ground/roles';
import { type Member, members } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import { nameToShow } from '#src/ground/local/react/use-members.ts';
import { wishesFor } from './member-list.tsx';

const aMember = makerOf(members, {
  userId: 'u',
  role: 'office',
  fullName: 'Rosa Lind',
  email: 'rosa@example.com',
});
const member = (role: Member['role'], over: Partial<Member> = {}): Member => aMember({ role, ...over });

describe('what one may do about a member', () => {
  it('is everything but making two owners, for the owner', () => {
    expect(wishesFor(member('inspector'), false, 'owner')).toEqual(['role', 'hand-over', 'remove']);
    expect(wishesFor(member('owner'), false, 'owner')).toEqual([]);
  });

  it('leaves the owner alone, for an admin, who hands nothing over', () => {
    expect(wishesFor(member('owner'), false, 'admin')).toEqual([]);
    expect(wishesFor(member('office'), false, 'admin')).toEqual(['role', 'remove']);
  });

  it('is nothing about others for inspectors and the office', () => {
    for (const role of ['inspector', 'office'] as const)
      expect(memberRoles.flatMap((other) => wishesFor(member(other), false, role))).toEqual([]);
  });

  it('lets everybody leave but the owner', () => {
    expect(wishesFor(member('office'), true, 'office')).toEqual(['leave']);
    expect(wishesFor(member('owner'), true, 'owner')).toEqual([]);
  });
});

describe('the name beside somebody’s work', () => {
  it('is theirs, and says so when they have left', () => {
    expect(nameToShow(member('office'))).toBe('Rosa Lind');
    expect(nameToShow(member('office', { leftAt: '2026-12-01T00:00:00Z' }))).toBe('Rosa Lind (left)');
  });

  it('is the address while there is none, and "Colleague" when nothing is known', () => {
    expect(nameToShow(member('office', { fullName: ' ' }))).toBe('rosa@example.com');
    expect(nameToShow(member('office', { fullName: '', email: '' }))).toBe('Colleague');
    expect(nameToShow(undefined)).toBe('Colleague');
  });
});
