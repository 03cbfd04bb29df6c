import { describe, expect, it } from 'vitest';
import { brandingFormOf, brandingFormSchema, brandingPatch, shownColor } from './branding-form.ts';

const form = {
  brandColor: '#1F4A3F',
  fontSet: 'plex',
  footerText: ' For the client. ',
  cover: 'ledger',
  layout: 'minimal',
};

describe('the form of the branding', () => {
  it('writes a color as the table keeps it, and no color as none', () => {
    expect(brandingFormSchema.parse(form)).toEqual({
      ...form,
      brandColor: '#1f4a3f',
      footerText: 'For the client.',
    });
    expect(brandingPatch({ brandColor: '' })).toEqual({ brand_color: null });
    expect(brandingPatch({ cover: 'ledger', fontSet: 'plex' })).toEqual({
      report_cover: 'ledger',
      report_font_set: 'plex',
    });
  });

  it.each([
    ['brandColor', '#12'],
    ['brandColor', 'red'],
    ['footerText', 'x'.repeat(301)],
    ['cover', '../x'],
  ])('refuses %s %s', (field, value) => {
    expect(brandingFormSchema.safeParse({ ...form, [field]: value }).success).toBe(false);
  });

  it('begins with the looks that a report has when nobody chose', () => {
    expect(brandingFormOf({ id: 'o1', name: 'Dietz', role: 'owner' })).toEqual({
      brandColor: '',
      fontSet: 'standard',
      footerText: '',
      cover: 'plumb',
      layout: 'classic',
    });
  });

  it('shows a colour only when it is whole', () => {
    expect([shownColor('#1F4A3F'), shownColor('#1f4a'), shownColor('')]).toEqual(['#1f4a3f', null, null]);
  });
});
