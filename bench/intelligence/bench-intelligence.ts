/**
 * `npm run bench -- intelligence`: 120 drawn cases for what helps without a model. 40 rating plates, drawn to images and read
 * by the app's own reader in Chromium (goals: F1 of model and serial 0.9), 40 notes that mean a text of the standard
 * library (goal: in the first three 0.9), 40 notes with a faithful and an embroidered draft. `PLATE_COUNT` and
 * `PLATE_SEED` narrow the plates; `INTELLIGENCE_MISSES=1` prints what went wrong. With `AI_BASE_URL` (and `AI_KIND`, `AI_MODEL`, `AI_KEY`),
 * that model drafts from the 40 notes and reads the 40 plates as well. Then 300 photos are queued for a model, in the app itself.
 */
import { createModel } from '@plumbline/domain/intelligence/model/ask-model';
import { type Model, modelKinds } from '@plumbline/domain/intelligence/model/model';
import { f1 } from '../cards/score-card.ts';
import { printFigures } from '../figures.ts';
import { onBenchPage } from '../on-bench-page.ts';
import { quantile } from '../quantile.ts';
import { noteCases } from './note-cases.ts';
import type { PlateFigures } from './page.ts';
import { LATEST_YEAR } from './plate-facts.ts';
import { queuePhotos } from './queue-photos.ts';
import { type ModelScores, scoreModel } from './score-model.ts';
import { type ModelPlateScores, scorePlates } from './score-plates.ts';
import { scoreWords, type WordScores } from './score-words.ts';

printWords(scoreWords());
const given = givenModel();
if (given !== null) await scoreNotes(given);
const { read, drawn } = await onBenchPage(
  {
    folder: 'intelligence',
    packages: ['tesseract.js', 'libphonenumber-js/min', 'zod/mini'],
    readyWith: 'runPlates',
  },
  async (page) => {
    const [count, seed] = [Number(process.env.PLATE_COUNT ?? 40), Number(process.env.PLATE_SEED ?? 1)];
    return {
      read: await page.evaluate(([many, first]) => window.runPlates(many ?? 0, first ?? 0), [count, seed]),
      drawn:
        given === null
          ? []
          : await page.evaluate(([many, first]) => window.drawPlates(many ?? 0, first ?? 0), [count, seed]),
    };
  },
);
printPlates(read);
if (given !== null) printModelPlates(given.name, await scorePlates(given.model, drawn, LATEST_YEAR));

printFigures('300 photos at items, queued for a model, on a phone', await queuePhotos());

interface GivenModel {
  readonly name: string;
  readonly model: Model;
}

function givenModel(): GivenModel | null {
  const { AI_BASE_URL: url, AI_MODEL: name, AI_KEY: key, AI_KIND: named } = process.env;
  if (url === undefined || url === '') return null;
  const kind = modelKinds.find((each) => each === named) ?? 'openai-compatible';
  const model = createModel(
    { kind, url: url.replace(/\/+$/, ''), model: name ?? '', key: key ?? null },
    { rungs: new Map() },
  );
  return { name: name ?? '', model };
}

async function scoreNotes({ name, model }: GivenModel): Promise<void> {
  printModel(
    name,
    await scoreModel(
      model,
      noteCases.map(({ note }) => note),
    ),
  );
}

function printModel(name: string, scores: ModelScores): void {
  printMisses(scores.misses);
  const { unsupported, seconds } = scores;
  const none = { atMost: 0 };
  printFigures(`40 notes, drafted by ${name}`, [
    {
      name: 'answered',
      value: scores.answered,
      unit: 'notes',
      goal: { atLeast: scores.asked },
      note: `${scores.otherFailures} failed otherwise`,
    },
    { name: 'numbers that no note has', value: unsupported.number, unit: 'words', goal: none },
    { name: 'places that no note has', value: unsupported.place, unit: 'words', goal: none },
    {
      name: 'other words that no note has',
      value: unsupported.material + unsupported.negation + unsupported.other,
      unit: 'words',
      note: `${unsupported.material} materials, ${unsupported.negation} negations`,
    },
    { name: 'answers of another form', value: scores.schemaFailures, unit: 'answers', goal: none },
    { name: 'a draft, p50', value: seconds.length === 0 ? 0 : quantile(seconds, 0.5), unit: 's' },
    { name: 'a draft, p95', value: seconds.length === 0 ? 0 : quantile(seconds, 0.95), unit: 's' },
    { name: 'tokens sent', value: scores.inputTokens, unit: 'tokens' },
    { name: 'tokens received', value: scores.outputTokens, unit: 'tokens' },
  ]);
}

function printMisses(misses: readonly string[]): void {
  if (process.env.INTELLIGENCE_MISSES === '1') for (const miss of misses) console.log(miss);
}

function printWords(scores: WordScores): void {
  printMisses(scores.misses);
  printFigures('Notes, 40 for the library and 40 with drafts', [
    {
      name: 'library text in the first three',
      value: scores.libraryFirstThree,
      unit: '',
      goal: { atLeast: 0.9 },
    },
    { name: 'library text first', value: scores.libraryFirst, unit: '' },
    { name: 'a match, mean', value: scores.matchMs, unit: 'ms' },
    { name: 'faithful drafts without a mark', value: scores.faithfulClean, unit: '', goal: { atLeast: 0.9 } },
    {
      name: 'invented words that are marked',
      value: scores.inventedMarked,
      unit: '',
      goal: { atLeast: 0.95 },
    },
  ]);
}

function printPlates({ plateCount, tallies, times, misses }: PlateFigures): void {
  printMisses(misses);
  const goals = { brand: undefined, model: { atLeast: 0.9 }, serial: { atLeast: 0.9 }, year: undefined };
  const sorted = [...times].sort((a, b) => a - b);
  printFigures(`Rating plates, ${plateCount} drawn`, [
    ...(['brand', 'model', 'serial', 'year'] as const).map((part) => {
      const goal = goals[part];
      return {
        name: `F1 of ${part}`,
        value: Math.round(f1(tallies[part]) * 1000) / 1000,
        unit: '',
        ...(goal && { goal }),
        note: `${tallies[part].right} right, ${tallies[part].wrong} wrong, ${tallies[part].missed} missed`,
      };
    }),
    { name: 'a plate, p50', value: sorted[Math.floor(sorted.length / 2)] ?? 0, unit: 'ms' },
  ]);
}

function printModelPlates(name: string, scores: ModelPlateScores): void {
  printMisses(scores.misses);
  const { answered, tallies, schemaFailures, otherFailures, seconds } = scores;
  printFigures(`Rating plates, read by ${name}`, [
    { name: 'answered', value: answered, unit: 'plates', note: `${otherFailures} failed otherwise` },
    ...(['brand', 'model', 'serial', 'year'] as const).map((part) => ({
      name: `F1 of ${part}`,
      value: Math.round(f1(tallies[part]) * 1000) / 1000,
      unit: '',
      note: `${tallies[part].right} right, ${tallies[part].wrong} wrong, ${tallies[part].missed} missed`,
    })),
    { name: 'answers of another form', value: schemaFailures, unit: 'answers', goal: { atMost: 0 } },
    { name: 'a plate, p50', value: seconds.length === 0 ? 0 : quantile(seconds, 0.5), unit: 's' },
  ]);
}
