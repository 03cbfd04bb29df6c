/**
 * Starter templates of a new organization. They are a starting point for the organization's lawyer; the editor says so,
 * the printed text never does.
 */
import { FORM_CLAUSES, HOME_CLAUSES, type StarterClause } from './starter-clauses.ts';
import { COMMERCIAL_CLAUSES } from './starter-commercial.ts';
import type { AgreementTemplateContent } from './template.ts';

export const STARTER_NAME = 'Home inspection agreement';
export const FORM_STARTER_NAME = 'Wind mitigation and four-point agreement';
export const COMMERCIAL_STARTER_NAME = 'Commercial property survey agreement';
export const STARTER_NOTICE =
  'Our starter agreements are not legal advice and have not been reviewed by a lawyer. Requirements vary by state. Before you send an agreement, have a lawyer in each state where you work review and revise it.';

const contentOf = (clauses: readonly StarterClause[]): AgreementTemplateContent => ({
  blocks: clauses.flatMap(({ blocks }) => blocks),
});

export const starterTemplate: AgreementTemplateContent = contentOf(HOME_CLAUSES);
export const formStarterTemplate: AgreementTemplateContent = contentOf(FORM_CLAUSES);
export const commercialStarterTemplate: AgreementTemplateContent = contentOf(COMMERCIAL_CLAUSES);

const ALL = new Map([...HOME_CLAUSES, ...FORM_CLAUSES, ...COMMERCIAL_CLAUSES].map((each) => [each.id, each]));
export const clauseById = (id: string): StarterClause | null => ALL.get(id) ?? null;
