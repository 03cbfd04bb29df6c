/**
 * A short silent film of the app from its screenshots: what is pressed is marked, screens fade into each other. The
 * same steps make the same film on any machine, however slow.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Locator} Locator
 * @typedef {{png: Buffer, holdMs: number, isCut: boolean, touch: {x: number, y: number} | null}} Shot
 * @typedef {ReturnType<typeof startFilm>} Film
 */

const scrollSteps = 5;
const frameMs = 1000 / 30;

/** @param {Page} page a phone's screen */
export function startFilm(page) {
  /** @type {Shot[]} */
  const shots = [];
  const hold = async (/** @type {number} */ holdMs, isCut = false) => {
    await page.waitForTimeout(isCut ? 0 : 500); // images are decoded
    shots.push({ png: await page.screenshot(), holdMs, isCut, touch: null });
  };
  return {
    page,
    shots,
    hold,
    /** Marks where the last screen is pressed. @param {Locator} target @param {() => Promise<unknown>} [press] */
    tap: async (target, press = () => target.click()) => {
      const box = await target.boundingBox();
      const last = shots.at(-1);
      if (box !== null && last !== undefined)
        last.touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await press();
    },
    /** Moves to the target as a thumb does. @param {Locator} target @param {number} holdMs */
    scroll: async (target, holdMs) => {
      const way = await target.evaluateHandle((element) => {
        let box = element.parentElement;
        while (
          box !== null &&
          !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY))
        )
          box = box.parentElement;
        const scroller = box ?? document.scrollingElement ?? document.documentElement;
        const from = scroller.scrollTop;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        return { scroller, from, to: scroller.scrollTop };
      });
      for (let step = 1; step <= scrollSteps; step += 1) {
        const part = step / scrollSteps;
        await way.evaluate(
          ({ scroller, from, to }, eased) => {
            scroller.scrollTop = from + (to - from) * eased;
          },
          1 - (1 - part) ** 3,
        );
        await hold(step === scrollSteps ? holdMs : frameMs, true);
      }
    },
  };
}

/** @returns {string | null} a sentence when films cannot be encoded here */
export function filmProblem() {
  const found = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  return found.error === undefined ? null : 'Films are encoded by ffmpeg, which is not installed here.';
}

/**
 * @param {import('@playwright/test').Browser} browser @param {readonly Shot[]} shots
 * @param {{width: number, height: number, pagePx: number, limitBytes: number}} size of the film, and the width of the page
 * @returns {Promise<Buffer>} MP4, H.264, which every browser plays; as sharp as the limit allows
 */
export async function encodeFilm(browser, shots, size) {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-film-'));
  try {
    const frames = await drawFrames(browser, shots, size);
    const lines = frames.map(({ png, durationMs }, index) => {
      writeFileSync(path.join(folder, `${index}.png`), Buffer.from(png, 'base64'));
      return `file ${index}.png\nduration ${(durationMs / 1000).toFixed(4)}`;
    });
    // Otherwise the last duration does not count.
    writeFileSync(path.join(folder, 'list.txt'), [...lines, `file ${frames.length - 1}.png`].join('\n'));
    for (const coarseness of [29, 32, 35]) {
      const made = spawnSync('ffmpeg', encoding(coarseness), { cwd: folder, encoding: 'utf8' });
      if (made.status !== 0) throw new Error(`ffmpeg: ${made.stderr}`);
      const film = readFileSync(path.join(folder, 'film.mp4'));
      if (film.length <= size.limitBytes) return film;
    }
    throw new Error(`A film of ${shots.length} screens is too long for ${size.limitBytes} bytes.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Screens stand still most of the time, so frames last as long as they are shown. */
const encoding = (/** @type {number} */ coarseness) =>
  `-y -loglevel error -f concat -i list.txt -fps_mode vfr -an -c:v libx264 -preset slower -crf ${coarseness} -tune animation -pix_fmt yuv420p -movflags +faststart film.mp4`.split(
    ' ',
  );

/**
 * @param {import('@playwright/test').Browser} browser @param {readonly Shot[]} shots
 * @param {{width: number, height: number, pagePx: number}} size
 */
async function drawFrames(browser, shots, size) {
  const page = await browser.newPage();
  try {
    const given = shots.map(({ png, ...shot }) => ({ ...shot, png: png.toString('base64') }));
    return await page.evaluate(drawInPage, { shots: given, size, frameMs });
  } finally {
    await page.close();
  }
}

/**
 * Runs in the page.
 * @param {{
 *   shots: (Omit<Shot, 'png'> & {png: string})[],
 *   size: {width: number, height: number, pagePx: number},
 *   frameMs: number,
 * }} film
 */
async function drawInPage({ shots, size, frameMs }) {
  const { width, height } = size;
  const scale = width / size.pagePx;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  const images = await Promise.all(
    shots.map(async ({ png }) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      return createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      });
    }),
  );
  /** @type {{png: string, durationMs: number}[]} */
  const frames = [];
  const show = async (/** @type {number} */ durationMs) => {
    const made = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
    frames.push({ png: btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join('')), durationMs });
  };
  const draw = (/** @type {ImageBitmap | undefined} */ image, alpha = 1) => {
    if (image === undefined) return;
    context.globalAlpha = alpha;
    context.drawImage(image, 0, 0);
    context.globalAlpha = 1;
  };
  const mark = (/** @type {{x: number, y: number}} */ { x, y }, /** @type {number} */ strength) => {
    context.beginPath();
    context.arc(x * scale, y * scale, (30 - 8 * strength) * scale, 0, 2 * Math.PI);
    context.fillStyle = `rgb(239 194 90 / ${0.45 * strength})`;
    context.fill();
    context.lineWidth = 2.5 * scale;
    context.strokeStyle = `rgb(166 118 23 / ${strength})`;
    context.stroke();
  };
  const fadeFrames = 4;
  const markFrames = 5;
  for (const [index, { holdMs, touch }] of shots.entries()) {
    const image = images[index];
    draw(image);
    await show(holdMs);
    if (touch !== null)
      for (let frame = 1; frame <= markFrames; frame += 1) {
        draw(image);
        mark(touch, frame / markFrames);
        await show(frame === markFrames ? 4 * frameMs : frameMs);
      }
    const next = shots[index + 1];
    if (next === undefined || next.isCut) continue;
    for (let frame = 1; frame < fadeFrames; frame += 1) {
      draw(image);
      draw(images[index + 1], frame / fadeFrames);
      if (touch !== null) mark(touch, 1 - frame / fadeFrames);
      await show(frameMs);
    }
  }
  return frames;
}
