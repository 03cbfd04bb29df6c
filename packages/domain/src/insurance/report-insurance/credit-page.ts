/**
 * The client page of the credit estimate as data: everything printed on it, its tables and their version. A separate
 * document, never part of the official form. It is stored with the version it was published with.
 */
import { addressLines } from '../../ground/contact-format.ts';
import { buildReportModel } from '../../report/model/build-report-model.ts';
import type { ModelFact, ReportModel } from '../../report/model/types.ts';
import type { ReportSnapshot } from '../../report/snapshot/types.ts';
import type { CreditTableSet } from '../credit/credit-table.ts';
import type { CreditEstimate } from '../credit/estimate-credit.ts';
import type { FeatureSummary } from '../credit/feature-summary.ts';
import type { InsuranceView } from './view-insurance.ts';

export const CREDIT_PAGE_FORMAT = 1;
/** Without a table, the page contains no estimate. */
export const creditPageTitle = ({ estimate }: Pick<CreditPageModel, 'estimate'>): string =>
  estimate === null ? 'Insurance credits' : 'Insurance credit estimate';

/** What its look and running headers need from the report, without any content. */
export interface CreditPageHead extends LookOfReport {
  readonly addressLines: readonly string[];
}

type LookOfReport = Pick<
  ReportModel,
  | 'language'
  | 'title'
  | 'isDraft'
  | 'layout'
  | 'paperSize'
  | 'accentColor'
  | 'createdAt'
  | 'versionLine'
  | 'reportNumber'
  | 'organization'
  | 'branding'
>;

export interface CreditPageModel {
  readonly format: typeof CREDIT_PAGE_FORMAT;
  readonly head: CreditPageHead;
  /** Property, client, inspector, and form. */
  readonly facts: readonly ModelFact[];
  /** One of these two is null. Pages made before November 2026 have no `summary`. */
  readonly estimate: CreditEstimate | null;
  readonly summary?: FeatureSummary | null;
  readonly tables: CreditTableSet | null;
  /** The organization's version of the tables; null without tables, and on older pages for those that ship with the app. */
  readonly tablesVersion: string | null;
}

/** @returns null for a report without a credit. */
export function buildCreditPage(
  snapshot: ReportSnapshot,
  { estimate, summary, tables, carrier }: InsuranceView,
  options: { readonly draft: boolean },
): CreditPageModel | null {
  if (estimate === null && summary === null) return null;
  const model = buildReportModel(snapshot, options);
  const { language, isDraft, layout, paperSize, accentColor, createdAt, versionLine, reportNumber } = model;
  const title = creditPageTitle({ estimate });
  const street = addressLines(snapshot.inspection)[0];
  return {
    format: CREDIT_PAGE_FORMAT,
    head: {
      language,
      title: street === undefined ? title : `${title}, ${street}`,
      isDraft,
      layout,
      paperSize,
      accentColor,
      createdAt,
      versionLine,
      reportNumber,
      organization: model.organization,
      addressLines: model.cover.addressLines,
      ...(model.branding !== undefined && { branding: model.branding }),
    },
    facts: factsOf(snapshot, model, carrier),
    estimate,
    summary,
    tables: tables?.value ?? null,
    tablesVersion: tables?.versionId ?? null,
  };
}

function factsOf(snapshot: ReportSnapshot, model: ReportModel, carrier: string | null): ModelFact[] {
  const { definition, inspector } = snapshot;
  const form = [definition.source?.form, definition.source?.revision].filter(Boolean).join(' ');
  return [
    { label: 'Property', value: model.cover.addressLines.join(', ') },
    ...model.cover.facts,
    { label: 'License', value: inspector?.licenseNumber ?? '' },
    { label: 'Insurer', value: carrier ?? '' },
    { label: 'Made from', value: form },
  ].filter(({ value }) => value !== '');
}
