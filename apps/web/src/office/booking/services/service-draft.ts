/** A service as typed: text stays text until saved, so that no input is lost to an invalid number. */
import {
  foundations,
  isRangeRule,
  type PriceRule,
  type PropertyFactName,
  propertyFactNames,
  propertyTypes,
  readPriceRules,
} from '@plumbline/domain/office/booking/price-rules';
import type { StarterService } from '@plumbline/domain/report-types/starter-services';
import type { Service } from '@plumbline/domain/tables/records';
import * as z from 'zod/mini';
import type { FormEdit } from '#src/ground/form/form-core.ts';
import { changedBetween, changedMeanwhile } from '#src/ground/form/form-edit.ts';

export interface RuleDraft {
  readonly id: string;
  readonly fact: PropertyFactName;
  readonly from: string;
  readonly below: string;
  /** For foundation and property type. */
  readonly is: string;
  readonly dollars: string;
  readonly percent: string;
  readonly minutes: string;
}

export interface ServiceDraft {
  readonly name: string;
  readonly description: string;
  readonly minutes: string;
  readonly dollars: string;
  readonly isAddOn: boolean;
  readonly isBookable: boolean;
  readonly reportTypes: readonly string[];
  readonly colour: string | null;
  readonly rules: readonly RuleDraft[];
}

export const serviceDraftSchema: z.ZodMiniType<ServiceDraft> = z.object({
  name: z.string(),
  description: z.string(),
  minutes: z.string(),
  dollars: z.string(),
  isAddOn: z.boolean(),
  isBookable: z.boolean(),
  reportTypes: z.array(z.string()),
  colour: z.nullable(z.string()),
  rules: z.array(
    z.object({
      id: z.string(),
      fact: z.enum(propertyFactNames),
      from: z.string(),
      below: z.string(),
      is: z.string(),
      dollars: z.string(),
      percent: z.string(),
      minutes: z.string(),
    }),
  ),
});

export const emptyService: ServiceDraft = {
  name: '',
  description: '',
  minutes: '120',
  dollars: '',
  isAddOn: false,
  isBookable: true,
  reportTypes: [],
  colour: null,
  rules: [],
};

/** What a starter fills in; color and rules stay as they are. */
export const draftOfStarter = (starter: StarterService): Partial<ServiceDraft> => ({
  name: starter.name,
  description: starter.description,
  minutes: String(starter.minutes),
  dollars: written(starter.cents / 100),
  isAddOn: starter.isAddOn,
  reportTypes: [starter.reportType],
});

export const emptyRule = (id: string): RuleDraft => ({
  id,
  fact: 'area',
  from: '',
  below: '',
  is: '',
  dollars: '',
  percent: '',
  minutes: '',
});

export const isRange = (fact: PropertyFactName): fact is 'area' | 'age' | 'stories' =>
  fact !== 'foundation' && fact !== 'propertyType';

const written = (value: number | null): string => (value === null || value === 0 ? '' : String(value));

export function draftOfService(service: Service): ServiceDraft {
  return {
    name: service.name,
    description: service.description,
    minutes: String(service.durationMinutes),
    dollars: written(service.priceCents / 100),
    isAddOn: service.isAddOn,
    isBookable: service.isBookable,
    reportTypes: service.reportTypes,
    colour: service.colour,
    rules: readPriceRules(service.modifiers).map((rule) => ({
      ...emptyRule(rule.id),
      fact: rule.fact,
      ...(isRangeRule(rule) ? { from: written(rule.from), below: written(rule.below) } : { is: rule.is }),
      dollars: written(rule.addCents / 100),
      percent: written(rule.addPercent),
      minutes: written(rule.addMinutes),
    })),
  };
}

export type ServiceValues = Pick<
  Service,
  'name' | 'description' | 'durationMinutes' | 'priceCents' | 'isAddOn' | 'isBookable' | 'colour'
> & { reportTypes: string[]; modifiers: PriceRule[] };

/** 'name', 'minutes', 'dollars', `rule {id}` to error message. */
export type ServiceComplaints = Readonly<Record<string, string>>;
export type ReadService =
  | { readonly ok: true; readonly values: ServiceValues }
  | { readonly ok: false; readonly complaints: ServiceComplaints };

