/** Pending tasks, agreements, and fees; hidden when empty. */

import { countOf, formatMoney } from '@plumbline/domain/ground/format-number';
import type { Task } from '@plumbline/domain/tables/records';
import { dayInWords } from '@plumbline/domain/time/day-words';
import { formatDay } from '@plumbline/domain/time/format-time';
import { Button, Icon, type IconType, LinkButton, TextLink } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { CircleDollarSign, FileSignature, Flag, ListTodo, Send } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { writeTime } from '#src/ground/device/hour-style.ts';
import { localDay } from '#src/ground/device/local-day.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { owedCents } from './office-day.ts';
import type { OfficeDay } from './use-office-day.ts';

const SHOWN = 5;

export function TasksDue({ tasks, today }: { readonly tasks: readonly Task[]; readonly today: string }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks-due" className="mb-10">
      <h2 id="tasks-due" className="type-h3 m-0 flex items-baseline border-b border-line pb-3">
        Tasks due <span className="ml-2 font-medium text-text-3">{tasks.length}</span>
        <span className="ml-auto text-ui font-medium">
          <TextLink isAlone render={<Link to="/tasks" search={{ view: 'today' }} />}>
            All tasks
          </TextLink>
        </span>
      </h2>
      <ul className="m-0 list-none p-0">
        {tasks.slice(0, SHOWN).map((task) => (
          <Row
            key={task.id}
            icon={task.priority === 'high' ? Flag : ListTodo}
            title={task.title}
            detail={dueWords(task, today)}
            action={
              <LinkButton
                label="Open"
                render={<Link to="/tasks" search={{ task: task.id }} aria-label={`Open ${task.title}`} />}
              />
            }
          />
        ))}
      </ul>
    </section>
  );
}

const dueWords = ({ dueOn, dueTime }: Task, today: string): string =>
  [dueOn === null ? '' : dayInWords(dueOn, today), dueTime === '' ? '' : writeTime(dueTime)]
    .filter(Boolean)
    .join(', ');

interface WaitingForOthersProps extends Pick<OfficeDay, 'agreements' | 'unpaid'> {
  /** Published, and not shared. */
  readonly unsent: readonly ReportRow[];
}

/** Reports to share, agreements to sign, fees to collect. */
export function WaitingForOthers({ agreements, unpaid, unsent }: WaitingForOthersProps) {
  const [oldest] = unpaid;
  const [showsAll, setShowsAll] = useState(false);
  if (agreements.length === 0 && unsent.length === 0 && oldest === undefined) return null;
  return (
    <section aria-labelledby="still-open" className="mb-10">
      <h2 id="still-open" className="type-h3 m-0 border-b border-line pb-3">
        Still open{' '}
        <span className="ml-2 font-medium text-text-3">
          {agreements.length + unsent.length + unpaid.length}
        </span>
      </h2>
      <ul className="m-0 list-none p-0">
        {agreements.slice(0, SHOWN).map(({ id, title, expiresAt }) => (
          <Row
            key={id}
            icon={FileSignature}
            title={title}
            detail={`not signed, open until ${formatDay(localDay(expiresAt))}`}
            action={
              <LinkButton
                label="Open"
                render={<Link to="/agreements/record/$id" params={{ id }} aria-label={`Open ${title}`} />}
              />
            }
          />
        ))}
        {agreements.length > SHOWN && (
          <More>
            <TextLink
              isAlone
              render={<Link to="/agreements" />}
            >{`All agreements, ${agreements.length}`}</TextLink>
          </More>
        )}
        {(showsAll ? unsent : unsent.slice(0, SHOWN)).map((row) => (
          <Row
            key={row.id}
            icon={Send}
            title={row.title}
            detail={`${row.typeLabel}, published and not sent`}
            action={
              <LinkButton
                label="Open"
                render={
                  <Link to="/reports/$id/preview" params={{ id: row.id }} aria-label={`Open ${row.title}`} />
                }
              />
            }
          />
        ))}
        {!showsAll && unsent.length > SHOWN && (
          <More>
            <Button
              label={`Show all ${countOf(unsent.length, 'published report')}`}
              variant="bare"
              size="desk"
              onClick={() => setShowsAll(true)}
            />
          </More>
        )}
        {oldest !== undefined && (
          <Row
            icon={CircleDollarSign}
            title={`${countOf(unpaid.length, 'unpaid fee')}`}
            detail={`${formatMoney(owedCents(unpaid))}, the oldest for ${oldest.addressLine1 || 'an inspection'}, ${formatDay(localDay(oldest.startsAt ?? ''))}`}
            action={<LinkButton label="Reports" render={<Link to="/reports" />} />}
          />
        )}
      </ul>
    </section>
  );
}

const More = ({ children }: { readonly children: ReactNode }) => (
  <li className="flex min-h-11 items-center border-b border-line text-ui">{children}</li>
);

interface RowProps {
  readonly icon: IconType;
  readonly title: string;
  readonly detail: ReactNode;
  readonly action: ReactElement;
}

function Row({ icon, title, detail, action }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <Icon of={icon} className="text-text-2" />
      <p className="m-0 min-w-0 flex-1 text-ui leading-5">
        <span className="font-strong">{title}</span>{' '}
        <span className="text-text-3 max-sm:block sm:ml-1">{detail}</span>
      </p>
      {action}
    </li>
  );
}
