/**
 * A page as a person has it: nothing is attached to its console, scripts or errors. With Playwright attached, the
 * browser resolves the source position of every `new Error()` by parsing that file again: 140 ms of a start slowed down
 * four times, which no user experiences.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { chromiumFlags, findChromium } from '../../tools/find-chromium.mjs';

/** The protocol of the developer tools, https://chromedevtools.github.io/devtools-protocol/. */
export interface DevTools {
  send(method: string, params?: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): void;
}

export interface BarePage extends DevTools {
  /** The value of an expression in the page; must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Until the browser itself has started. */
const SETTLE_MS = 1_000;

const messageSchema = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const targetsSchema = z.object({
  targetInfos: z.array(z.object({ targetId: z.string(), type: z.string() })),
});
const attachedSchema = z.object({ sessionId: z.string() });
const evaluatedSchema = z.object({ result: z.object({ value: z.optional(z.unknown()) }) });

/** @param profileFolder from an earlier visit @throws Error when there is no Chromium, or it does not respond */
export async function openBarePage(profileFolder: string): Promise<BarePage> {
  const executable = findChromium();
  if (executable === null) throw new Error('There is no Chromium on this machine.');
  const args = [
    ...chromiumFlags,
    '--remote-debugging-pipe',
    `--user-data-dir=${profileFolder}`,
    'about:blank',
  ];
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const browser = talkTo(child);
  const close = async (): Promise<void> => {
    const exit = once(child, 'exit');
    await browser.send('Browser.close');
    await exit;
  };
  await pause(SETTLE_MS);
  const { targetInfos } = targetsSchema.parse(await browser.send('Target.getTargets'));
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const attached = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const { sessionId } = attachedSchema.parse(attached);
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId);
  return {
    send,
    on: (event, listener) => browser.on(event, listener),
    async evaluate(expression) {
      const answer = await send('Runtime.evaluate', { expression, returnByValue: true });
      return evaluatedSchema.parse(answer).result.value;
    },
    close,
  };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Messages are JSON, each followed by a zero byte. */
function talkTo(child: ChildProcess) {
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, ((params: unknown) => void)[]>();
  let lastId = 0;
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = `${rest}${text}`.split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) take(messageSchema.parse(JSON.parse(part)));
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium has ended.'));
  });

  function take({ id, method, params, result, error }: z.infer<typeof messageSchema>): void {
    if (id === undefined) {
      for (const listener of listeners.get(method ?? '') ?? []) listener(params);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result);
    else asked?.reject(new Error(error.message));
  }
  return {
    send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      });
    },
    on(event: string, listener: (params: unknown) => void): void {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
  };
}
