import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Icon, LinkButton, useToaster } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { type Expiring, endInWords } from './expiring-list.ts';

const SHOWN = 5;

/** Published forms that will soon need a new inspection. Hidden when empty. */
export function ExpiringSection({ expiring }: { expiring: readonly Expiring[] }) {
  const { repositories } = useLocal();
  const toaster = useToaster();
  const [isAll, setAll] = useState(false);
  if (expiring.length === 0) return null;
  const shown = isAll ? expiring : expiring.slice(0, SHOWN);
  const settle = async ({ reminder, row }: Expiring): Promise<void> => {
    const result = await repositories.reminders.settle(reminder, true);
    if (!result.ok) {
      toaster.show({ message: 'The reminder could not be settled.', kind: 'error' });
      return;
    }
    toaster.show({
      message: `Reminder for ${row.title} dismissed`,
      action: { label: 'Undo', onPress: () => void repositories.reminders.settle(reminder, false) },
    });
  };
  return (
    <section aria-labelledby="expiring-soon" className="mb-10">
      <h2 id="expiring-soon" className="type-h3 m-0 border-b border-line pb-3">
        Expiring soon <span className="font-medium text-text-3">{expiring.length}</span>
      </h2>
      <ul className="m-0 list-none p-0">
        {shown.map((each) => (
          <li
            key={each.reminder.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-line py-2"
          >
            <Icon of={CalendarClock} className="text-text-2" />
            <p className="m-0 min-w-48 flex-1 text-ui leading-5">
              <span className="font-strong">{each.row.title}</span>{' '}
              <span className="text-text-3 max-sm:block sm:ml-1">
                {each.row.typeLabel}: {endInWords(each.days)}, {formatDay(each.reminder.expiresOn)}
              </span>
            </p>
            <span className="flex gap-2 max-sm:ml-9">
              <Button
                variant="bare"
                label="Dismiss"
                aria-label={`Dismiss the reminder for ${each.row.title}`}
                onClick={() => void settle(each)}
              />
              <LinkButton
                label="Open"
                render={<Link to="/reports/$id" params={{ id: each.row.id }} search={{}} />}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isAll && expiring.length > SHOWN && (
        <Button
          variant="bare"
          className="mt-2"
          label={`Show all ${expiring.length}`}
          onClick={() => setAll(true)}
        />
      )}
    </section>
  );
}
