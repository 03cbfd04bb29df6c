/** The report in Spanish: its texts by the translation that the office accepted, the page's own words by ours. */
import { mapModelTexts } from '@plumbline/domain/report/model/model-texts';
import type { ReportModel } from '@plumbline/domain/report/model/types';
import { pageWordsInSpanish } from './page-words.ts';

const ATTRIBUTES = ['aria-label', 'placeholder', 'title'] as const;

/** From here on, what is drawn below `root` is Spanish before it is seen. */
export function speakSpanish(
  root: HTMLElement,
  report: ReportModel,
  texts: Readonly<Record<string, string>>,
): ReportModel {
  document.documentElement.lang = 'es';
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translate(target);
      for (const node of addedNodes) translate(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true, characterData: true });
  return mapModelTexts(report, (text) => texts[text] ?? text);
}

/** A text, or all texts of an element; what is marked as another language stays. */
function translate(node: Node): void {
  if (node instanceof Text) translateText(node);
  if (!(node instanceof Element) || node.closest('[lang]:not(html)') !== null) return;
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let at: Node | null = walker.currentNode; at !== null; at = walker.nextNode()) {
    if (at instanceof Text) translateText(at);
    else if (at instanceof Element) translateAttributes(at);
  }
}

function translateText(node: Text): void {
  if (node.parentElement?.closest('[lang]:not(html)') != null) return;
  const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(node.data) ?? [];
  if (text === '') return;
  const instead = before + pageWordsInSpanish(text) + after;
  if (instead !== node.data) node.data = instead;
}

function translateAttributes(element: Element): void {
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value === null) continue;
    const instead = pageWordsInSpanish(value);
    if (instead !== value) element.setAttribute(name, instead);
  }
}
