/** Events of appointments that someone moved or deleted in their own calendar: the office decides. */
import { CALENDAR_PROVIDER_NAMES } from '@plumbline/domain/office/calendar-sync/providers';
import { Button, Card, PHONE_QUERY, useMediaQuery, useToaster } from '@plumbline/ui';
import { useState } from 'react';
import { sentenceOf } from '#src/ground/backend/call-sentences.ts';
import type { OutsideQuestion } from '../calls/outside-calls.ts';
import type { KeptAppointment, Schedule } from '../schedule.ts';
import { type OutsideQuestions, useOutsideQuestions } from './use-outside.ts';

/** More would push the calendar out of sight; the rest follows as these are answered. */
const MOST_CARDS = { phone: 1, desk: 2 };

export interface QuestionListProps {
  readonly schedule: Schedule;
  readonly nameOfUser: (userId: string) => string;
  readonly onOpen: (appointmentId: string) => void;
}

export function QuestionList({ schedule, nameOfUser, onOpen }: QuestionListProps) {
  const questions = useOutsideQuestions();
  const most = useMediaQuery(PHONE_QUERY) ? MOST_CARDS.phone : MOST_CARDS.desk;
  const known = questions.list.flatMap((question) => {
    const appointment = schedule.appointment(question.appointment_id);
    return appointment === null ? [] : [{ question, appointment }];
  });
  if (known.length === 0) return null;
  return (
    <section aria-label="Changed in other calendars" className="mb-3 grid gap-2">
      {known.slice(0, most).map(({ question, appointment }) => (
        <QuestionCard
          key={question.id}
          question={question}
          appointment={appointment}
          words={wordsOf(question, appointment, schedule, nameOfUser(question.user_id))}
          onAnswer={(asked, given) => questions.answer(asked, given)}
          onOpen={onOpen}
        />
      ))}
      {known.length > most && (
        <p className="type-meta m-0 text-text-2">{`${known.length - most} more after these`}</p>
      )}
    </section>
  );
}

function wordsOf(
  question: OutsideQuestion,
  appointment: KeptAppointment,
  { times }: Schedule,
  name: string,
): string {
  const what = appointment.location || appointment.title || 'An appointment';
  const where = `${name}’s ${CALENDAR_PROVIDER_NAMES[question.provider]}`;
  if (question.kind === 'deleted' || question.starts_at === null)
    return `${what} was deleted in ${where}. The appointment is still booked.`;
  const moved = { ...appointment, appointmentDate: question.starts_at, endsAt: question.ends_at };
  return `${what} was moved to ${times.dayInWords(moved)}, ${times.hours(moved)} in ${where}. The appointment is unchanged.`;
}

interface QuestionCardProps {
  readonly question: OutsideQuestion;
  readonly appointment: KeptAppointment;
  readonly words: string;
  readonly onAnswer: OutsideQuestions['answer'];
  readonly onOpen: (appointmentId: string) => void;
}

function QuestionCard({ question, appointment, words, onAnswer, onOpen }: QuestionCardProps) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  const isDeleted = question.kind === 'deleted';

  async function answer(given: 'insist' | 'leave'): Promise<void> {
    setBusy(true);
    const done = await onAnswer(question, given);
    setBusy(false);
    if (!done.ok)
      toaster.show({
        message: 'Your answer wasn’t saved.',
        detail: sentenceOf(done.error),
        kind: 'error',
      });
  }
  return (
    <Card className="grid gap-2">
      <p className="type-body m-0 text-pretty">{words}</p>
      <div className="flex flex-wrap gap-2">
        <Button label="Open appointment" variant="outline" onClick={() => onOpen(appointment.id)} />
        <Button
          label={isDeleted ? 'Put it back' : 'Keep our time'}
          isBusy={isBusy}
          onClick={() => void answer('insist')}
        />
        {isDeleted && <Button label="Leave it out" isBusy={isBusy} onClick={() => void answer('leave')} />}
      </div>
    </Card>
  );
}
