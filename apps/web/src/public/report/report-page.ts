/** The online report: the report itself, and around it the company, its inspector, files, and the repair request. */

import { startReportPage } from 'virtual:report-behavior';
import { formatPhone } from '@plumbline/domain/ground/contact-format';
import { countOf } from '@plumbline/domain/ground/format-number';
import { initials } from '@plumbline/domain/ground/person-name';
import { recordingFiles } from '@plumbline/domain/report/model/recording-files';
import { pngAddress } from '@plumbline/domain/report/signature-png';
import { html, type Markup } from '@plumbline/report-html/markup/html';
import { renderOnlineReport } from '@plumbline/report-html/render-online-report';
import { afterPaint } from '#src/ground/after-paint.ts';
import { WHICH_RECORDINGS } from '#src/report/output/web-report/which-recordings.ts';
import type { OpenedShare } from './open-share.ts';
import { action, colorTiles, draw, fragmentOf, listen, tile } from './page-parts.ts';

export interface ReportPageActions {
  readonly downloadReport: () => void;
  readonly readReport: () => void;
  readonly downloadEstimate: () => void;
  readonly downloadWebReport: () => void;
  readonly copyLink: (button: HTMLElement) => void;
  readonly openRepairRequest: () => void;
}

export interface ReportPageOptions {
  readonly isSpanish: boolean;
  readonly share: OpenedShare;
  readonly actions: ReportPageActions;
}

/** Resolves when all of it is drawn; the first view is there at once. */
export async function showReport(
  root: HTMLElement,
  { share, isSpanish, actions }: ReportPageOptions,
): Promise<void> {
  const { photos, recordings, smallCover } = share;
  const report = isSpanish ? await translated(root, share) : share.report;
  const shown = renderOnlineReport(report, {
    photo: (sha256) => photos[sha256] ?? null,
    recording: (sha256) => recordings[sha256] ?? null,
    smallCover: smallCover?.url ?? null,
  });
  document.title = report.copyLine === undefined ? report.title : `${report.copyLine}, ${report.title}`;
  draw(root, frame(share, isSpanish));
  const place = root.querySelector('#report');
  place?.append(fragmentOf(shown.first()));
  colorTiles(root);
  listen(root, {
    pdf: actions.downloadReport,
    read: actions.readReport,
    estimate: actions.downloadEstimate,
    web: actions.downloadWebReport,
    copy: actions.copyLink,
    repair: actions.openRepairRequest,
  });
  // In separate tasks, so that a tap or a scroll in the meantime is answered.
  await afterPaint();
  root.querySelector('.side')?.append(fragmentOf(shown.contents()));
  root.querySelector('.page')?.append(fragmentOf(shown.foot()));
  root.append(fragmentOf(shown.viewer()));
  await afterPaint();
  const details = fragmentOf(shown.details());
  await afterPaint();
  place?.append(details);
  await afterPaint();
  startReportPage();
}

/** Loaded with the first reader of Spanish; downloads stay the English originals. */
async function translated(root: HTMLElement, { report, translation }: OpenedShare) {
  const { speakSpanish } = await import('./spanish/spanish-page.ts');
  return speakSpanish(root, report, translation?.texts ?? {});
}

/** Says something below the address, for people who see it and for those who hear it; '' for nothing. */
export function showNotice(root: HTMLElement, words: string): void {
  const notice = root.querySelector<HTMLElement>('#notice');
  if (notice === null) return;
  notice.textContent = words;
  notice.hidden = words === '';
}

