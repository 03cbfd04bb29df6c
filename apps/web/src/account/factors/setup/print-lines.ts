/** Prints only these lines, without the page behind them. */
export function printLines(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.className = 'fixed size-0 border-0';
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (page === null || view === null) {
    frame.remove();
    return;
  }
  page.title = title;
  const text = page.createElement('pre');
  text.textContent = lines.join('\n');
  page.body.append(text);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