export function readService(draft: ServiceDraft): ReadService {
  const complaints: Record<string, string> = {};
  const minutes = readNumber(draft.minutes, { isWhole: true });
  const dollars = readNumber(draft.dollars);
  const name = draft.name.trim();
  if (name === '') complaints.name = 'Enter a name.';
  if (minutes === null || minutes < 0 || minutes > 1440 || (minutes === 0 && !draft.isAddOn))
    complaints.minutes = 'Enter minutes, up to 1,440.';
  if (dollars === null || dollars < 0 || dollars > 1_000_000)
    complaints.dollars = 'Enter an amount in dollars.';
  const rules = draft.rules.flatMap((rule) => {
    const read = readRule(rule);
    if (typeof read !== 'string') return [read];
    complaints[`rule ${rule.id}`] = read;
    return [];
  });
  if (Object.keys(complaints).length > 0 || minutes === null || dollars === null)
    return { ok: false, complaints };
  return {
    ok: true,
    values: {
      name,
      description: draft.description.trim(),
      durationMinutes: minutes,
      priceCents: Math.round(dollars * 100),
      isAddOn: draft.isAddOn,
      isBookable: draft.isBookable,
      colour: draft.colour,
      reportTypes: [...draft.reportTypes],
      modifiers: rules,
    },
  };
}

export function problemsOfService(draft: ServiceDraft): ServiceComplaints {
  const read = readService(draft);
  return read.ok ? {} : read.complaints;
}

/** Returns only what was changed in the form of a valid draft; a colleague's concurrent changes are kept. */
export function changedService({ begun, typed }: FormEdit<ServiceDraft>): Partial<ServiceValues> {
  const [before, after] = [readService(begun), readService(typed)];
  if (!after.ok) return {};
  return before.ok ? changedBetween(before.values, after.values) : after.values;
}

/** Returns names whose current value arrived while the form was open. */
export function unseenInService(begun: ServiceDraft, standing: ServiceDraft): readonly string[] {
  const [before, now] = [readService(begun), readService(standing)];
  return before.ok && now.ok ? changedMeanwhile(before.values, now.values) : [];
}

/** Returns the rule, or its error. */
function readRule(draft: RuleDraft): PriceRule | string {
  const [dollars, percent, minutes] = [
    readNumber(draft.dollars),
    readNumber(draft.percent),
    readNumber(draft.minutes, { isWhole: true }),
  ];
  if (dollars === null || percent === null || minutes === null)
    return 'Enter numbers for dollars, percent, and minutes.';
  if (dollars === 0 && percent === 0 && minutes === 0)
    return 'Enter what it adds: dollars, percent, or minutes.';
  if (Math.abs(dollars) > 1_000_000 || percent < -100 || percent > 1000 || Math.abs(minutes) > 1440)
    return 'That’s too much for one rule.';
  const effect = {
    id: draft.id,
    addCents: Math.round(dollars * 100),
    addPercent: percent,
    addMinutes: minutes,
  };
  if (!isRange(draft.fact)) {
    const known: readonly string[] = draft.fact === 'foundation' ? foundations : propertyTypes;
    return known.includes(draft.is)
      ? { ...effect, fact: draft.fact, is: draft.is }
      : 'Choose when it applies.';
  }
  const [from, below] = [readNumber(draft.from), readNumber(draft.below)];
  if (from === null || below === null) return 'Enter numbers for “from” and “below.”';
  const limits = {
    from: draft.from.trim() === '' ? null : from,
    below: draft.below.trim() === '' ? null : below,
  };
  if (limits.from === null && limits.below === null) return 'Enter where it starts or ends.';
  if (limits.from !== null && limits.below !== null && limits.from >= limits.below)
    return '“Below” must be greater than “from.”';
  return { ...effect, fact: draft.fact, ...limits };
}

/** '' is 0; returns null for anything but a number. */
function readNumber(text: string, { isWhole = false } = {}): number | null {
  const trimmed = text.trim().replace(/[$,%]/g, '');
  if (trimmed === '') return 0;
  if (!/^-?\d{1,9}(\.\d{1,2})?$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return isWhole && !Number.isInteger(value) ? null : value;
}
