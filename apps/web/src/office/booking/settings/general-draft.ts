/** The rules of the booking page as typed. */

import { COUPON_CODE, type Coupon, readCoupons } from '@plumbline/domain/office/booking/coupons';
import { type Deposit, readDeposits } from '@plumbline/domain/office/booking/deposits';
import { readPackages } from '@plumbline/domain/office/booking/packages';
import {
  type BookingQuestion,
  MAX_QUESTIONS,
  questionKinds,
  readQuestions,
} from '@plumbline/domain/office/booking/questions';
import type { BookingSettings } from '@plumbline/domain/tables/records';
import { bookingSettings, type InspectorShown, inspectorShown } from '@plumbline/domain/tables/records';
import * as z from 'zod/mini';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween, changedMeanwhile } from '#src/ground/form/form-edit.ts';
import type { SettingsPatch } from '#src/ground/local/repositories/booking.ts';

export interface QuestionDraft extends Omit<BookingQuestion, 'options'> {
  /** One option per line. */
  readonly options: string;
}

export interface PackageDraft {
  readonly id: string;
  readonly name: string;
  readonly serviceIds: readonly string[];
  readonly dollars: string;
}

export interface CouponDraft {
  readonly id: string;
  readonly code: string;
  /** '10%' or '50' dollars */
  readonly off: string;
  readonly from: string;
  readonly to: string;
  readonly most: string;
}

export interface DepositDraft {
  readonly id: string;
  readonly serviceIds: readonly string[];
  /** '20%' or '75' dollars */
  readonly amount: string;
}

export interface GeneralDraft {
  readonly needsApproval: boolean;
  readonly timeZone: string;
  readonly bufferMinutes: string;
  readonly noticeHours: string;
  readonly horizonDays: string;
  readonly stepMinutes: string;
  readonly changeNoticeHours: string;
  readonly inspectorShown: InspectorShown;
  readonly letsChooseInspector: boolean;
  readonly welcome: string;
  readonly terms: string;
  readonly questions: readonly QuestionDraft[];
  readonly packages: readonly PackageDraft[];
  readonly coupons: readonly CouponDraft[];
  readonly deposits: readonly DepositDraft[];
  readonly refundsDeposits: boolean;
  /** Days after the report; '' for never. */
  readonly reviewDays: string;
}

export const generalDraftSchema: z.ZodMiniType<GeneralDraft> = z.object({
  needsApproval: z.boolean(),
  timeZone: z.string(),
  bufferMinutes: z.string(),
  noticeHours: z.string(),
  horizonDays: z.string(),
  stepMinutes: z.string(),
  changeNoticeHours: z.string(),
  inspectorShown: z.enum(inspectorShown),
  letsChooseInspector: z.boolean(),
  welcome: z.string(),
  terms: z.string(),
  questions: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: z.enum(questionKinds),
      options: z.string(),
      isRequired: z.boolean(),
    }),
  ),
  packages: z.array(
    z.object({ id: z.string(), name: z.string(), serviceIds: z.array(z.string()), dollars: z.string() }),
  ),
  coupons: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      off: z.string(),
      from: z.string(),
      to: z.string(),
      most: z.string(),
    }),
  ),
  deposits: z.array(z.object({ id: z.string(), serviceIds: z.array(z.string()), amount: z.string() })),
  refundsDeposits: z.boolean(),
  reviewDays: z.string(),
});

type Stored = Pick<
  BookingSettings,
  | 'needsApproval'
  | 'timeZone'
  | 'bufferMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'stepMinutes'
  | 'changeNoticeMinutes'
  | 'inspectorShown'
  | 'letsChooseInspector'
  | 'welcome'
  | 'terms'
  | 'questions'
  | 'packages'
  | 'coupons'
  | 'deposits'
  | 'refundsDeposits'
  | 'reviewDays'
>;

/** @param deviceZone default for an office without settings */
export function draftOfSettings(stored: Stored | null, deviceZone: string): GeneralDraft {
  const from = stored ?? { ...bookingSettings.initial, timeZone: deviceZone };
  return {
    needsApproval: from.needsApproval,
    timeZone: from.timeZone,
    bufferMinutes: String(from.bufferMinutes),
    noticeHours: String(from.noticeMinutes / 60),
    horizonDays: String(from.horizonDays),
    stepMinutes: String(from.stepMinutes),
    changeNoticeHours: String(from.changeNoticeMinutes / 60),
    inspectorShown: from.inspectorShown,
    letsChooseInspector: from.letsChooseInspector,
    welcome: from.welcome,
    terms: from.terms,
    questions: readQuestions(from.questions).map((question) => ({
      ...question,
      options: question.options.join('\n'),
    })),
    packages: readPackages(from.packages).map(({ offCents, ...rest }) => ({
      ...rest,
      dollars: String(offCents / 100),
    })),
    coupons: readCoupons(from.coupons).map(({ id, code, percent, cents, from: first, to, most }) => ({
      id,
      code,
      off: shareText({ percent, cents }),
      from: first,
      to,
      most: most === null ? '' : String(most),
    })),
    deposits: readDeposits(from.deposits).map(({ id, serviceIds, ...share }) => ({
      id,
      serviceIds,
      amount: shareText(share),
    })),
    refundsDeposits: from.refundsDeposits,
    reviewDays: from.reviewDays === null ? '' : String(from.reviewDays),
  };
}

type Share = Pick<Deposit, 'percent' | 'cents'>;
const shareText = ({ percent, cents }: Share): string => (percent > 0 ? `${percent}%` : String(cents / 100));

