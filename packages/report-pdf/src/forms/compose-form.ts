/** Lays out a form and its answers as plain data: the form's own pages, then its additional pages. */

import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import { formBindings } from '@plumbline/domain/forms/form-bindings';
import { PAGE_TOTAL, type PrintedForm } from '@plumbline/domain/forms/form-types';
import type { LaidOutPage } from '../flow/page-ops.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { composeFormPage } from './compose-form-page.ts';
import type { FormContext } from './draw-answer.ts';
import { composeExtraPages } from './extra-pages.ts';
import { growForm } from './grow-rows.ts';

export function composeForm(form: PrintedForm, filled: FilledForm, fonts: FontBook): LaidOutPage[] {
  const grown = growForm(form, filled, fonts);
  const numbersPages = formBindings(form).some(({ path }) => path === PAGE_TOTAL);
  const compose = (answers: FilledForm): LaidOutPage[] => {
    const root: StructureNode = { type: 'Document', parent: null, title: answers.title };
    const context: FormContext = {
      filled: answers,
      fonts,
      chosen: new Set(answers.chosen),
      overflow: new Set(),
      ...(form.smallestPt !== undefined && { smallestPt: form.smallestPt }),
    };
    const pages = grown.form.pages.map((page) => composeFormPage(context, page, root));
    const facts = { ...form, ...(numbersPages && { pagesBefore: pages.length }) };
    return [...pages, ...composeExtraPages(context, facts, root)];
  };
  const laidOut = compose(grown.filled);
  return numbersPages ? compose(withPageTotal(grown.filled, laidOut.length)) : laidOut;
}

/** A blank form stays blank. */
export const withPageTotal = (filled: FilledForm, count: number): FilledForm =>
  Object.keys(filled.texts).length === 0
    ? filled
    : { ...filled, texts: { ...filled.texts, [PAGE_TOTAL]: String(count) } };
