import type { Report } from '../../tables/reports.ts';
import type { ReportDefinition } from '../engine/definition.ts';

type Look = Pick<Report, 'coverTemplate' | 'layout' | 'paperSize' | 'showsSummary'>;

/** Returns a definition's default look as columns of the report header; what it leaves open keeps its default. */
export function chosenLook({ look = {} }: Pick<ReportDefinition, 'look'>): Partial<Look> {
  return {
    ...(look.coverTemplate !== undefined && { coverTemplate: look.coverTemplate }),
    ...(look.layout !== undefined && { layout: look.layout }),
    ...(look.paperSize !== undefined && { paperSize: look.paperSize }),
    ...(look.showsSummary !== undefined && { showsSummary: look.showsSummary }),
  };
}
