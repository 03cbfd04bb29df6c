import { describe, expect, it } from 'vitest';
import { letterheadHtml } from './email-letterhead.ts';

const logo = { url: 'https://db.test/branding/o1/logo.png?a=1&b=2', widthPx: 800, heightPx: 200 };

describe('the head of a letter', () => {
  it('has the line in the colour and the logo, small and with the name in words', () => {
    const html = letterheadHtml({ name: 'Dietz & "Sons"', brandColor: '#1f4a3f', logo });
    expect(html).toContain('border-top:4px solid #1f4a3f');
    expect(html).toContain('src="https://db.test/branding/o1/logo.png?a=1&amp;b=2"');
    expect(html).toContain('alt="Dietz &amp; &quot;Sons&quot;" width="220" height="55"');
  });

  it('is not there where nothing was chosen', () => {
    expect(letterheadHtml({ name: 'Dietz', brandColor: null, logo: null })).toBe('');
  });

  it('takes nothing for a colour that is none', () => {
    const brandColor = '#fff;background:url(https://tracker.example)';
    expect(letterheadHtml({ name: 'Dietz', brandColor, logo: null })).toBe('');
  });
});
