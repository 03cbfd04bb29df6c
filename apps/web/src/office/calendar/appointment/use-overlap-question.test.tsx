// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useOverlapQuestion } from './use-overlap-question.tsx';

afterEach(cleanup);

/** Answers in the order in which they were given. */
const answers: (string | null)[] = [];
afterEach(() => void answers.splice(0));

function Asking() {
  const { ask, dialog } = useOverlapQuestion();
  return (
    <>
      <button
        type="button"
        onClick={() => void ask(['Rosa is at 2 Oak.']).then((each) => answers.push(each))}
      >
        Save
      </button>
      {dialog}
    </>
  );
}

async function open(): Promise<void> {
  render(<Asking />);
  fireEvent.click(screen.getByText('Save'));
  await screen.findByRole('dialog', { name: 'This time isn’t free' });
}

it('names what overlaps, and takes no empty reason', async () => {
  await open();
  expect(screen.getByText('Rosa is at 2 Oak.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Book it anyway' }));
  expect(screen.getByText('Enter a reason, or choose another time.')).toBeDefined();
  expect(answers).toEqual([]);
});

it('answers with the reason', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Reason to book it anyway'), { target: { value: ' Tom goes ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Book it anyway' }));
  await waitFor(() => expect(answers).toEqual(['Tom goes']));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('answers with nothing for another time', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
  await waitFor(() => expect(answers).toEqual([null]));
});
