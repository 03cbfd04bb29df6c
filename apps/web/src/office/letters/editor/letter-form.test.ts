// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { effectiveWording, isReworded, letterSchema, storedWording } from './letter-form.ts';
import { sanitizeLetter } from './letter-markup.ts';

const builtIn = { subject: 'Your report', html: '<table><tr><td>Hello</td></tr></table>', text: 'Hello' };
const schema = letterSchema(sanitizeLetter);
const complaints = (wording: Partial<typeof builtIn>) => {
  const checked = schema.safeParse({ ...builtIn, ...wording });
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path[0], message]);
};

describe('the form of a letter', () => {
  it('complains in the words of the specification', () => {
    expect(complaints({})).toEqual([]);
    expect(complaints({ text: 'x'.repeat(20_001) })).toEqual([
      ['text', 'Plain-text body exceeds 20000 characters'],
    ]);
    expect(complaints({ html: 'x'.repeat(60_001) })).toEqual([
      ['html', 'HTML body exceeds 60000 characters after sanitization'],
    ]);
    expect(complaints({ html: `${'x'.repeat(60_000)}<script>${'y'.repeat(9)}</script>` })).toEqual([]);
  });

  it('shows the built-in wording for what is blank', () => {
    expect(
      effectiveWording({ saved: { subject: ' ', html: '<p>&nbsp;</p>', text: 'Own' }, builtIn }),
    ).toEqual({
      ...builtIn,
      text: 'Own',
    });
    expect(isReworded({ saved: { subject: '', html: '', text: '' }, builtIn })).toBe(false);
    expect(isReworded({ saved: { subject: '', html: '', text: 'Own' }, builtIn })).toBe(true);
  });

  it('stores what is clean, and nothing for what is built in anyway', () => {
    expect(storedWording(builtIn, builtIn, sanitizeLetter)).toEqual({ subject: '', html: '', text: '' });
    expect(
      storedWording(
        { ...builtIn, html: '<p style="color:red" onclick="x()">Hi</p><form>f</form>' },
        builtIn,
        sanitizeLetter,
      ),
    ).toEqual({ subject: '', html: '<p style="color:red">Hi</p>f', text: '' });
  });
});
