/** The picture of the house above the email with its report: a part of the email itself, which mail programs show without asking. */
import { escapeHtml } from '../ground/escape-html.ts';

/** As wide as the column of the built-in template. */
const WIDTH_PX = 600;

export const coverHtml = (contentId: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:0 0 16px 0"><img src="cid:${escapeHtml(contentId)}" alt="The front of the inspected house" width="${WIDTH_PX}" style="display:block;width:100%;max-width:${WIDTH_PX}px;height:auto;border:0"></td></tr></table>`;
