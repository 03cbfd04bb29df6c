/** The challenge of Turnstile or hCaptcha, whose scripts speak alike; nothing where the server requires none. */

import { useEffect, useRef } from 'react';
import { log } from '../log.ts';

export interface CaptchaConfig {
  readonly provider: 'turnstile' | 'hcaptcha';
  readonly siteKey: string;
}

interface CaptchaWidget {
  render(
    element: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): unknown;
}
declare global {
  interface Window {
    turnstile?: CaptchaWidget;
    hcaptcha?: CaptchaWidget;
  }
}

const SCRIPTS: Readonly<Record<CaptchaConfig['provider'], string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
};

export interface CaptchaBoxProps {
  /** Must be stable. */
  readonly readCaptcha: () => Promise<CaptchaConfig | null>;
  /** '' when the token has expired. A token works once: a new `key` shows a new challenge. */
  readonly onToken: (token: string) => void;
}

export function CaptchaBox({ readCaptcha, onToken }: CaptchaBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  tell.current = onToken;
  useEffect(() => {
    let isGone = false;
    async function show(): Promise<void> {
      const config = await readCaptcha();
      if (config === null) return;
      await loadScript(SCRIPTS[config.provider]);
      if (isGone || box.current === null) return;
      window[config.provider]?.render(box.current, {
        sitekey: config.siteKey,
        callback: (token) => tell.current(token),
        'expired-callback': () => tell.current(''),
      });
    }
    show().catch((error: unknown) => log.warn('No captcha is shown.', error));
    return () => {
      isGone = true;
    };
  }, [readCaptcha]);
  return <div ref={box} className="empty:hidden" />;
}

const loads = new Map<string, Promise<void>>();

function loadScript(address: string): Promise<void> {
  const known = loads.get(address);
  if (known !== undefined) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      loads.delete(address);
      reject(new Error('The captcha could not be loaded.'));
    };
    document.head.append(script);
  });
  loads.set(address, load);
  return load;
}
