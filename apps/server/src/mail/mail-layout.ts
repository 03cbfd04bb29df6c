/** The frame of every email that Plumbline itself writes: tables and inline styles, because mail programs need them. */
import { escapeHtml } from '@plumbline/domain/ground/escape-html';
import type { Operator } from '@plumbline/domain/ground/operator';

export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly code?: string;
  readonly footer: string;
  /** Who runs the installation; '' where that is not set. */
  readonly sender: string;
}

const colors = {
  page: '#f7f4ef',
  card: '#fefdfa',
  line: '#ded8cd',
  text: '#231e18',
  quiet: '#6a6258',
  accent: '#efc25a',
  onAccent: '#1f1507',
};
const fonts = "font-family:'Inter Variable',Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

export type MailSender = Pick<Operator, 'name' | 'address'>;

/** Who runs the installation, at the foot of its emails; '' while that is not set. */
export const senderLine = ({ name, address }: MailSender): string =>
  [name, address].filter((text) => name !== '' && text !== '').join(', ');

export function mailHtml(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map(
      (text) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${colors.text}">${escapeHtml(text)}</p>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(content.heading)}</title></head>
<body style="margin:0;padding:0;background:${colors.page};${fonts}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.page}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 20px;font-size:17px;font-weight:600;letter-spacing:-0.01em;color:${colors.text}"><span style="display:inline-block;width:2px;height:18px;background:${colors.accent};vertical-align:-3px;margin-right:10px"></span>Plumbline</td></tr>
<tr><td style="background:${colors.card};border:1px solid ${colors.line};border-radius:12px;padding:32px 28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:600;letter-spacing:-0.015em;color:${colors.text}">${escapeHtml(content.heading)}</h1>
${paragraphs}${actionHtml(content)}${codeHtml(content)}
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${colors.quiet}">${escapeHtml(content.footer)}${senderHtml(content)}</td></tr>
</table></td></tr></table></body></html>`;
}

export function mailText(content: MailContent): string {
  const parts = [content.heading, ...content.paragraphs];
  if (content.action !== undefined) parts.push(`${content.action.label}:\n${content.action.url}`);
  if (content.code !== undefined) parts.push(`${codeWords(content)} ${content.code}`);
  return `${[...parts, content.footer, ...(content.sender === '' ? [] : [content.sender])].join('\n\n')}\n`;
}

const senderHtml = ({ sender }: MailContent): string =>
  sender === '' ? '' : `<br><br>${escapeHtml(sender)}`;

function actionHtml(content: MailContent): string {
  if (content.action === undefined) return '';
  const url = escapeHtml(content.action.url);
  return `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;background:${colors.accent};color:${colors.onAccent};font-size:16px;font-weight:600;line-height:24px;padding:12px 22px;border-radius:8px;text-decoration:none">${escapeHtml(content.action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:${colors.quiet}">If the button doesn’t work, copy and paste this link into your browser:<br><a href="${url}" style="color:${colors.quiet};word-break:break-all">${url}</a></p>`;
}

function codeHtml(content: MailContent): string {
  if (content.code === undefined) return '';
  return `<p style="margin:0 0 8px;font-size:13px;color:${colors.quiet}">${codeWords(content)}</p>
<p style="margin:0 0 16px;font-size:24px;font-weight:600;letter-spacing:0.22em;font-variant-numeric:tabular-nums;color:${colors.text}">${escapeHtml(content.code)}</p>`;
}

function codeWords({ action }: MailContent): string {
  return action === undefined ? 'Enter this code:' : 'Or enter this code:';
}
