import { services } from '@plumbline/domain/tables/records';
import { makerOf } from '@plumbline/domain/testing/make-record';
import { describe, expect, it } from 'vitest';
import {
  changedService,
  draftOfService,
  emptyRule,
  emptyService,
  readService,
  type ServiceDraft,
  serviceDraftSchema,
  unseenInService,
} from './service-draft.ts';

const typed = (draft: Partial<ServiceDraft>): ServiceDraft => ({
  ...emptyService,
  name: 'Full inspection',
  dollars: '425',
  ...draft,
});
const complaintsOf = (draft: ServiceDraft): string[] => {
  const read = readService(draft);
  return read.ok ? [] : Object.keys(read.complaints);
};

describe('a service as it is typed', () => {
  it('is read with its money in cents', () => {
    const read = readService(typed({ dollars: '$1,425.50', minutes: '150' }));
    expect(read).toMatchObject({ ok: true, values: { priceCents: 142_550, durationMinutes: 150 } });
  });

  it('says everything that is wrong at once', () => {
    const draft = typed({ name: ' ', minutes: 'two hours', dollars: '-5', rules: [emptyRule('a')] });
    expect(complaintsOf(draft)).toEqual(['name', 'minutes', 'dollars', 'rule a']);
  });

  it('changes only what was typed, and comes back from the device as it was', () => {
    const begun = typed({ rules: [{ ...emptyRule('a'), from: '2500', dollars: '75' }] });
    expect(changedService({ begun, typed: begun })).toEqual({});
    expect(changedService({ begun, typed: { ...begun, dollars: '450' } })).toEqual({ priceCents: 45_000 });
    expect(serviceDraftSchema.parse(JSON.parse(JSON.stringify(begun)))).toEqual(begun);
  });

  it('names what came while its form was open', () => {
    const begun = typed({ rules: [{ ...emptyRule('a'), from: '2500', dollars: '75' }] });
    expect(unseenInService(begun, begun)).toEqual([]);
    expect(unseenInService(begun, { ...begun, dollars: '450', rules: [] })).toEqual([
      'priceCents',
      'modifiers',
    ]);
  });

  it('takes no time only beside another service', () => {
    expect(complaintsOf(typed({ minutes: '0' }))).toEqual(['minutes']);
    expect(complaintsOf(typed({ minutes: '0', isAddOn: true }))).toEqual([]);
  });

  it('is the same again after it was stored', () => {
    const rules = [
      { ...emptyRule('a'), from: '2500', dollars: '75', minutes: '30' },
      { ...emptyRule('b'), fact: 'age' as const, from: '50', below: '100', percent: '10' },
      { ...emptyRule('c'), fact: 'foundation' as const, is: 'crawlspace', dollars: '-20' },
    ];
    const draft = typed({ minutes: '150', rules });
    const read = readService(draft);
    if (!read.ok) throw new Error(JSON.stringify(read.complaints));
    const stored = makerOf(services, { name: '', position: 'a0' })(read.values);
    expect(draftOfService(stored)).toEqual(draft);
  });

  it.each([
    ['no limit', { dollars: '5' }],
    ['limits the wrong way round', { from: '10', below: '10', dollars: '5' }],
    ['nothing to add', { from: '10' }],
    ['words for numbers', { from: 'ten', dollars: '5' }],
    ['a foundation that nobody builds', { fact: 'foundation' as const, is: 'sand', dollars: '5' }],
  ])('has no rule with %s', (_what, rule) => {
    expect(complaintsOf(typed({ rules: [{ ...emptyRule('a'), ...rule }] }))).toEqual(['rule a']);
  });
});
