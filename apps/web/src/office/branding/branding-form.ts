/** Validation of /settings/branding; '' as a color means the product's own ink. */
import { COVER_LOOKS, FONT_SET_LOOKS, LAYOUT_LOOKS } from '@plumbline/domain/report/model/report-looks';
import * as z from 'zod/mini';
import type { Organization } from '#src/ground/session/known-user.ts';
import type { OrganizationColumns } from '../organization/calls/organization-calls.ts';

export const MAX_FOOTER_LENGTH = 300;
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

export const brandingFormSchema = z.object({
  brandColor: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.regex(/^(?:#[0-9a-f]{6})?$/, 'Enter a color such as #1f4a3f.')),
  fontSet: id,
  footerText: z
    .string()
    .check(z.trim(), z.maxLength(MAX_FOOTER_LENGTH, `Use at most ${MAX_FOOTER_LENGTH} characters.`)),
  cover: id,
  layout: id,
});
export type BrandingForm = z.infer<typeof brandingFormSchema>;

export const brandingFormOf = ({ letterhead }: Organization): BrandingForm => ({
  brandColor: letterhead?.brandColor ?? '',
  fontSet: letterhead?.look?.fontSet || FONT_SET_LOOKS[0].id,
  footerText: letterhead?.look?.footerText ?? '',
  cover: letterhead?.look?.cover || COVER_LOOKS[0].id,
  layout: letterhead?.look?.layout || LAYOUT_LOOKS[0].id,
});

export function brandingPatch({
  brandColor,
  fontSet,
  footerText,
  cover,
  layout,
}: Partial<BrandingForm>): Partial<OrganizationColumns> {
  return {
    ...(brandColor !== undefined && { brand_color: brandColor === '' ? null : brandColor }),
    ...(fontSet !== undefined && { report_font_set: fontSet }),
    ...(footerText !== undefined && { report_footer_text: footerText }),
    ...(cover !== undefined && { report_cover: cover }),
    ...(layout !== undefined && { report_layout: layout }),
  };
}

/** Returns the color to preview during typing: the last complete one, or none. */
export const shownColor = (typed: string): string | null =>
  /^#[0-9a-f]{6}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : null;
