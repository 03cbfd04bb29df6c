/** Members' own calendars, as far as the office learns of them: busy times, and what the office is asked. */
import { CALENDAR_PROVIDERS } from '@plumbline/domain/office/calendar-sync/providers';
import * as z from 'zod/mini';
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, type Result, valueOrThrow } from '#src/ground/backend/call.ts';

export const outsideBusySchema = z.object({
  user_id: z.string(),
  starts_at: z.string(),
  ends_at: z.string(),
  is_all_day: z.boolean(),
  /** Null: someone else's; only its owner learns it. */
  title: z.nullable(z.string()),
});
export type OutsideBusy = z.infer<typeof outsideBusySchema>;

const questionSchema = z.object({
  id: z.string(),
  appointment_id: z.string(),
  user_id: z.string(),
  provider: z.enum(CALENDAR_PROVIDERS),
  kind: z.enum(['moved', 'deleted']),
  starts_at: z.nullable(z.string()),
  ends_at: z.nullable(z.string()),
});
export type OutsideQuestion = z.infer<typeof questionSchema>;

export interface OutsideCallDeps {
  readonly backend: Pick<Backend, 'rest'>;
  readonly organizationId: string;
}

export function createOutsideCalls({ backend, organizationId }: OutsideCallDeps) {
  return {
    /** @param from ISO; what overlaps [from, until). Rejects when it cannot be read. */
    busy: (from: string, until: string): Promise<readonly OutsideBusy[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('calendar_busy', { p_organization: organizationId, p_from: from, p_to: until }),
          (data) => z.array(outsideBusySchema).parse(data),
        ),
      ),
    questions: (): Promise<readonly OutsideQuestion[]> =>
      valueOrThrow(
        call(
          backend,
          (rest) => rest.rpc('calendar_questions', { p_organization: organizationId }),
          (data) => z.array(questionSchema).parse(data),
        ),
      ),
    /** insist: our times, or the event back. leave: it stays deleted there. */
    answer: (questionId: string, answer: 'insist' | 'leave'): Promise<Result<null>> =>
      call(
        backend,
        (rest) => rest.rpc('calendar_answer', { p_question: questionId, p_answer: answer }),
        nothing,
      ),
  };
}
