import { formatWeekday } from '@plumbline/domain/time/format-time';
import { Banner } from '@plumbline/ui';
import { AlarmClock } from 'lucide-react';
import { useDelivery } from '#src/report/overview/use-delivery.ts';
import { useEditor } from '../model/editor-context.ts';

const WARNED_DAYS = 1;

/** From the day before a report is due by the law of its state, until it is published. */
export function DeadlineNote() {
  const { report } = useEditor();
  const due = useDelivery(report);
  if (due === null || due.daysLeft > WARNED_DAYS) return null;
  const when = ['today', 'tomorrow'][due.daysLeft];
  return (
    <Banner icon={AlarmClock} tone="needs">
      {when === undefined
        ? `This report was due ${formatWeekday(due.dueOn)}. ${due.words}`
        : `This report is due ${when}, ${formatWeekday(due.dueOn)}. ${due.words}`}
    </Banner>
  );
}
