/** Time off and blocked time of a person or of the office, added from the calendar. Nothing can be booked then. */
import { Field, Select, Sheet } from '@plumbline/ui';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useTimes } from '#src/ground/session/use-times.ts';
import { TimeExceptions } from './time-exceptions.tsx';

const OFFICE = 'office';

export function BlockTimeSheet({ onClose }: { readonly onClose: () => void }) {
  const { userId } = useLocal();
  const members = useMembers();
  const zone = useTimes().office.timeZone;
  const [whose, setWhose] = useState(userId);
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title="Block time"
      description="Vacation, appointments of your own, and days when the office is closed. Clients can’t book these hours, and the calendar warns you."
    >
      <div className="grid gap-6">
        <Field label="Who">
          <Select
            options={[
              ...members.active.map((each) => ({
                value: each.userId,
                label:
                  each.userId === userId ? `${members.nameOf(userId)} (you)` : members.nameOf(each.userId),
              })),
              { value: OFFICE, label: 'The whole office' },
            ]}
            value={whose}
            onChange={(event) => setWhose(event.target.value)}
          />
        </Field>
        <TimeExceptions key={whose} userId={whose === OFFICE ? null : whose} zone={zone} />
      </div>
    </Sheet>
  );
}
