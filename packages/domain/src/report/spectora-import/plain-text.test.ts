import { describe, expect, it } from 'vitest';
import { decodeName, toPlainText } from './plain-text.ts';

const plain = (cell: string): string => toPlainText(cell).text;

describe('the text of a cell', () => {
  it('keeps paragraphs, lists, breaks and the addresses of links', () => {
    const html =
      '<p>The roof was <strong>worn</strong>.</p><p>See <a href="https://nachi.org/sop">this</a>&nbsp;page,<br>or call <a href="tel:555">555</a>:</p><ul><li>One</li><li><p>Two</p><ol><li>inner</li></ol></li></ul><p>End.</p>';
    expect(plain(html)).toBe(
      'The roof was worn.\n\nSee this (https://nachi.org/sop) page,\nor call 555:\n\n- One\n- Two\n  1. inner\n\nEnd.',
    );
  });
  it('runs nothing and shows nothing of what a page would run', () => {
    const hostile =
      '<p onclick="x()">Safe<script>alert("1")</script><style>p{}</style><a href="javascript:alert(1)"> word</a><svg><text>no</text></svg></p>';
    expect(toPlainText(hostile)).toEqual({ text: 'Safe word', lost: ['image'] });
  });
  it('names what a text cannot hold', () => {
    const html = '<p>Look<img src="https://x/y.png"> <iframe src="https://youtube.com/1">in</iframe></p>';
    expect(toPlainText(html).lost).toEqual(['image', 'video']);
  });
  it('writes rows of a table as lines', () => {
    expect(plain('<table><tbody><tr><td>Age</td><td>12</td></tr><tr><td>Use</td></tr></tbody></table>')).toBe(
      'Age | 12\nUse',
    );
  });
  it('takes plain text as it is, with the signs of a page that are none', () => {
    expect(plain('Less than 5 < 6 &amp; a <model> 3"\r\n\r\n\r\nNext  line ')).toBe(
      'Less than 5 < 6 & a <model> 3"\n\nNext  line',
    );
  });
  it('decodes names once, and leaves their brackets', () => {
    expect(decodeName('Attic &amp; Eaves <main>')).toBe('Attic & Eaves <main>');
    expect(decodeName('A &amp;lt; B')).toBe('A &lt; B');
    expect(decodeName('Heat &not working')).toBe('Heat &not working');
  });
});