function frame(share: OpenedShare, isSpanish: boolean): Markup {
  const { organization, inspector } = share;
  const phone = inspector?.phone || organization.phone;
  return html`<a class="skip" href="#report">Skip to the report</a>
<header class="bar-top">${brand(share)}<b>${organization.name}</b>${share.report.copyLine !== undefined && html`<span class="copy-line">${share.report.copyLine}</span>`}
${share.translation != null && otherLanguage(isSpanish)}
<span class="wide-only">${action('Copy link', 'link', { action: 'copy', look: 'bare' })}${action('Download PDF', 'download', { action: 'pdf', look: 'main' })}</span></header>
<div class="page"><main id="report" tabindex="-1"><p id="notice" class="alert" role="alert" hidden></p>${isSpanish && TRANSLATED}</main>
<aside class="side" aria-label="About this report">${inspectorCard(share, phone)}${REPAIR_CARD}${filesCard(share)}</aside></div>
<div class="dock" role="group" aria-label="Actions">${action('Download PDF', 'download', { action: 'pdf', look: 'main' })}${phone !== '' && action('Call', 'phone', { href: `tel:${phone}`, ariaLabel: `Call ${formatPhone(phone)}` })}</div>`;
}

const otherLanguage = (isSpanish: boolean): Markup =>
  isSpanish
    ? html`<a class="act bare" href="?" lang="en"><span>English</span></a>`
    : html`<a class="act bare" href="?lang=es" lang="es"><span>Español</span></a>`;

const TRANSLATED = html`<p class="alert"><span lang="es">Traducción automática. El informe en inglés es el que vale.</span> <span lang="en">Machine translation; the English report is the binding one.</span></p>`;

/** The logo at the time of publishing, on white as on paper; otherwise the initials. */
function brand({ report, organization }: OpenedShare): Markup {
  const logo = report.branding?.logo;
  if (logo?.picture === undefined) return tile(report.organization.initials, organization.brandColor);
  return html`<span class="logo"><img src="${pngAddress(logo.picture)}" alt="" width="${logo.widthPx}" height="${logo.heightPx}"></span>`;
}

function inspectorCard({ inspector, organization }: OpenedShare, phone: string): Markup | false {
  if (inspector === null) return false;
  const { name, email, licenseNumber } = inspector;
  return html`<section class="card"><div class="person">${tile(initials(name), organization.brandColor, 'round')}<p><b class="name">${name}</b>${licenseNumber !== '' && html`License ${licenseNumber}`}</p></div>
${(phone !== '' || email !== '') && html`<p>Questions about the report? Contact your inspector.</p>`}
${phone !== '' && action(formatPhone(phone), 'phone', { href: `tel:${phone}`, look: 'line wide' })}
${email !== '' && action('Send email', 'mail', { href: `mailto:${email}`, look: 'line wide' })}</section>`;
}

const REPAIR_CARD = html`<section class="card" id="repair-card"><h2>Repair request</h2><p>Choose the findings you want repaired, replaced or credited. Your agent and the seller get a clean list with photos.</p>${action('Choose findings', 'list', { action: 'repair', look: 'wide' })}</section>`;

function filesCard({ pdf, creditPage, report }: OpenedShare): Markup {
  return html`<section class="card"><h2>Files</h2>
${pdf === null ? html`<p>${AGENT_COPY_WORDS}</p>` : html`<p>Report as PDF, ${pagesOf(pdf)}, ${megabytes(pdf.sizeBytes)}</p>${action('Open PDF', 'file', { action: 'read', look: 'line wide' })}`}
${creditPage != null && html`<p>Insurance credits, ${pagesOf(creditPage)}. This is a separate document and is not part of the form.</p>${action('Download the credit page', 'download', { action: 'estimate', look: 'line wide' })}`}
<p>The web report is one file with all photos, for reading offline.</p>${action('Download web report', 'file', { action: 'web', look: 'wide' })}
${recordingFiles(report).length > 0 && html`<p>${WHICH_RECORDINGS}</p>`}
${pdf && html`<details><summary>Technical details</summary><p class="sum">Checksum of the PDF (SHA-256): ${pdf.sha256}</p></details>`}</section>`;
}

const AGENT_COPY_WORDS =
  'Agent copy: the report without the client’s name, contact details, policy, and fee. Its PDF is made in this browser.';

const pagesOf = ({ pageCount }: { readonly pageCount: number }): string => countOf(pageCount, 'page');
const megabytes = (sizeBytes: number): string => `${Math.max(0.1, sizeBytes / 1_000_000).toFixed(1)} MB`;
