import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '../report/engine/definition.ts';
import { citizensRoof } from '../report-types/citizens-roof.ts';
import { flFourPoint } from '../report-types/fl-four-point.ts';
import { flWdo } from '../report-types/fl-wdo.ts';
import { txPropertyInspection } from '../report-types/tx-property-inspection.ts';
import { rev0112 } from '../report-types/wind-mitigation/rev-01-12/definition.ts';
import { rev0426 } from '../report-types/wind-mitigation/rev-04-26/definition.ts';
import { PRINTED_FORMS } from './all-forms.ts';
import { fieldOfPath } from './fill-form.ts';
import { formBindings } from './form-bindings.ts';
import { itemOfPlace } from './form-items.ts';
import { PAGE_TOTAL, PROPERTY_ADDRESS, type PrintedForm } from './form-types.ts';

const DEFINITIONS: readonly (readonly [PrintedForm, ReportDefinition])[] = [
  [PRINTED_FORMS['oir-b1-1802-rev-04-26'], rev0426],
  [PRINTED_FORMS['oir-b1-1802-rev-01-12'], rev0112],
  [PRINTED_FORMS['insp4pt-03-25'], flFourPoint],
  [PRINTED_FORMS['rcf-1-03-25'], citizensRoof],
  [PRINTED_FORMS['rei-7-6'], txPropertyInspection],
  [PRINTED_FORMS['fdacs-13645-rev-05-21'], flWdo],
];

/** 'None of them' is an answer without a box on the form. */
const UNPRINTED = new Set(['none']);
/** The gray cells of the charts: glazed openings have no level D. */
const isGrey = (path: string, option: string): boolean =>
  option === 'D' && /_chart\/(windows_or_entry_doors|garage_doors_glazed|skylights|glass_block)$/.test(path);

describe.each(DEFINITIONS)('the boxes and blanks of $formNumber', (form, definition) => {
  const bindings = formBindings(form).filter(({ path }) => path !== PROPERTY_ADDRESS && path !== PAGE_TOTAL);

  it('stand for fields of the report, and boxes for their options', () => {
    const wrong = bindings.filter(({ path, option }) => {
      if (itemOfPlace(definition, path) !== null)
        return option !== null && definition.formItems?.boxes[option] === undefined;
      const field = fieldOfPath(definition, path);
      if (field === undefined) return true;
      if (option === null || field.type === 'boolean') return false;
      return field.options?.every((each) => each.id !== option) ?? true;
    });
    expect(wrong).toEqual([]);
  });

  it('have a place for every option of a question that the form prints', () => {
    const printed = new Map<string, Set<string>>();
    for (const { path, option } of bindings) {
      if (option !== null) printed.set(path, (printed.get(path) ?? new Set()).add(option));
    }
    expect(printed.size).toBeGreaterThan(3);
    for (const [path, options] of printed) {
      if (itemOfPlace(definition, path) !== null) {
        expect([...options].sort(), path).toEqual(Object.keys(definition.formItems?.boxes ?? {}).sort());
        continue;
      }
      const field = fieldOfPath(definition, path);
      // A single box means yes or no answer.
      if (field?.type === 'boolean') continue;
      const wanted = (field?.options ?? []).map(({ id }) => id);
      expect([...options].sort(), path).toEqual(
        wanted.filter((id) => !UNPRINTED.has(id) && !isGrey(path, id)).sort(),
      );
    }
  });

  it('are known by a question of the form', () => {
    const sections = new Set(form.questions.map((question) => question.section));
    for (const { path } of bindings) expect(sections).toContain(path.split('/', 1)[0]);
  });
});

describe('printed forms', () => {
  it.each(Object.values(PRINTED_FORMS))('$formNumber survives being stored as JSON', (form) => {
    expect(JSON.parse(JSON.stringify(form))).toEqual(form);
    expect(form.pages.map((page) => page.number)).toEqual(form.pages.map((_, index) => index + 1));
  });

  it('have ids of their own', () => {
    for (const [id, form] of Object.entries(PRINTED_FORMS)) expect(form.id).toBe(id);
  });
});
