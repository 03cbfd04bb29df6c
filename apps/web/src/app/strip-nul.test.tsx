// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { stripNulFromFields } from './strip-nul.ts';

beforeAll(() => stripNulFromFields(document));
afterEach(cleanup);

function Form() {
  const [note, setNote] = useState('');
  const [body, setBody] = useState('');
  return (
    <>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <textarea aria-label="Body" value={body} onChange={(event) => setBody(event.target.value)} />
      <output>{`${note}|${body}`}</output>
    </>
  );
}

it('takes a NUL out of what is pasted, and loses nothing else', () => {
  render(<Form />);
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: 'roof\0 age' } });
  fireEvent.input(screen.getByLabelText('Body'), { target: { value: '\0two\nlines\0' } });
  expect(screen.getByRole('status').textContent).toBe('roof age|two\nlines');
});
