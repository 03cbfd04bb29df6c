/**
 * Lighthouse scores (mobile, simulated throttling) of public pages. Lighthouse and its 200 packages are 185 MB, too
 * large to require: install it elsewhere and name its script.
 *
 * @example
 * npm install --prefix ~/lighthouse lighthouse@12
 * LIGHTHOUSE_CLI=~/lighthouse/node_modules/lighthouse/cli/index.js npm run bench -- site
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findChromium } from '../../tools/find-chromium.mjs';
import type { Figure } from '../figures.ts';

const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LCP = 'largest-contentful-paint';
const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.object({ [LCP]: z.object({ numericValue: z.number() }) }),
});

export interface ScoredPage {
  readonly path: string;
  /** Target scores of the page, 0 to 100. Pages hidden from robots have no goal for 'seo'. */
  readonly goals: Partial<Readonly<Record<(typeof CATEGORIES)[number], number>>>;
  /** In the figures; by default the path, which of a link is a secret that differs each time. */
  readonly name?: string;
  /** At most this long until the largest part of the first view is drawn. */
  readonly largestPaintMs?: number;
}

/** Sequential, because parallel runs would slow each other down. */
export async function lighthouseFigures(
  cli: string,
  origin: string,
  pages: readonly ScoredPage[],
): Promise<readonly Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-lighthouse-'));
  try {
    const figures: Figure[] = [];
    for (const { path: page, goals, name = page, largestPaintMs } of pages) {
      const { categories, audits } = await triedScores(
        cli,
        `${origin}${page}`,
        path.join(folder, 'report.json'),
      );
      for (const category of CATEGORIES) {
        const atLeast = goals[category];
        figures.push({
          name: `${name}: ${category}`,
          value: Math.round((categories[category]?.score ?? 0) * 100),
          unit: 'of 100',
          ...(atLeast === undefined ? {} : { goal: { atLeast } }),
        });
      }
      if (largestPaintMs !== undefined)
        figures.push({
          name: `${name}: largest contentful paint`,
          value: audits[LCP].numericValue,
          unit: 'ms',
          goal: { atMost: largestPaintMs },
        });
    }
    return figures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Occasionally a browser gives Lighthouse no trace (NO_NAVSTART), and Lighthouse asks to be rerun. */
async function triedScores(cli: string, url: string, report: string) {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await scoresOf(cli, url, report);
    } catch (error) {
      console.info(String(error));
    }
  }
  return scoresOf(cli, url, report);
}

async function scoresOf(cli: string, url: string, report: string) {
  const chrome = findChromium();
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(chrome === null ? {} : { CHROME_PATH: chrome }) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return reportSchema.parse(JSON.parse(await readFile(report, 'utf8')));
}
