/** The picture of the house above the email with its report: a part of the email itself, which mail programs show without asking. */
import { escapeHtml } from '../ground/escape-html.ts';

/** Width and background of the built-in template, so that the picture belongs to it. */
const WIDTH_PX = 560;
const BACKGROUND = '#f2f4f5';

export const coverHtml = (contentId: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${BACKGROUND}" style="background-color:${BACKGROUND}"><tr><td align="center" style="padding:24px 16px 0 16px"><img src="cid:${escapeHtml(contentId)}" alt="The front of the inspected house" width="${WIDTH_PX}" style="display:block;width:100%;max-width:${WIDTH_PX}px;height:auto;border:0;border-radius:8px"></td></tr></table>`;