/** ('10%'), ('$50'), ('50') */
function readShare(typed: string, name: string, complaints: Record<string, string>): Share {
  const text = typed.trim();
  const percent = Number(/^(\d{1,3})\s*%$/.exec(text)?.[1] ?? 0);
  const cents = /^\$?\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text.replace('$', '')) * 100) : 0;
  if ((percent < 1 && cents < 1) || percent > 100) complaints[name] = 'Enter 10% or an amount, such as 50.';
  return { percent, cents };
}

export type GeneralComplaints = Readonly<Record<string, string>>;
export type ReadGeneral =
  | { readonly ok: true; readonly patch: SettingsPatch }
  | { readonly ok: false; readonly complaints: GeneralComplaints };

export function problemsOfGeneral(draft: GeneralDraft): GeneralComplaints {
  const read = readGeneral(draft);
  return read.ok ? {} : read.complaints;
}

export function readGeneral(draft: GeneralDraft): ReadGeneral {
  const complaints: Record<string, string> = {};
  const number = (name: string, text: string, least: number, most: number): number => {
    const value = /^\d{1,5}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) complaints[name] = `Enter a number from ${least} to ${most}.`;
    return value;
  };
  const buffer = number('bufferMinutes', draft.bufferMinutes, 0, 480);
  const notice = number('noticeHours', draft.noticeHours, 0, 720);
  const horizon = number('horizonDays', draft.horizonDays, 1, 365);
  const review = draft.reviewDays.trim() === '' ? null : number('reviewDays', draft.reviewDays, 1, 60);
  const change = number('changeNoticeHours', draft.changeNoticeHours, 0, 720);
  const questions = draft.questions.map(readQuestion);
  for (const { id, label, kind, options } of questions) {
    if (label === '') complaints[`question ${id}`] = 'What do you want to ask?';
    else if (kind === 'choice' && options.length < 2)
      complaints[`question ${id}`] = 'Enter at least two choices.';
  }
  if (questions.length > MAX_QUESTIONS) complaints.questions = `At most ${MAX_QUESTIONS} questions.`;
  const packages = draft.packages.map((each) => readPackage(each, complaints));
  const coupons = draft.coupons.map((each) => readCoupon(each, draft.coupons, complaints));
  const deposits = draft.deposits.map(({ id, serviceIds, amount }) => ({
    id,
    serviceIds: [...serviceIds],
    ...readShare(amount, `deposit ${id}`, complaints),
  }));
  if (Object.keys(complaints).length > 0) return { ok: false, complaints };
  return {
    ok: true,
    patch: {
      needsApproval: draft.needsApproval,
      timeZone: draft.timeZone,
      bufferMinutes: Math.round(buffer),
      noticeMinutes: Math.round(notice * 60),
      horizonDays: Math.round(horizon),
      stepMinutes: Number(draft.stepMinutes),
      changeNoticeMinutes: Math.round(change * 60),
      inspectorShown: draft.inspectorShown,
      letsChooseInspector: draft.letsChooseInspector,
      welcome: draft.welcome.trim(),
      terms: draft.terms.trim(),
      questions,
      packages,
      coupons,
      deposits,
      refundsDeposits: draft.refundsDeposits,
      reviewDays: review === null ? null : Math.round(review),
    },
  };
}

/** Returns only what was changed in the form of valid rules; a colleague's concurrent changes are kept. */
export function changedSettings({ begun, typed }: FormEdit<GeneralDraft>): SettingsPatch {
  const [before, after] = [readGeneral(begun), readGeneral(typed)];
  if (!after.ok) return {};
  return before.ok ? changedBetween(before.patch, after.patch) : after.patch;
}

/** Returns names whose current value arrived while the form was open. */
export function unseenInSettings(begun: GeneralDraft, standing: GeneralDraft): readonly string[] {
  const [before, now] = [readGeneral(begun), readGeneral(standing)];
  return before.ok && now.ok ? changedMeanwhile(before.patch, now.patch) : [];
}

function readPackage(
  { dollars, name, ...rest }: PackageDraft,
  complaints: Record<string, string>,
): { id: string; name: string; serviceIds: string[]; offCents: number } {
  const offCents = /^\d{1,6}(\.\d{1,2})?$/.test(dollars.trim()) ? Math.round(Number(dollars) * 100) : 0;
  if (name.trim() === '') complaints[`package ${rest.id}`] = 'Enter a name.';
  else if (rest.serviceIds.length < 2) complaints[`package ${rest.id}`] = 'Choose at least two services.';
  if (offCents === 0) complaints[`discount ${rest.id}`] = 'Enter an amount, such as 50.';
  return { id: rest.id, name: name.trim(), serviceIds: [...rest.serviceIds], offCents };
}

function readCoupon(
  { id, code: typed, off, from, to, most }: CouponDraft,
  all: readonly CouponDraft[],
  complaints: Record<string, string>,
): Coupon {
  const code = typed.trim().toUpperCase();
  const isTwice = all.some((each) => each.id !== id && each.code.trim().toUpperCase() === code);
  if (!COUPON_CODE.test(code)) complaints[`code ${id}`] = 'Use 3 to 30 letters, digits, or hyphens.';
  else if (isTwice) complaints[`code ${id}`] = 'Another coupon has this code.';
  const { percent, cents } = readShare(off, `off ${id}`, complaints);
  if (from !== '' && to !== '' && to < from) complaints[`to ${id}`] = 'The last day is before the first one.';
  if (most.trim() !== '' && !/^[1-9]\d{0,5}$/.test(most.trim()))
    complaints[`most ${id}`] = 'Enter a whole number above 0, or leave it blank.';
  return { id, code, percent, cents, from, to, most: most.trim() === '' ? null : Number(most) };
}

function readQuestion({ options, label, ...rest }: QuestionDraft): BookingQuestion {
  const choices = options
    .split('\n')
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line !== '');
  return { ...rest, label: label.trim(), options: rest.kind === 'choice' ? [...new Set(choices)] : [] };
}
