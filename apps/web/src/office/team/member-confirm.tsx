import type { Member } from '@plumbline/domain/tables/records';
import { ConfirmDialog } from '@plumbline/ui';
import { memberName } from '#src/ground/local/repositories/members.ts';

export type ConfirmedWish = 'hand-over' | 'remove' | 'leave';

interface Words {
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
}

const words = (wish: ConfirmedWish, name: string, unsent: string | null): Words => {
  switch (wish) {
    case 'hand-over':
      return {
        title: `Make ${name} the owner`,
        description: `${name} will own the company, and you’ll become an admin. Only ${name} can transfer it back.`,
        confirmLabel: 'Transfer ownership',
      };
    case 'remove':
      return {
        title: `Remove ${name} from the team`,
        description:
          'They lose access to this company right away. Their reports and other work are kept under their name. Work still on their device will upload and wait for your approval.',
        confirmLabel: 'Remove from team',
      };
    default:
      return {
        title: 'Leave this company',
        description: `${unsent === null ? '' : `${unsent} haven’t uploaded from this device. Once you leave, only an owner can accept them, so upload them first. `}You’ll no longer see its reports, contacts, and calendar. Your work stays with it, under your name. To come back, you’ll need an invitation.`,
        confirmLabel: 'Leave company',
      };
  }
};

export interface MemberConfirmProps {
  readonly asked: { readonly wish: ConfirmedWish; readonly member: Member } | null;
  /** This device's unsent work, in words. */
  readonly unsent: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

export function MemberConfirm({ asked, unsent, isBusy, onClose, onConfirm }: MemberConfirmProps) {
  const name = asked === null ? '' : memberName(asked.member) || 'this member';
  const said = words(asked?.wish ?? 'leave', name, unsent);
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={onClose}
      title={said.title}
      description={said.description}
      confirmLabel={said.confirmLabel}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
