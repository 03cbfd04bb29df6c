/** Visits the references of a condition and a formula; anything without a changed reference stays the same object. */
import { resolvePath } from './answer-path.ts';
import type { Arithmetic, Condition, Formula } from './definition.ts';
import { mapList, withChanged } from './keep-same.ts';
import type { ReferencePlace } from './reference.ts';

export function mapCondition(condition: Condition, place: ReferencePlace): Condition {
  switch (condition.op) {
    case 'all':
    case 'any':
      return withChanged(condition, { of: mapList(condition.of, (each) => mapCondition(each, place)) });
    case 'not':
      return withChanged(condition, { of: mapCondition(condition.of, place) });
    case 'entry':
      return withChanged(condition, {
        path: place.named('entries', condition.path),
        where: mapCondition(condition.where, place.inEntryOf(resolvePath(condition.path, place.from))),
      });
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte': {
      const { path, value } = condition;
      return withChanged(condition, {
        path: place.named('answer', path),
        value:
          typeof value === 'object' ? withChanged(value, { path: place.named('answer', value.path) }) : value,
      });
    }
    case 'eq':
    case 'ne':
      return withChanged(condition, {
        path: place.named('answer', condition.path, undefined, [condition.value]),
      });
    case 'in':
      return withChanged(condition, {
        path: place.named('answer', condition.path, undefined, condition.values),
      });
    case 'answered':
      return withChanged(condition, { path: place.named('answer', condition.path) });
  }
}

export function mapFormula(formula: Formula, place: ReferencePlace): Formula {
  switch (formula.op) {
    case 'weakest':
      return withChanged(formula, { path: place.named('chart', formula.path) });
    case 'count':
      return withChanged(formula, { of: mapList(formula.of, (each) => mapCondition(each, place)) });
    case 'add_years': {
      const { path, years } = formula;
      return withChanged(formula, {
        path: place.named('value', path),
        years:
          typeof years === 'object' ? withChanged(years, { path: place.named('value', years.path) }) : years,
      });
    }
    case 'first':
      return withChanged(formula, {
        of: mapList(formula.of, (each) => withChanged(each, { when: mapCondition(each.when, place) })),
      });
    case 'hours_between':
      return withChanged(formula, {
        from: mapMoment(formula.from, place),
        to: mapMoment(formula.to, place),
      });
    case 'days_between':
      return withChanged(formula, {
        from: place.named('value', formula.from),
        to: place.named('value', formula.to),
      });
    case 'of_entries':
      return withChanged(formula, {
        path: place.named('entries', formula.path),
        value: place.inEntryOf(resolvePath(formula.path, place.from)).named('value', formula.value),
      });
    default:
      return mapArithmetic(formula, place);
  }
}

type Moment = Extract<Formula, { op: 'hours_between' }>['from'];

const mapMoment = (moment: Moment, place: ReferencePlace): Moment =>
  withChanged(moment, {
    date: place.named('value', moment.date),
    time: place.named('value', moment.time),
  });

const mapArithmetic = (formula: Arithmetic, place: ReferencePlace): Arithmetic =>
  withChanged(formula, {
    of: mapList(formula.of, (operand) => {
      if (typeof operand === 'number') return operand;
      return typeof operand === 'string' ? place.named('value', operand) : mapArithmetic(operand, place);
    }),
  });
