/** An email as its reader will see it, in an inert frame without scripts. */
import { useEffect, useRef, useState } from 'react';
import { letterFragment } from './letter-markup.ts';

const LEAST_HEIGHT_PX = 240;
const SETTLE_MS = 200; // re-renders when typing pauses, not with every keystroke

export interface LetterPreviewProps {
  /** Accessible name: 'Email preview'. */
  readonly label: string;
  /** Filled in; sanitized here. */
  readonly html: string;
}

export function LetterPreview({ label, html }: LetterPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(LEAST_HEIGHT_PX);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isReady || !page) return;
    const show = (): void => {
      page.body.replaceChildren(letterFragment(html, page));
      setHeightPx(Math.max(LEAST_HEIGHT_PX, page.body.scrollHeight));
    };
    const timer = setTimeout(show, page.body.childElementCount === 0 ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [html, isReady]);

  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const observer = new ResizeObserver(() => {
      const body = node.contentDocument?.body;
      if (body?.firstChild) setHeightPx(Math.max(LEAST_HEIGHT_PX, body.scrollHeight));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);

  function prepare(): void {
    const page = frame.current?.contentDocument;
    if (!page) return;
    page.documentElement.lang = 'en';
    Object.assign(page.body.style, {
      margin: '0',
      padding: '0',
      background: '#ffffff',
      color: '#1d2730',
      colorScheme: 'light',
    });
    // Links in a sample are disabled.
    page.body.inert = true;
    setReady(true);
  }

  return (
    <iframe
      ref={frame}
      title={label}
      // Without allow-scripts, hidden scripts do not run. Same origin, so that we can write into it.
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title>Letter</title>"
      onLoad={prepare}
      className="block w-full rounded-lg border border-line"
      style={{ height: heightPx, background: '#ffffff' }}
    />
  );
}
