/** Forms filled for tests: every field with a unique text, every box checked. */
import { choiceKey, type FilledForm, type FormSignature } from '@plumbline/domain/forms/filled-form';
import { type FormBinding, formBindings } from '@plumbline/domain/forms/form-bindings';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';

export const blankForm = (form: PrintedForm): FilledForm => ({
  texts: {},
  chosen: [],
  signatures: {},
  labels: {},
  photoGroups: [],
  proofs: [],
  language: 'en-US',
  title: `${form.formNumber}, 12 Palm Way`,
  organizationName: 'Sunrise Home Inspections',
  isDraft: false,
  createdAt: '2026-04-18T10:00:00.000Z',
});

const STROKES: FormSignature = {
  kind: 'strokes',
  widthPx: 400,
  heightPx: 120,
  strokes: [[10, 100, 60, 20, 110, 90, 160, 30, 390, 70], [200]],
};

export const INITIALS = 'inspector/inspector_initials';
export const isSignature = (path: string): boolean => path === INITIALS || path.endsWith('signature');
export const isDate = (path: string): boolean => /(^|_)date$/.test(path);

/** `textOf` supplies each answer that is neither a date nor a signature. */
export function fillEverything(
  form: PrintedForm,
  textOf: (binding: FormBinding, index: number) => string,
): FilledForm {
  const texts: Record<string, string> = {};
  const signatures: Record<string, FormSignature> = {};
  const labels: Record<string, string> = {};
  const chosen = new Set<string>();
  formBindings(form).forEach((binding, index) => {
    const { path, option } = binding;
    if (option !== null) chosen.add(choiceKey(path, option));
    else if (isSignature(path)) signatures[path] = STROKES;
    else texts[path] ??= isDate(path) ? '04/17/2026' : textOf(binding, index);
    labels[path] = `Label of ${path}`;
  });
  return { ...blankForm(form), texts, signatures, labels, chosen: [...chosen] };
}
