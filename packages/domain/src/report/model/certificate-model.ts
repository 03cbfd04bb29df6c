/**
 * The certificate of a report that certifies: property, result, term and one sentence. By the ids of its answers, which
 * mean the same in every definition that has them.
 */
import { addressOnOneLine } from '../../ground/contact-format.ts';
import type { FieldView } from '../engine/report-view.ts';
import { jobText } from './cover-model.ts';
import { factsOf } from './facts.ts';
import type { ModelContext } from './model-context.ts';
import type { ModelCertificate, Verdict } from './types.ts';

const RESULT = 'certification_result';
/** Told by result, term and sentence. */
const TOLD = new Set([
  RESULT,
  'scope_confirmed',
  'certification_period_years',
  'certification_start',
  'certification_end',
]);

const VERDICTS: Readonly<Record<string, Verdict>> = {
  certified: 'pass',
  certified_after_repairs: 'pass',
  not_certified: 'fail',
};

/** @returns null for a report without a certified result. */
export function certificateModel(context: ModelContext, title: string): ModelCertificate | null {
  const fields = context.sections.find((part) => part.fields.some(isResult))?.fields ?? [];
  const result = fields.find(isResult);
  const verdict = VERDICTS[String(result?.value)];
  if (result === undefined || verdict === undefined) return null;
  const textOf = (id: string): string =>
    fields.find((view) => view.isVisible && view.field.id === id)?.text ?? '';
  const years = textOf('certification_period_years');
  const [start, end] = [textOf('certification_start'), textOf('certification_end')];
  const hasTerm = years !== '' && start !== '' && end !== '';
  const span = years === '1' ? '1 year' : `${years} years`;
  return {
    title,
    property: addressOnOneLine(context.snapshot.inspection) || jobText('property_address', context),
    result: result.text,
    verdict,
    term: hasTerm ? `${start} to ${end} (${span})` : '',
    sentence: sentenceOf(context, String(result.value), hasTerm ? end : ''),
    facts: factsOf(fields.filter(({ field }) => !TOLD.has(field.id))),
  };
}

const isResult = ({ field, isVisible }: FieldView): boolean => isVisible && field.id === RESULT;

/** An opinion at a date, with the limits that the report states; never more than the inspector answered. */
function sentenceOf(context: ModelContext, result: string, end: string): string {
  const company = context.snapshot.organization.name;
  const day = jobText('inspection_date', context);
  const inspected = day === '' ? 'inspected' : `inspected on ${day}`;
  if (result === 'not_certified')
    return `${company} does not certify this roof in the condition in which it was ${inspected}.`;
  const after = result === 'certified_after_repairs' ? ' and after the repairs listed in this report' : '';
  const until = end === '' ? '' : ` until ${end}`;
  return (
    `In the professional opinion of ${company}, the roof as ${inspected}${after} can be expected to keep water out` +
    `${until} with normal maintenance, except as excluded below.`
  );
}
