/** Which questions at a place a rating plate answers. Apart from the answers: the editor asks this of every photo. */
import type { FieldView } from '../../report/engine/report-view.ts';

export type PlatePart = 'brand' | 'brand_model' | 'model' | 'serial' | 'year' | 'fuel' | 'gallons' | 'btu';

interface Question {
  readonly part: PlatePart;
  readonly fits: (field: FieldView) => boolean;
}

const named =
  (pattern: RegExp) =>
  ({ field }: FieldView) =>
    pattern.test(`${field.label} ${field.id.replaceAll('_', ' ')}`);
const isType = (view: FieldView, ...types: readonly FieldView['field']['type'][]): boolean =>
  types.includes(view.field.type);
const isAge = (view: FieldView): boolean =>
  (isType(view, 'int') && named(/\bage of (?:system|water heater|unit|equipment)\b/iu)(view)) ||
  (isType(view, 'text') && named(/\bpanel age\b/iu)(view));
const asksBrand = named(/\b(?:brand|make|manufacturer)\b/iu);
const asksModel = named(/\bmodel\b/iu);
/** Of equipment with a label: a roof covering has a maker, and no plate. */
const isOfPanel = named(/\bpanel\b/iu);

const QUESTIONS: readonly Question[] = [
  {
    part: 'brand',
    fits: (view) =>
      (isType(view, 'text') || (isType(view, 'single') && isOfPanel(view))) &&
      asksBrand(view) &&
      !asksModel(view),
  },
  { part: 'brand_model', fits: (view) => isType(view, 'text') && asksBrand(view) && asksModel(view) },
  { part: 'model', fits: (view) => isType(view, 'text') && asksModel(view) && !asksBrand(view) },
  { part: 'serial', fits: (view) => isType(view, 'text') && named(/\bserial\b/iu)(view) },
  {
    part: 'year',
    fits: (view) =>
      (isType(view, 'year') && named(/\b(?:year made|manufactured|year)\b/iu)(view)) || isAge(view),
  },
  { part: 'fuel', fits: (view) => isType(view, 'single') && named(/\b(?:energy|fuel)\b/iu)(view) },
  { part: 'gallons', fits: (view) => isType(view, 'int', 'decimal') && view.field.unit === 'gal' },
  { part: 'btu', fits: (view) => isType(view, 'text') && named(/\bbtu\b/iu)(view) },
];

/** The first question of each part; a place with neither a maker, a serial nor a year has no plate. */
export function plateQuestions(fields: readonly FieldView[]): ReadonlyMap<PlatePart, FieldView> {
  const visible = fields.filter(({ isVisible }) => isVisible);
  const found = QUESTIONS.flatMap(({ part, fits }) => {
    const field = visible.find(fits);
    return field === undefined ? [] : [[part, field] as const];
  });
  const questions = new Map(found);
  return ['serial', 'brand', 'brand_model'].some((part) => questions.has(part as PlatePart)) ||
    isDated(questions.get('year'))
    ? questions
    : new Map();
}

const isDated = (view: FieldView | undefined): boolean => view !== undefined && isAge(view);
