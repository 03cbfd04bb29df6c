import { describe, expect, it } from 'vitest';
import {
  changedSettings,
  draftOfSettings,
  type GeneralDraft,
  generalDraftSchema,
  readGeneral,
} from './general-draft.ts';

const first = draftOfSettings(null, 'America/Denver');
const complaintsOf = (draft: Partial<GeneralDraft>): string[] => {
  const read = readGeneral({ ...first, ...draft });
  return read.ok ? [] : Object.keys(read.complaints);
};
const question = {
  id: 'q',
  label: 'Who opens?',
  kind: 'choice' as const,
  options: 'Agent\n\n Lockbox ',
  isRequired: true,
};

describe('the rules of the booking page', () => {
  it('begin with a day of notice, in the zone of whoever sets them up', () => {
    expect(readGeneral(first)).toMatchObject({
      ok: true,
      patch: { timeZone: 'America/Denver', noticeMinutes: 1440, changeNoticeMinutes: 1440, questions: [] },
    });
  });

  it('keep hours as minutes, and choices as lines', () => {
    expect(readGeneral({ ...first, noticeHours: '1.5', questions: [question] })).toMatchObject({
      ok: true,
      patch: { noticeMinutes: 90, questions: [{ label: 'Who opens?', options: ['Agent', 'Lockbox'] }] },
    });
  });

  it('are written only where they were changed, and come back from the device as they were', () => {
    const begun = { ...first, questions: [question] };
    expect(changedSettings({ begun, typed: begun })).toEqual({});
    expect(changedSettings({ begun, typed: { ...begun, noticeHours: '2' } })).toEqual({ noticeMinutes: 120 });
    expect(generalDraftSchema.parse(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  });

  it('read a coupon as a share or an amount', () => {
    const coupon = { id: 'c', code: ' spring ', off: '10%', from: '', to: '', most: '3' };
    expect(
      readGeneral({
        ...first,
        coupons: [coupon, { ...coupon, id: 'd', code: 'FALL', off: '$12.50', most: '' }],
      }),
    ).toMatchObject({
      patch: {
        coupons: [
          { code: 'SPRING', percent: 10, cents: 0, most: 3 },
          { code: 'FALL', percent: 0, cents: 1250, most: null },
        ],
      },
    });
    expect(complaintsOf({ coupons: [coupon, { ...coupon, id: 'd' }] })).toEqual(['code c', 'code d']);
    expect(
      complaintsOf({
        coupons: [{ ...coupon, code: 'a b', off: '120%', from: '2026-12-02', to: '2026-12-01', most: '0' }],
      }),
    ).toEqual(['code c', 'off c', 'to c', 'most c']);
  });

  it('say what does not fit', () => {
    expect(complaintsOf({ bufferMinutes: '-1', horizonDays: '0', noticeHours: 'a day' })).toEqual([
      'bufferMinutes',
      'noticeHours',
      'horizonDays',
    ]);
    expect(complaintsOf({ questions: [{ ...question, label: ' ' }] })).toEqual(['question q']);
    expect(complaintsOf({ questions: [{ ...question, options: 'Agent' }] })).toEqual(['question q']);
  });
});
