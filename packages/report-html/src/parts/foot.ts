import type { ReportModel } from '@plumbline/domain/report/model/types';
import { html, type Markup } from '../markup/html.ts';

export function footPart(model: ReportModel): Markup {
  const { organization, copyLine, reportNumber, versionLine, branding } = model;
  const line = [
    organization.license,
    copyLine ?? '',
    reportNumber === '' ? '' : `Report ${reportNumber}`,
    versionLine,
  ];
  return html`<footer><p><b>${organization.name}</b>${organization.lines.length > 0 && `, ${organization.lines.join(', ')}`}</p>
<p>${line.filter((text) => text !== '').join('. ')}</p>
${(branding?.footerText ?? '') !== '' && html`<p>${branding?.footerText ?? ''}</p>`}</footer>`;
}
