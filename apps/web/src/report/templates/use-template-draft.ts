/** A report as the template that it would become; reads it once from this device and saves it. */

import {
  contentBytes,
  MAX_TEMPLATE_CONTENT_BYTES,
  type TemplateContent,
  templateContentOf,
} from '@plumbline/domain/report/template';
import type { Inspection, Report } from '@plumbline/domain/tables/records';
import { useEffect, useState } from 'react';
import type { CommitResult } from '#src/ground/local/change.ts';
import { type LocalWork, useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import { isReportHere } from '../overview/report-facts.ts';

export type TemplateDraft =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  /** Not on this device, only its header, of an unknown type, empty, or too large. */
  | { readonly kind: 'absent' | 'not-here' | 'unknown-type' | 'empty' | 'too-large' }
  | {
      readonly kind: 'ready';
      readonly report: Report;
      readonly inspection: Inspection | null;
      readonly title: string;
      readonly content: TemplateContent;
      readonly save: (name: string) => Promise<{ readonly id: string; readonly result: CommitResult }>;
    };

export function useTemplateDraft(reportId: string): TemplateDraft {
  const work = useLocal();
  const [draft, setDraft] = useState<TemplateDraft>({ kind: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    setDraft({ kind: 'reading' });
    readDraft(work, reportId).then(
      (read) => isCurrent && setDraft(read),
      (error: unknown) => {
        log.error('A report could not be read for a template.', error);
        if (isCurrent) setDraft({ kind: 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [work, reportId]);
  return draft;
}

async function readDraft(
  { store, repositories, officeId }: LocalWork,
  reportId: string,
): Promise<TemplateDraft> {
  const report = await repositories.reports.get(reportId);
  if (report === null) return { kind: 'absent' };
  if (!(await isReportHere(store, report.inspectionId))) return { kind: 'not-here' };
  const definition = await repositories.definitions.load(report);
  if (definition === null) return { kind: 'unknown-type' };
  const [inspection, answers, findings, locations] = await Promise.all([
    repositories.inspections.get(report.inspectionId),
    repositories.answers.ofReport(report.id),
    repositories.findings.ofReport(report.id),
    repositories.findings.locations.ofReport(report.id),
  ]);
  const content = templateContentOf({ definition, answers, findings, locations });
  if (content.answers.length + content.findings.length === 0) return { kind: 'empty' };
  if (contentBytes(content) > MAX_TEMPLATE_CONTENT_BYTES) return { kind: 'too-large' };
  return {
    kind: 'ready',
    report,
    inspection,
    title: definition.title,
    content,
    save: (name) =>
      repositories.templates.insert(officeId, {
        name,
        type: report.type,
        definitionId: report.definitionId,
        definitionVersion: report.definitionVersion,
        coverTemplate: report.coverTemplate,
        layout: report.layout,
        paperSize: report.paperSize,
        showsSummary: report.showsSummary,
        accentColor: report.accentColor,
        content,
      }),
  };
}
