import type { Member } from '@plumbline/domain/tables/records';
import { Button, Dialog } from '@plumbline/ui';
import { useState } from 'react';
import { memberName } from '#src/ground/local/repositories/members.ts';
import type { GivenRole } from './calls/team-calls.ts';
import { RoleChoice } from './role-choice.tsx';

export interface RoleDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onChoose: (role: GivenRole) => void;
}

export function RoleDialog({ member, onClose, onChoose }: RoleDialogProps) {
  const [role, setRole] = useState<GivenRole>(member.role === 'owner' ? 'admin' : member.role);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Change ${memberName(member)}’s role`}
      footer={
        <>
          <Button label="Cancel" variant="outline" onClick={onClose} />
          <Button label="Change role" variant="primary" onClick={() => onChoose(role)} />
        </>
      }
    >
      <RoleChoice value={role} onChange={setRole} />
    </Dialog>
  );
}
