/** Squire on an element: it shows the HTML, reports what is changed, and runs the commands of the toolbar. */
import { useEffect, useRef } from 'react';
import Squire from 'squire-rte';
import { enforceStyles, letterFragment } from './letter-markup.ts';

const PLAIN_BLOCK = { blockTag: 'P' };

export function useSquire(html: string, onChange: (html: string) => void) {
  const page = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire | null>(null);
  /**
   * The last value set or reported, and its serialization by the editor: its own markup of an untouched email is
   * not a change.
   */
  const known = useRef<{ readonly html: string; readonly written: string } | null>(null);
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const made = new Squire(root, {
      ...PLAIN_BLOCK,
      sanitizeToDOMFragment: (given) => letterFragment(given, root.ownerDocument),
    });
    made.addEventListener('input', () => {
      const written = made.getHTML();
      if (written === known.current?.written) return;
      known.current = { html: written, written };
      report.current(written);
    });
    // Undo restores markup as text, whose styles the policy ignores.
    made.addEventListener('undoStateChange', () => enforceStyles(root));
    // Tab leaves the box, as everywhere.
    made.setKeyHandler('Tab', null);
    made.setKeyHandler('Shift-Tab', null);
    editor.current = made;
    return () => {
      editor.current = null;
      known.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (editor.current === null || html === known.current?.html) return;
    editor.current.setHTML(html);
    known.current = { html, written: editor.current.getHTML() };
  }, [html]);

  const act = (change: (squire: Squire) => unknown) => () => {
    const squire = editor.current;
    if (squire === null) return;
    squire.focus();
    change(squire);
    if (page.current !== null) enforceStyles(page.current);
  };
  const toggle = (tag: string, on: (squire: Squire) => unknown, off: (squire: Squire) => unknown) =>
    act((squire) => (squire.hasFormat(tag) ? off(squire) : on(squire)));

  return { page, act, toggle };
}
