/** Questions an office adds to name and address; `booking_settings.questions`. */
import * as z from 'zod/mini';

export const questionKinds = ['text', 'choice', 'yes_no'] as const;
export type QuestionKind = (typeof questionKinds)[number];

const questionSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(60)),
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  kind: z.enum(questionKinds),
  /** For 'choice'. */
  options: z.array(z.string().check(z.minLength(1), z.maxLength(100))),
  isRequired: z.boolean(),
});
export type BookingQuestion = z.infer<typeof questionSchema>;

/** More questions would make people leave the page. */
export const MAX_QUESTIONS = 12;
export const MAX_ANSWER_LENGTH = 1000;

export function readQuestions(value: unknown): BookingQuestion[] {
  if (!Array.isArray(value)) return [];
  const read = value.flatMap((each: unknown) => {
    const parsed = questionSchema.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return read.slice(0, MAX_QUESTIONS);
}

export type Answers = Readonly<Record<string, string>>;

/** Ids of questions without an answer or with one that was not offered. */
export function unansweredQuestions(questions: readonly BookingQuestion[], answers: Answers): string[] {
  return questions
    .filter((question) => !isAnswered(question, answers[question.id] ?? ''))
    .map(({ id }) => id);
}

function isAnswered({ kind, options, isRequired }: BookingQuestion, answer: string): boolean {
  if (answer.trim() === '') return !isRequired;
  if (answer.length > MAX_ANSWER_LENGTH) return false;
  if (kind === 'choice') return options.includes(answer);
  return kind === 'text' || answer === 'Yes' || answer === 'No';
}

/** Formats questions and answers as lines for the appointment's notes. */
export function answersAsText(questions: readonly BookingQuestion[], answers: Answers): string {
  return questions
    .filter(({ id }) => (answers[id] ?? '').trim() !== '')
    .map(({ id, label }) => `${label} ${(answers[id] ?? '').trim()}`)
    .join('\n');
}
