import { initials } from '@plumbline/domain/ground/person-name';
import { type MemberRole, roleWords } from '@plumbline/domain/ground/roles';
import type { Member } from '@plumbline/domain/tables/records';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Avatar,
  Card,
  IconButton,
  ListRow,
  Menu,
  MenuItem,
  MenuSeparator,
  PHONE_QUERY,
  Tag,
  useMediaQuery,
} from '@plumbline/ui';
import { Crown, Ellipsis, LogOut, UserCog, UserMinus } from 'lucide-react';
import { memberName } from '#src/ground/local/repositories/members.ts';

export type MemberWish = 'role' | 'hand-over' | 'remove' | 'leave';

export interface MemberListProps {
  readonly members: readonly Member[];
  readonly userId: string;
  /** Role of the viewer. */
  readonly role: MemberRole;
  readonly onWish: (wish: MemberWish, member: Member) => void;
  /** By user ID; empty for those who may not know, and offline. */
  readonly lastSeen: ReadonlyMap<string, string>;
}

export function MemberList({ members, userId, role, onWish, lastSeen }: MemberListProps) {
  return (
    <Card padding="none">
      <ul aria-label="Members" className="m-0 list-none p-0">
        {members.map((member) => (
          <li key={member.userId} className="border-b border-line last:border-b-0">
            <MemberRow
              member={member}
              isMe={member.userId === userId}
              role={role}
              onWish={onWish}
              seenAt={lastSeen.get(member.userId) ?? null}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface MemberRowProps extends Pick<MemberListProps, 'role' | 'onWish'> {
  readonly member: Member;
  readonly isMe: boolean;
  readonly seenAt: string | null;
}

function MemberRow({ member, isMe, role, onWish, seenAt }: MemberRowProps) {
  const name = memberName(member) || 'Colleague';
  const wishes = wishesFor(member, isMe, role);
  const isPhone = useMediaQuery(PHONE_QUERY);
  const wish = (kind: MemberWish) => () => onWish(kind, member);
  return (
    <ListRow
      title={isMe ? `${name} (you)` : name}
      meta={
        <>
          <span className="break-all">{member.email}</span>
          {isPhone && <span className="block">{roleWords[member.role].name}</span>}
          {seenAt !== null && !isMe && (
            <span className="block">Last seen {relativeTime(Date.parse(seenAt), Date.now())}</span>
          )}
        </>
      }
      lead={
        <Avatar name={name} initials={initials(name)} imageUrl={member.avatarUrl} size={44} isDecorative />
      }
      aside={
        <span className="flex items-center gap-1">
          {!isPhone && (
            <Tag tone={member.role === 'owner' ? 'chosen' : 'plain'}>{roleWords[member.role].name}</Tag>
          )}
          {wishes.length > 0 && (
            <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} />}>
              {wishes.includes('role') && (
                <MenuItem label="Change role" icon={UserCog} onSelect={wish('role')} />
              )}
              {wishes.includes('hand-over') && (
                <MenuItem label="Make owner" icon={Crown} onSelect={wish('hand-over')} />
              )}
              {wishes.includes('remove') && (
                <>
                  <MenuSeparator />
                  <MenuItem
                    label="Remove from team"
                    icon={UserMinus}
                    isDestructive
                    onSelect={wish('remove')}
                  />
                </>
              )}
              {wishes.includes('leave') && (
                <MenuItem label="Leave company" icon={LogOut} isDestructive onSelect={wish('leave')} />
              )}
            </Menu>
          )}
        </span>
      }
    />
  );
}

/** Returns the viewer's actions on a member; the server checks again. */
export function wishesFor(member: Member, isMe: boolean, role: MemberRole): readonly MemberWish[] {
  const isLeader = role === 'owner' || role === 'admin';
  if (isMe) return member.role === 'owner' ? [] : ['leave'];
  if (!isLeader || member.role === 'owner') return [];
  return role === 'owner' ? ['role', 'hand-over', 'remove'] : ['role', 'remove'];
}
