import {
  BLANK,
  type Choice,
  decide,
  isNumber,
  joinOptions,
  leavePhrase,
  numberInWords,
  type OpenChoice,
  printChoices,
  readChoices,
  takePhrase,
  units,
} from '@plumbline/domain/report/defect-library/choices';
import { Button, Chip, TextInput } from '@plumbline/ui';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

export interface FindingChoicesProps {
  /** 'Observation' */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/**
 * The open choices of a library text: the sentences with blanks, and below them the options of each blank. A pick
 * replaces its piece of the text at once, so it is saved, undone and merged like typed words.
 */
export function FindingChoices({ label, text, onText }: FindingChoicesProps) {
  const { choices } = readChoices(text);
  const panel = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  // After a pick the row is gone: the focus goes to the next one, before the next key can come.
  useLayoutEffect(() => {
    if (!isMoving.current || text === '') return;
    isMoving.current = false;
    panel.current?.querySelector<HTMLElement>('[data-choice] :is(button, input)')?.focus();
  }, [text]);

  function change(next: string): void {
    isMoving.current = true;
    onText(next);
  }

  /** 1 to 9 picks from the choice that has the focus. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!/^[1-9]$/u.test(event.key) || event.target instanceof HTMLInputElement) return;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const row = (event.target as HTMLElement).closest('[data-choice]');
    const chip = row?.querySelectorAll<HTMLButtonElement>('[data-option]')[Number(event.key) - 1];
    if (!chip) return;
    event.preventDefault();
    event.stopPropagation();
    chip.click();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcut for the buttons inside.
    <div ref={panel} className="grid gap-4 rounded-md bg-surface p-3" onKeyDown={onKeyDown}>
      <p className="type-body m-0 whitespace-pre-line">
        <WithBlanks text={text} choices={choices} />
      </p>
      {choices.map((choice, index) => (
        <ChoiceRow
          key={`${choice.source} ${choices.slice(0, index).filter((each) => each.source === choice.source).length}`}
          choice={choice}
          name={nameOf(label, text, choice, index)}
          number={index + 1}
          onWords={(words) => change(decide(text, choice, words))}
          onTake={() => change(takePhrase(text, choice))}
          onLeave={() => change(leavePhrase(text, choice))}
        />
      ))}
    </div>
  );
}

/** '1: Shingles were _____': the number in the sentence, and the words that lead up to it. */
function nameOf(label: string, text: string, { at }: OpenChoice, index: number): string {
  const lead =
    printChoices(text.slice(0, at))
      .split(/(?<=[.!?])\s/u)
      .at(-1) ?? '';
  return `${label}, choice ${index + 1}: ${lead}${BLANK}`;
}

function WithBlanks({ text, choices }: { text: string; choices: readonly OpenChoice[] }) {
  const parts: ReactNode[] = [];
  let end = 0;
  choices.forEach((choice, index) => {
    parts.push(text.slice(end, choice.at));
    end = choice.at + choice.source.length;
    parts.push(
      <span
        key={choice.at}
        className={
          choice.kind === 'optional'
            ? 'mx-0.5 rounded-chip px-1.5 text-text-3 shadow-[inset_0_0_0_1px_var(--line)]'
            : 'mx-0.5 rounded-chip bg-moderate-soft px-1.5 font-strong text-moderate'
        }
      >
        {index + 1}
        <span className="sr-only">{choice.kind === 'optional' ? ' optional' : ' open'}</span>
      </span>,
      choice.kind === 'number' ? units[choice.unit] : '',
    );
  });
  parts.push(text.slice(end));
  return <>{parts}</>;
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly name: string;
  readonly number: number;
  readonly onWords: (words: string) => void;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

function ChoiceRow({ choice, name, number, onWords, onTake, onLeave }: ChoiceRowProps) {
  return (
    <fieldset data-choice className="m-0 min-w-0 border-0 p-0" aria-label={name}>
      <p className="type-meta mt-0 mb-1.5 text-text-2" aria-hidden="true">
        {`${number} · ${promptOf(choice)}`}
      </p>
      {choice.kind === 'one' && (
        <div className="flex flex-wrap gap-2">
          {choice.options.map((option) => (
            <Chip key={option} data-option label={option} onClick={() => onWords(option)} />
          ))}
        </div>
      )}
      {choice.kind === 'some' && <SomeOptions options={choice.options} onWords={onWords} />}
      {choice.kind === 'optional' && (
        <div className="flex flex-wrap gap-2">
          <Chip data-option label={`Add “${phraseInWords(choice.phrase)}”`} onClick={onTake} />
          <Chip data-option label="Leave out" onClick={onLeave} />
        </div>
      )}
      {(choice.kind === 'number' || choice.kind === 'words') && (
        <TypedChoice choice={choice} name={name} onWords={onWords} />
      )}
    </fieldset>
  );
}

function promptOf(choice: Choice): string {
  if (choice.kind === 'one') return 'Pick one';
  if (choice.kind === 'some') return 'Pick one or more';
  if (choice.kind === 'words') return `Enter: ${choice.hint}`;
  return choice.kind === 'number' ? 'Enter the number' : 'Optional';
}

const phraseInWords = (phrase: string): string =>
  printChoices(phrase)
    .replaceAll(BLANK, '…')
    .replace(/^[\s,;]+/u, '');

function SomeOptions({
  options,
  onWords,
}: {
  readonly options: readonly string[];
  readonly onWords: (words: string) => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (option: string): void =>
    setChosen((now) => (now.includes(option) ? now.filter((each) => each !== option) : [...now, option]));
  const inOrder = options.filter((option) => chosen.includes(option));
  return (
    <div className="flex flex-wrap gap-2">
      {options.map((option) => (
        <Chip
          key={option}
          data-option
          role="checkbox"
          aria-checked={chosen.includes(option)}
          isChosen={chosen.includes(option)}
          label={option}
          onClick={() => toggle(option)}
        />
      ))}
      {inOrder.length > 0 && <Button label="Done" onClick={() => onWords(joinOptions(inOrder))} />}
    </div>
  );
}

function TypedChoice({
  choice,
  name,
  onWords,
}: {
  readonly choice: Extract<Choice, { kind: 'number' | 'words' }>;
  readonly name: string;
  readonly onWords: (words: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const hint = useId();
  const isNumeric = choice.kind === 'number';
  const isReady = isNumeric ? isNumber(typed) : typed.trim() !== '';
  const isWrong = isAsked && !isReady;
  const done = (): void => {
    setAsked(true);
    if (isReady) onWords(choice.kind === 'number' ? numberInWords(typed, choice.unit) : typed);
  };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <TextInput
        aria-label={name}
        aria-invalid={isWrong}
        {...(isWrong && { 'aria-describedby': hint })}
        inputMode={isNumeric ? 'decimal' : 'text'}
        maxLength={isNumeric ? 12 : 100}
        placeholder={choice.kind === 'number' ? '12' : choice.hint}
        className={isNumeric ? 'w-28' : 'min-w-0 flex-1'}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {choice.kind === 'number' && units[choice.unit] !== '' && (
        <span className="type-body text-text-2">{units[choice.unit].trim()}</span>
      )}
      <Button type="submit" label="Done" />
      {isWrong && (
        <span id={hint} className="type-meta w-full text-text-2">
          {isNumeric ? 'Enter a number, such as 12, 1.5, or 3/4.' : 'Enter the text first.'}
        </span>
      )}
    </form>
  );
}
