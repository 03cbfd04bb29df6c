import { describe, expect, it } from 'vitest';
import { findPhrases } from './find-phrases.mjs';
import { phrases } from './phrases.mjs';
import { readTexts } from './read-texts.mjs';

/** The name of a phrase, a line that has it, and what a native writer says instead (or a line with a legitimate use). */
const examples = [
  ['whoever', 'Whoever is switched on is offered in their hours.', 'Clients can book anyone you turn on.'],
  [
    'stands in',
    'Owner of the row, where that stands\nin no column.',
    'The flag stands in for a missing row.',
  ],
  ['lies in', 'The report lies in IndexedDB.', 'The report is stored in IndexedDB.'],
  ['beside', 'A key beside the row.', 'A key next to the row, besides its ID.'],
  ['reckon', 'Reckons the fee.', 'Calculates the fee.'],
  ['ask for', 'The form asks for a date.', 'The form requires a date.'],
  ['let go', 'Lets go of old images.', 'When the user releases the pointer.'],
  ['take back', 'Access that is taken back.', 'Access that is revoked.'],
  ['is told', 'The client is told by email.', 'The client is notified by email.'],
  ['tell of', 'The badge tells of the sync.', 'The badge shows the sync status.'],
  ['somebody', 'When somebody tries again.', 'Renders the body of some email.'],
  ['anew', 'Computed anew on retry.', 'Computed again on retry.'],
  ['letter', 'The letter to the client.', 'The first letter of the name, letters of the alphabet.'],
  ['mend', 'Mends the rows.', 'Recommends a mending plate.'],
  ['shall', 'The client shall pay.', 'The client will pay a marshall.'],
  ['is no photo', 'This file is no photo.', 'There is no photo of the roof.'],
  ['without a network', 'Opens without a network.', 'Opens offline.'],
  ['by itself', 'It syncs by itself.', 'It syncs automatically.'],
  ['trailing too', 'The office sees it, too.', 'The office also sees it, too late.'],
  ['all the same', 'It is sent all the same.', 'The rows are all the same.'],
  ['what became of', 'Shows what became of a booking.', 'Shows the status of a booking.'],
  ['not any more', 'It does not show any more.', 'It no longer asks for any more photos.'],
  ['call off', 'Calls off the appointment.', 'Cancels the appointment.'],
  ['to be had', 'When no port is to be had.', 'When no port is available.'],
  ['of its own', 'A file of its own.', 'A separate file.'],
  ['word of', 'Word of a new report.', 'A word of 8 bytes, by word of mouth.'],
  ['the day of', 'The day of the inspection.', 'The day of the week, the day of closing.'],
  ['come along', 'Photos come along.', 'Photos are included.'],
  ['as it was', 'The report is as it was.', 'The report is as it was yesterday.'],
  ['Write a', 'Write the whole day.', 'Write a finding, then write the file.'],
  ['Make a', 'Make and send it.', 'Make sure that it is sent.'],
  ['for who', 'The trial, for who is new.', 'The trial, for those who are new.'],
  ['is gone again', 'The photo is gone again.', 'The photo was removed.'],
  ['meanwhile', 'It changed meanwhile.', 'Meanwhile, it changed.'],
  [
    'British spelling',
    'The colours of an organisation',
    'aria-labelledby names the color of the organization',
  ],
  ['e-mail', 'Sends an e-mail.', 'Sends an email.'],
  ['bin', 'Restores it from the bin.', 'A binary in /usr/bin, rows that begin.'],
  ['space before %', 'Takes 5 % of the width.', 'Takes 5% of the width, the rest is 7 % 3.'],
  ['cancelled', 'A cancelled appointment.', "A canceled appointment ('cancelled' in the database)."],
  ['wording', 'The wording of an email.', 'The prescribed wording, see agreement-wordings.md.'],
];
/** Phrases that comments may use. */
const onScreens = [
  ['State of the', 'State of the preview', 'State of the art'],
  ['name of the client', 'Name of the agent', "The client's name at the top of the client card."],
  ['has to be', 'The date has to be in the future.', 'The date must be in the future.'],
  ['without it', 'Saves the report without it.', 'Saves the report without a photo.'],
  [
    'greeting before a small letter',
    'Hello {{contact.name}},\\n\\nyour report is here.',
    'Hello {{contact.name}},\\n\\nYour report is here.',
  ],
];

const namesIn = (/** @type {string} */ file, /** @type {string} */ source) =>
  findPhrases(file, readTexts(file, source, { strings: true })).map(({ name }) => name);
const comment = (/** @type {string} */ text) => `/* ${text} */`;
const string = (/** @type {string} */ text) => `const x = \`${text}\`;`;

describe('the phrases', () => {
  it.each(examples)('finds "%s" in comments, screens, and documents', (name, bad, good) => {
    for (const [file, wrap] of /** @type {const} */ ([
      ['a.ts', comment],
      ['a.css', comment],
      ['a.ts', string],
      ['a.md', String],
    ])) {
      expect(namesIn(file, wrap(/** @type {string} */ (bad)))).toContain(name);
      expect(namesIn(file, wrap(/** @type {string} */ (good)))).not.toContain(name);
    }
  });

  it.each(onScreens)('finds "%s" on screens only', (name, bad, good) => {
    expect(namesIn('a.ts', string(/** @type {string} */ (bad)))).toEqual([name]);
    expect(namesIn('a.ts', string(/** @type {string} */ (good)))).toEqual([]);
    expect(namesIn('a.ts', comment(/** @type {string} */ (bad)))).toEqual([]);
  });

  it('has an example of each phrase', () => {
    const named = [...examples, ...onScreens].map(([name]) => name);
    expect(new Set(named)).toEqual(new Set(phrases.map(({ name }) => name)));
  });
});

describe('a finding', () => {
  it('names the line and the phrase as it is written', () => {
    const source = 'const a = 1;\n/**\n * Photos that lie\n * in no report.\n */\nconst b = 2; // anew\n';
    expect(findPhrases('a.ts', readTexts('a.ts', source, { strings: true }))).toEqual([
      { file: 'a.ts', line: 3, name: 'lies in', found: 'lie in', better: expect.any(String) },
      { file: 'a.ts', line: 6, name: 'anew', found: 'anew', better: expect.any(String) },
    ]);
  });
});
