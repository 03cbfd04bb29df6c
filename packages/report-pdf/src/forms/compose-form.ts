/** Lays out a form and its answers as plain data: the form's own pages, then its additional pages. */

import type { FilledForm } from '@plumbline/domain/forms/filled-form';
import type { PrintedForm } from '@plumbline/domain/forms/form-types';
import type { LaidOutPage } from '../flow/page-ops.ts';
import type { StructureNode } from '../flow/structure.ts';
import type { FontBook } from '../fonts/font-book.ts';
import { composeFormPage } from './compose-form-page.ts';
import type { FormContext } from './draw-answer.ts';
import { composeExtraPages } from './extra-pages.ts';

export function composeForm(form: PrintedForm, filled: FilledForm, fonts: FontBook): LaidOutPage[] {
  const root: StructureNode = { type: 'Document', parent: null, title: filled.title };
  const context: FormContext = {
    filled,
    fonts,
    chosen: new Set(filled.chosen),
    overflow: new Set(),
  };
  const pages = form.pages.map((page) => composeFormPage(context, page, root));
  return [...pages, ...composeExtraPages(context, form, root)];
}
