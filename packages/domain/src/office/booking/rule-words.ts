/** Price rules and questions as one line each, for comparing two lists of them. */
import { countOf, formatMoney, formatNumber } from '../../ground/format-number.ts';
import { type Foundation, isRangeRule, type PriceRule, type PropertyType } from './price-rules.ts';
import { factWords, foundationWords, propertyTypeWords } from './property-words.ts';
import type { BookingQuestion } from './questions.ts';

/** Example: 'Living area from 2,500 to below 3,500 sq ft: +$75, +10%, +30 min' */
export function wordsOfRule(rule: PriceRule): string {
  const added = [
    rule.addCents === 0 ? '' : signed(rule.addCents, formatMoney),
    rule.addPercent === 0 ? '' : `${signed(rule.addPercent, formatNumber)}%`,
    rule.addMinutes === 0 ? '' : `${signed(rule.addMinutes, formatNumber)} min`,
  ].filter(Boolean);
  return `${conditionOf(rule)}: ${added.length === 0 ? 'no change' : added.join(', ')}`;
}

const UNITS = { area: ' sq ft', age: ' years', stories: '' } as const;

function conditionOf(rule: PriceRule): string {
  const fact = factWords[rule.fact];
  if (!isRangeRule(rule)) return `${fact} is ${choiceOf(rule.is)}`;
  const from = rule.from === null ? '' : ` from ${formatNumber(rule.from)}`;
  const below = rule.below === null ? '' : `${from === '' ? '' : ' to'} below ${formatNumber(rule.below)}`;
  return `${fact}${from}${below}${UNITS[rule.fact]}`;
}

const choiceOf = (is: string): string =>
  foundationWords[is as Foundation] ?? propertyTypeWords[is as PropertyType] ?? is;

const signed = (value: number, write: (value: number) => string): string =>
  value > 0 ? `+${write(value)}` : write(value);

/** Example: 'Who opens? Choice of Agent or Lockbox, required' */
export function wordsOfQuestion({ label, kind, options, isRequired }: BookingQuestion): string {
  const answers = { text: 'Text', yes_no: 'Yes or no', choice: choices(options) }[kind];
  return `${label} ${answers}${isRequired ? ', required' : ''}`;
}

const choices = (options: readonly string[]): string =>
  options.length === 0 ? countOf(0, 'choice') : `Choice of ${options.join(' or ')}`;
