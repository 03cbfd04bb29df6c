/** Breaks text marks by character count, so screen and paper break at the same place. */
const LETTER = 0.56;

/** Lines of a text of `textSize` on an image `across` wide (same unit). A word longer than a line is cut. */
export function labelLines(text: string, textSize: number, across: number): string[] {
  const most = Math.max(4, Math.floor((across * 0.94) / (textSize * LETTER)));
  return text.split('\n').flatMap((line) => breakLine(line.trim(), most));
}

function breakLine(line: string, most: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(/\s+/u).flatMap((each) => cut(each, most))) {
    if (current === '') current = word;
    else if (current.length + 1 + word.length <= most) current += ` ${word}`;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

function cut(word: string, most: number): string[] {
  const letters = Array.from(word);
  const pieces: string[] = [];
  for (let at = 0; at < letters.length; at += most) pieces.push(letters.slice(at, at + most).join(''));
  return pieces;
}
