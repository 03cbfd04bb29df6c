import { describe, expect, it } from 'vitest';
import { flFourPoint } from '../fl-four-point.ts';
import type { ReportDefinition } from '../report-engine/definition.ts';
import { PRINTED_FORMS } from './all-forms.ts';
import { fieldOfPath } from './fill-form.ts';
import { formBindings } from './form-bindings.ts';
import { INITIALS, PROPERTY_ADDRESS, type PrintedForm } from './form-types.ts';

const DEFINITIONS: readonly (readonly [PrintedForm, ReportDefinition])[] = [
  [PRINTED_FORMS['insp4pt-03-25'], flFourPoint],
];

describe.each(DEFINITIONS)('the boxes and blanks of $formNumber', (form, definition) => {
  const bindings = formBindings(form).filter(({ path }) => path !== INITIALS && path !== PROPERTY_ADDRESS);

  it('stand for fields of the report, and boxes for their options', () => {
    const wrong = bindings.filter(({ path, option }) => {
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
      const field = fieldOfPath(definition, path);
      // A single box is a yes or nothing.
      if (field?.type === 'boolean') continue;
      expect([...options].sort(), path).toEqual(field?.options?.map(({ id }) => id).sort());
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
