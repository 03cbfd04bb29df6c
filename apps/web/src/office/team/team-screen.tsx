/** /settings/team: the members. Readable by everyone, also offline; edited by owners and admins, online. */
import { can } from '@plumbline/domain/office/permissions';
import type { Member } from '@plumbline/domain/tables/records';
import { Button, SearchInput, Skeleton, useToaster } from '@plumbline/ui';
import { UserPlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Result } from '#src/ground/backend/call.ts';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import { useRead } from '#src/ground/backend/use-read.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { memberName } from '#src/ground/local/repositories/members.ts';
import type { Organization } from '#src/ground/session/known-user.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import type { GivenRole, TeamCalls } from './calls/team-calls.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type ConfirmedWish, MemberConfirm } from './member-confirm.tsx';
import { MemberList, type MemberWish } from './member-list.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleTable } from './role-table.tsx';
import { TEAM_SENTENCES } from './team-words.ts';
import { useTeamCalls } from './use-team-calls.ts';

/** Number of members from which the list has a search. */
const SEARCHED_FROM = 9;

export interface TeamScreenProps {
  readonly organization: Organization;
  /** This device's unsent work, in words; null: none. */
  readonly unsent: () => Promise<string | null>;
}

export function TeamScreen({ organization, unsent: readUnsent }: TeamScreenProps) {
  const { userId } = useLocal();
  const { session } = useSessionParts();
  const people = useMembers();
  const calls = useTeamCalls(organization.id);
  const tell = useTelling();
  const [query, setQuery] = useState('');
  const [choosing, setChoosing] = useState<Member | null>(null);
  const [asked, setAsked] = useState<{ wish: ConfirmedWish; member: Member } | null>(null);
  const [unsent, setUnsent] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lastSeen = useLastSeen(calls, can(organization.role, 'manage members'));
  const shown = people.active.filter((member) =>
    `${memberName(member)} ${member.email}`.toLowerCase().includes(query.trim().toLowerCase()),
  );

  async function wish(kind: MemberWish, member: Member): Promise<void> {
    if (kind === 'role') return setChoosing(member);
    if (kind === 'leave') setUnsent(await readUnsent());
    setAsked({ wish: kind, member });
  }
  async function setRole(member: Member, role: GivenRole): Promise<void> {
    setChoosing(null);
    const before = member.role;
    if (before === role || before === 'owner') return;
    const set = await calls.setRole(member.userId, role);
    const undo = async () => tell(await calls.setRole(member.userId, before), 'Role changed back');
    tell(set, 'Role changed', { label: 'Undo', onPress: () => void undo() });
  }
  async function confirm(): Promise<void> {
    if (asked === null) return;
    setBusy(true);
    const result = await confirmed(calls, asked.wish, asked.member.userId);
    if (result.ok && asked.wish !== 'remove') await session.refreshIdentity();
    setBusy(false);
    setAsked(null);
    tell(result, DONE[asked.wish]);
  }

  return (
    <div className="grid max-w-(--page-form) gap-8">
      <div className="grid gap-4">
        {people.active.length >= SEARCHED_FROM && (
          <SearchInput
            label="Search members"
            value={query}
            onValueChange={setQuery}
            placeholder="Name or email"
          />
        )}
        {people.isLoading && <Skeleton label="Loading the team" rows={3} />}
        {shown.length > 0 && (
          <MemberList
            members={shown}
            userId={userId}
            role={organization.role}
            lastSeen={lastSeen}
            onWish={(...wished) => void wish(...wished)}
          />
        )}
        {!people.isLoading && shown.length === 0 && (
          <p className="type-body m-0 text-text-2">
            {query === '' ? 'Your team hasn’t downloaded to this device yet.' : 'No one matches that name.'}
          </p>
        )}
      </div>
      {can(organization.role, 'manage members') && <Invitations calls={calls} tell={tell} />}
      <RoleTable />
      {choosing !== null && (
        <RoleDialog
          member={choosing}
          onClose={() => setChoosing(null)}
          onChoose={(role) => void setRole(choosing, role)}
        />
      )}
      <MemberConfirm
        asked={asked}
        unsent={unsent}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}

const NOT_KNOWN: ReadonlyMap<string, string> = new Map();

/** Online only; without it, the rows say nothing about it. */
function useLastSeen(calls: TeamCalls, isAllowed: boolean): ReadonlyMap<string, string> {
  const read = useCallback(async () => (isAllowed ? calls.lastSeen() : NOT_KNOWN), [calls, isAllowed]);
  const { state } = useRead(read);
  return state.status === 'ready' ? state.value : NOT_KNOWN;
}

type Tell = (
  result: Result<null>,
  done: string,
  action?: { readonly label: string; readonly onPress: () => void },
) => void;

function Invitations({ calls, tell }: { readonly calls: TeamCalls; readonly tell: Tell }) {
  const { state, reload } = useRead(calls.invitations);
  const [isInviting, setInviting] = useState(false);
  const after = async (result: Result<null>, done: string): Promise<Result<null>> => {
    tell(result, done);
    await reload();
    return result;
  };
  return (
    <div className="grid gap-4">
      <div>
        <Button label="Invite someone" icon={UserPlus} variant="primary" onClick={() => setInviting(true)} />
      </div>
      <InvitationList
        state={state}
        onRetry={() => void reload()}
        onResend={async (invitation) => after(await calls.resend(invitation.id), 'Invitation sent again')}
        onRevoke={async (invitation) => after(await calls.revoke(invitation.id), 'Invitation withdrawn')}
      />
      <InviteDialog
        isOpen={isInviting}
        onOpenChange={setInviting}
        onInvite={async (email, role) => {
          const invited = await calls.invite(email, role);
          return invited.ok ? after(invited, 'Invitation sent') : invited;
        }}
      />
    </div>
  );
}

const DONE: Readonly<Record<ConfirmedWish, string>> = {
  'hand-over': 'Ownership transferred',
  remove: 'Removed from the team',
  leave: 'You left the company',
};

function confirmed(calls: TeamCalls, wish: ConfirmedWish, userId: string): Promise<Result<null>> {
  if (wish === 'leave') return calls.leave();
  return wish === 'remove' ? calls.remove(userId) : calls.handOver(userId);
}

function useTelling(): Tell {
  const toaster = useToaster();
  return (result, done, action) => {
    if (result.ok) toaster.show({ message: done, ...(action && { action }) });
    else toaster.show({ kind: 'error', message: sentenceOf(result.error, TEAM_SENTENCES) });
  };
}
